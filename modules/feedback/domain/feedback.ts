import type { FeedbackContent, FeedbackEvent } from "../events.ts";
import { type FeedbackCategory, type FeedbackState, isClosed, type StepName } from "./feedback-states.ts";
import { FeedbackNotFound, StepRefused } from "./refused-steps.ts";

/** The sending, or what was done since. */
export interface FeedbackStep {
  readonly what: StepName;
  /** ISO instant. */
  readonly at: string;
  readonly actorId: string | null;
  /** "" where none was given, and once the sender is erased. */
  readonly reason: string;
}

/** A feedback as it stands. The words of and about the sender are empty once the sender is erased. */
export interface FeedbackRecord {
  readonly senderId: string | null;
  readonly sendId: string;
  readonly category: FeedbackCategory;
  readonly environment: string;
  readonly release: string;
  readonly content: FeedbackContent | null;
  readonly state: FeedbackState;
  /** The state before it was joined; null where it is not joined. */
  readonly stateBefore: FeedbackState | null;
  readonly duplicateOf: string | null;
  readonly fixedIn: string | null;
  /** ISO instants; `closedAt` is null while it is open. */
  readonly sentAt: string;
  readonly movedAt: string;
  readonly closedAt: string | null;
  readonly assigneeId: string | null;
  readonly labels: readonly string[];
  readonly note: string;
  readonly answer: { readonly text: string; readonly at: string } | null;
  /** Whether the sender has seen the answer; true without one. */
  readonly isSeen: boolean;
  readonly issueUrl: string | null;
  /** Administrators who have read it in clear. */
  readonly unmaskedBy: readonly string[];
  /** Oldest first, never empty. */
  readonly steps: readonly FeedbackStep[];
}

/** `null` before it is sent. */
export interface FeedbackStream {
  readonly feedback: FeedbackRecord | null;
}

type FeedbackHead = Extract<FeedbackEvent, { type: "feedback.sent" }>["data"];

export type FeedbackCommand =
  | { type: "SendFeedback"; sendId: string; sent: FeedbackHead; content: FeedbackContent }
  | { type: "MoveFeedback"; state: FeedbackState; fixedIn: string | null; reason: string }
  | { type: "AssignFeedback"; assigneeId: string | null }
  | { type: "LabelFeedback"; labels: readonly string[] }
  | { type: "NoteFeedback"; note: string }
  | { type: "AnswerFeedback"; text: string }
  | { type: "SeeAnswer" }
  /** `id` of the feedback itself; `into` is one that is no duplicate, as far as the caller knows. */
  | { type: "JoinFeedback"; id: string; into: string; isIntoDuplicate: boolean; reason: string }
  | { type: "SeparateFeedback"; reason: string }
  /** `isNew`: only where the feedback has no issue yet. */
  | { type: "LinkIssue"; issueUrl: string; isNew: boolean }
  | { type: "UnmaskFeedback"; reason: string };

interface EventFacts {
  metadata: { occurredAt: string; actorId: string | null; subjectId: string | null; commandId: string };
}
type RecordedFeedbackEvent = EventFacts &
  ((FeedbackEvent & { erased: false }) | { type: FeedbackEvent["type"]; erased: true; data: null });

/** One feedback: stream `feedback-<id>`. */
export const feedback = {
  category: "feedback",
  maxEvents: 1_000,
  initial: { feedback: null } as FeedbackStream,
  evolve({ feedback }: FeedbackStream, event: RecordedFeedbackEvent): FeedbackStream {
    if (event.erased) return { feedback };
    if (event.type === "feedback.sent") return { feedback: begun(event.data, event) };
    return { feedback: feedback && changed(feedback, event) };
  },
  /** @throws FeedbackNotFound, StepRefused */
  decide(command: FeedbackCommand, { feedback }: FeedbackStream): readonly FeedbackEvent[] {
    if (command.type === "SendFeedback") {
      if (feedback) return [];
      return [
        { type: "feedback.sent", data: command.sent },
        { type: "feedback.described", data: command.content },
      ];
    }
    if (!feedback) throw new FeedbackNotFound();
    return decided(command, feedback);
  },
};

function decided(
  command: Exclude<FeedbackCommand, { type: "SendFeedback" }>,
  feedback: FeedbackRecord,
): readonly FeedbackEvent[] {
  switch (command.type) {
    case "MoveFeedback": {
      const { state, fixedIn, reason } = command;
      if (feedback.duplicateOf !== null) throw new StepRefused("joined");
      if (state === feedback.state && fixedIn === feedback.fixedIn) return [];
      return explainedBy(reason, { type: "feedback.moved", data: { state, fixedIn } });
    }
    case "AssignFeedback": {
      const { assigneeId } = command;
      return assigneeId === feedback.assigneeId ? [] : [{ type: "feedback.assigned", data: { assigneeId } }];
    }
    case "LabelFeedback": {
      const labels = [...command.labels];
      return isSame(labels, feedback.labels) ? [] : [{ type: "feedback.labelled", data: { labels } }];
    }
    case "NoteFeedback":
      return command.note === feedback.note ? [] : [{ type: "feedback.noted", data: { note: command.note } }];
    case "AnswerFeedback":
      if (command.text === feedback.answer?.text) return [];
      return [{ type: "feedback.answered", data: { text: command.text } }];
    case "SeeAnswer":
      return feedback.isSeen ? [] : [{ type: "feedback.answer-seen", data: {} }];
    case "JoinFeedback": {
      const { id, into, isIntoDuplicate, reason } = command;
      if (into === feedback.duplicateOf) return [];
      if (feedback.duplicateOf !== null) throw new StepRefused("joined");
      if (into === id) throw new StepRefused("into-itself");
      if (isIntoDuplicate) throw new StepRefused("into-duplicate");
      return explainedBy(reason, { type: "feedback.joined", data: { into } });
    }
    case "SeparateFeedback":
      if (feedback.duplicateOf === null) throw new StepRefused("not-joined");
      return explainedBy(command.reason, {
        type: "feedback.separated",
        data: { state: feedback.stateBefore ?? "checking" },
      });
    case "LinkIssue": {
      const { issueUrl, isNew } = command;
      if (issueUrl === feedback.issueUrl) return [];
      if (isNew && feedback.issueUrl !== null) throw new StepRefused("has-issue");
      return [{ type: "feedback.issue-linked", data: { issueUrl } }];
    }
    case "UnmaskFeedback":
      return explainedBy(command.reason, { type: "feedback.unmasked", data: {} });
  }
}

const explainedBy = (reason: string, step: FeedbackEvent): readonly FeedbackEvent[] =>
  reason === "" ? [step] : [step, { type: "feedback.explained", data: { reason } }];

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, index) => text === other[index]);

const begun = (sent: FeedbackHead, { metadata }: EventFacts): FeedbackRecord => ({
  ...sent,
  senderId: metadata.subjectId,
  sendId: metadata.commandId,
  content: null,
  state: "new",
  stateBefore: null,
  duplicateOf: null,
  fixedIn: null,
  sentAt: metadata.occurredAt,
  movedAt: metadata.occurredAt,
  closedAt: null,
  assigneeId: null,
  labels: [],
  note: "",
  answer: null,
  isSeen: true,
  issueUrl: null,
  unmaskedBy: [],
  steps: [stepOf("send", metadata)],
});

type LaterEvent = Exclude<FeedbackEvent, { type: "feedback.sent" }> & EventFacts;

function changed(feedback: FeedbackRecord, event: LaterEvent): FeedbackRecord {
  const { metadata } = event;
  const after = (what: StepName, change: Partial<FeedbackRecord>): FeedbackRecord => ({
    ...feedback,
    ...change,
    steps: [...feedback.steps, stepOf(what, metadata)],
  });
  switch (event.type) {
    case "feedback.described":
      return { ...feedback, content: event.data };
    case "feedback.explained": {
      const last = feedback.steps.slice(-1).map((step) => ({ ...step, reason: event.data.reason }));
      return { ...feedback, steps: [...feedback.steps.slice(0, -1), ...last] };
    }
    case "feedback.moved":
      return after("move", { ...movedTo(feedback, event.data.state, metadata), fixedIn: event.data.fixedIn });
    case "feedback.joined":
      return after("join", {
        ...movedTo(feedback, "duplicate", metadata),
        stateBefore: feedback.state,
        duplicateOf: event.data.into,
      });
    case "feedback.separated":
      return after("separate", {
        ...movedTo(feedback, event.data.state, metadata),
        stateBefore: null,
        duplicateOf: null,
      });
    case "feedback.assigned":
      return after("assign", event.data);
    case "feedback.labelled":
      return after("label", event.data);
    case "feedback.noted":
      return after("note", event.data);
    case "feedback.answered":
      return after("answer", { answer: { text: event.data.text, at: metadata.occurredAt }, isSeen: false });
    case "feedback.answer-seen":
      return after("seen", { isSeen: true });
    case "feedback.issue-linked":
      return after("issue", event.data);
    case "feedback.unmasked": {
      const by = metadata.actorId;
      return after("unmask", by === null ? {} : { unmaskedBy: [...feedback.unmaskedBy, by] });
    }
  }
}

function movedTo(
  { closedAt }: FeedbackRecord,
  state: FeedbackState,
  { occurredAt: movedAt }: EventFacts["metadata"],
): Pick<FeedbackRecord, "state" | "movedAt" | "closedAt"> {
  return { state, movedAt, closedAt: isClosed(state) ? (closedAt ?? movedAt) : null };
}

const stepOf = (what: StepName, { occurredAt: at, actorId }: EventFacts["metadata"]): FeedbackStep => ({
  what,
  at,
  actorId,
  reason: "",
});

/** Ids of the files that a feedback names. */
export const imagesIn = (record: Pick<FeedbackRecord, "content"> | null): ReadonlySet<string> =>
  new Set(record?.content?.imageId ? [record.content.imageId] : []);
