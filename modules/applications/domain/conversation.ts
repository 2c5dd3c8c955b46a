import type { ApplicationEvent } from "../events.ts";
import { type ApplicationState, isOpen, type Mover } from "./application-states.ts";
import { MessagesFull, MoveRefused, NothingToAccept } from "./refused-applications.ts";

/** An answer of one side to the other. Times are in Japan: `YYYY-MM-DDTHH:MM`. */
export type ApplicationMessage = {
  readonly revision: number;
  /** ISO instant. */
  readonly at: string;
  readonly by: Mover;
  readonly actorId: string | null;
} & (
  | { readonly kind: "reply"; readonly text: string }
  | { readonly kind: "proposal"; readonly dates: readonly string[] }
  /** `date` null: the invitation as it was written. */
  | { readonly kind: "acceptance"; readonly date: string | null }
);

/** The part of an application that answers stand on. */
interface Conversation {
  readonly state: ApplicationState;
  readonly moves: readonly { readonly revision: number }[];
  readonly messages: readonly ApplicationMessage[];
}

/** `basis`: revision of the move that the caller saw last; undefined where it does not matter. */
export type AnswerCommand = { by: Mover; basis?: number } & (
  | { type: "ReplyToApplication"; text: string }
  | { type: "ProposeDates"; dates: readonly string[] }
  | { type: "AcceptDate"; date: string | null }
);

/** Answers that one application holds: moves and notes have the rest of the stream. */
export const MAX_MESSAGES = 1_000;

/** @throws MoveRefused after the end or on an older basis, NothingToAccept, MessagesFull */
export function answer(command: AnswerCommand, application: Conversation): readonly ApplicationEvent[] {
  const { by, basis } = command;
  if (!isOpen(application.state)) throw new MoveRefused();
  if (basis !== undefined && basis !== application.moves.at(-1)?.revision) throw new MoveRefused();
  if (application.messages.length >= MAX_MESSAGES) throw new MessagesFull();
  switch (command.type) {
    case "ReplyToApplication":
      return [{ type: "application.replied", data: { by, text: command.text } }];
    case "ProposeDates":
      return [{ type: "application.dates-proposed", data: { by, dates: [...command.dates] } }];
    case "AcceptDate":
      if (!mayAccept(application, command)) throw new NothingToAccept();
      return [{ type: "application.accepted", data: { by, date: command.date } }];
  }
}

/** The newest times that were proposed; null once one is accepted, and after the end. */
export function standingProposal({ state, messages }: Conversation) {
  const last = messages.findLast(({ kind }) => kind !== "reply");
  return last?.kind === "proposal" && isOpen(state) ? last : null;
}

/** The time that was accepted last, or the invitation since the last move; null after the end. */
export function agreement({ state, messages, moves }: Conversation) {
  const last = messages.findLast((message) => message.kind === "acceptance");
  if (last?.kind !== "acceptance" || !isOpen(state)) return null;
  return last.date !== null || last.revision > (moves.at(-1)?.revision ?? 0) ? last : null;
}

/** Whether the invitation to an interview still waits for the applicant's word. */
export const awaitsAnswer = ({ state, messages, moves }: Conversation): boolean =>
  state === "interview" &&
  !messages.some(({ kind, revision }) => kind === "acceptance" && revision > (moves.at(-1)?.revision ?? 0));

function mayAccept(application: Conversation, { by, date }: { by: Mover; date: string | null }): boolean {
  if (date === null) return by === "applicant" && awaitsAnswer(application);
  const proposal = standingProposal(application);
  return proposal !== null && proposal.by !== by && proposal.dates.includes(date);
}

type MessageEvent = Extract<
  ApplicationEvent,
  { type: "application.replied" | "application.dates-proposed" | "application.accepted" }
> & { revision: number; metadata: { occurredAt: string; actorId: string | null } };

/** The answer that an event tells of. */
export function messageOf({ revision, metadata, ...event }: MessageEvent): ApplicationMessage {
  const { by } = event.data;
  const head = { revision, at: metadata.occurredAt, by, actorId: metadata.actorId };
  switch (event.type) {
    case "application.replied":
      return { ...head, kind: "reply", text: event.data.text };
    case "application.dates-proposed":
      return { ...head, kind: "proposal", dates: event.data.dates };
    case "application.accepted":
      return { ...head, kind: "acceptance", date: event.data.date };
  }
}
