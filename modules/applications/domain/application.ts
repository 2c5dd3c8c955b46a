import type { ApplicationEvent, Enclosure } from "../events.ts";
import { type Annotation, type AnnotationCommand, annotate } from "./annotations.ts";
import { type ApplicationState, isOpen, type Mover, nextStates } from "./application-states.ts";
import { type AnswerCommand, type ApplicationMessage, answer, messageOf } from "./conversation.ts";
import { AlreadyApplied, ApplicationNotFound, MoveRefused, NotesFull } from "./refused-applications.ts";
import { type RejectionCommand, reject, type ScheduledRejection } from "./rejection.ts";

/** The sending or a move. */
export interface ApplicationMove {
  readonly revision: number;
  /** ISO instant. */
  readonly at: string;
  readonly state: ApplicationState;
  readonly actorId: string | null;
  readonly reason: { readonly text: string; readonly isReleased: boolean } | null;
}

/** An application as it stands. */
export interface ApplicationRecord {
  readonly jobId: string;
  readonly agencyId: string;
  readonly jobTitle: string;
  readonly companyName: string;
  readonly formId: string | null;
  readonly formVersion: number | null;
  readonly applicantId: string | null;
  /** Command that sent it. */
  readonly sendId: string;
  readonly state: ApplicationState;
  /** Oldest first, never empty. */
  readonly moves: readonly ApplicationMove[];
  /** Answers of both sides, oldest first. */
  readonly messages: readonly ApplicationMessage[];
  /** Waits for its time; null: none. The applicant knows nothing of it. */
  readonly rejection: ScheduledRejection | null;
  /** Of the agency alone, oldest first. */
  readonly annotations: readonly Annotation[];
  /** Null once the applicant is erased. */
  readonly enclosure: Enclosure | null;
  readonly note: string;
  readonly nextDate: string | null;
  /** Notes that were kept so far, those that a later one replaced included. */
  readonly notes: number;
}

/** `null` before it is sent. */
export interface ApplicationStream {
  readonly application: ApplicationRecord | null;
}

type ApplicationHead = Extract<ApplicationEvent, { type: "application.sent" }>["data"];
interface Reason {
  /** Empty: none is given. */
  reason: string;
  isReleased: boolean;
}

export type ApplicationCommand =
  | { type: "SendApplication"; sendId: string; sent: ApplicationHead; enclosure: Enclosure }
  /** `basis`: revision of the move that the caller saw last; undefined where it does not matter. */
  | ({ type: "MoveApplication"; state: ApplicationState; by: Mover; basis?: number } & Reason)
  | { type: "NoteApplication"; note: string; nextDate: string | null }
  | AnswerCommand
  | RejectionCommand
  | AnnotationCommand;

interface EventFacts {
  revision: number;
  metadata: { occurredAt: string; actorId: string | null; subjectId: string | null; commandId: string };
}
type RecordedApplicationEvent = EventFacts &
  ((ApplicationEvent & { erased: false }) | { type: ApplicationEvent["type"]; erased: true; data: null });

/** Notes that an applicant may keep, one after the other: moves have the rest of the stream. */
export const MAX_NOTES = 1_000;

/** One application: stream `application-<id>`. */
export const application = {
  category: "application",
  maxEvents: 5_000,
  isEnd: (command: ApplicationCommand): boolean =>
    command.type === "SendRejection" || (command.type === "MoveApplication" && !isOpen(command.state)),
  initial: { application: null } as ApplicationStream,
  evolve({ application }: ApplicationStream, event: RecordedApplicationEvent): ApplicationStream {
    if (event.erased) return { application };
    if (event.type === "application.sent") return { application: begun(event.data, event) };
    if (!application) return { application };
    switch (event.type) {
      case "application.enclosed":
        return { application: { ...application, enclosure: event.data } };
      case "application.moved":
        return { application: movedTo(application, event.data.state, event) };
      case "application.withdrawn":
        return { application: movedTo(application, "withdrawn", event) };
      case "application.explained": {
        const { reason: text, isReleased } = event.data;
        const earlier = application.moves.slice(0, -1);
        const last = application.moves.slice(-1).map((move) => ({ ...move, reason: { text, isReleased } }));
        return { application: { ...application, moves: [...earlier, ...last] } };
      }
      case "application.noted":
        return { application: { ...application, ...event.data, notes: application.notes + 1 } };
      case "application.replied":
      case "application.dates-proposed":
      case "application.accepted":
        return { application: { ...application, messages: [...application.messages, messageOf(event)] } };
      case "application.rejection-scheduled":
        return { application: { ...application, rejection: { ...event.data, ...writtenBy(event) } } };
      case "application.rejection-cancelled":
        return { application: { ...application, rejection: null } };
      case "application.annotated": {
        const annotation = { ...event.data, ...writtenBy(event), at: event.metadata.occurredAt };
        return { application: { ...application, annotations: [...application.annotations, annotation] } };
      }
      case "application.annotation-removed": {
        const annotations = application.annotations.filter(({ revision }) => revision !== event.data.revision);
        return { application: { ...application, annotations } };
      }
    }
  },
  /** @throws AlreadyApplied, AnnotationsFull, ApplicationNotFound, MessagesFull, MoveRefused, NotesFull, NothingToAccept */
  decide(command: ApplicationCommand, { application }: ApplicationStream): readonly ApplicationEvent[] {
    if (command.type === "SendApplication") {
      if (application && application.sendId !== command.sendId) throw new AlreadyApplied();
      if (application) return [];
      return [
        { type: "application.sent", data: command.sent },
        { type: "application.enclosed", data: command.enclosure },
      ];
    }
    if (!application) throw new ApplicationNotFound();
    switch (command.type) {
      case "NoteApplication": {
        const { note, nextDate } = command;
        if (note === application.note && nextDate === application.nextDate) return [];
        if (application.notes >= MAX_NOTES) throw new NotesFull();
        return [{ type: "application.noted", data: { note, nextDate } }];
      }
      case "MoveApplication":
        return move(command, application);
      case "ScheduleRejection":
      case "CancelRejection":
      case "SendRejection":
        return reject(command, application);
      case "AnnotateApplication":
      case "RemoveAnnotation":
        return annotate(command, application);
      default:
        return answer(command, application);
    }
  },
};

/** Whether an application of the person to the same job is decided upon. */
export const isUnderWay = ({ state }: Pick<ApplicationRecord, "state">): boolean => isOpen(state);

/** Ids of the files that an application names. */
export const enclosedIn = (record: Pick<ApplicationRecord, "enclosure"> | null): ReadonlySet<string> =>
  new Set([...(record?.enclosure?.documents ?? []), ...(record?.enclosure?.files ?? [])].map(({ fileId }) => fileId));

/** The last move; the sending is the first. */
export const lastMove = ({ moves }: Pick<ApplicationRecord, "moves">): ApplicationMove =>
  moves[moves.length - 1] as ApplicationMove;

function move(
  { state, by, basis, reason, isReleased }: Extract<ApplicationCommand, { type: "MoveApplication" }>,
  application: ApplicationRecord,
): readonly ApplicationEvent[] {
  if (basis !== undefined && basis !== lastMove(application).revision) throw new MoveRefused();
  if (!nextStates(application.state, by).includes(state)) throw new MoveRefused();
  const moved: ApplicationEvent =
    state === "withdrawn"
      ? { type: "application.withdrawn", data: {} }
      : { type: "application.moved", data: { state } };
  return reason === "" ? [moved] : [moved, { type: "application.explained", data: { reason, isReleased } }];
}

const begun = (sent: ApplicationHead, event: EventFacts): ApplicationRecord => ({
  ...sent,
  applicantId: event.metadata.subjectId,
  sendId: event.metadata.commandId,
  state: "applied",
  moves: [moveOf("applied", event)],
  messages: [],
  rejection: null,
  annotations: [],
  enclosure: null,
  note: "",
  nextDate: null,
  notes: 0,
});

const movedTo = (application: ApplicationRecord, state: ApplicationState, event: EventFacts): ApplicationRecord => ({
  ...application,
  state,
  rejection: null,
  moves: [...application.moves, moveOf(state, event)],
});

const writtenBy = ({ revision, metadata }: EventFacts) => ({ revision, actorId: metadata.actorId });

const moveOf = (state: ApplicationState, { revision, metadata }: EventFacts): ApplicationMove => ({
  revision,
  at: metadata.occurredAt,
  state,
  actorId: metadata.actorId,
  reason: null,
});
