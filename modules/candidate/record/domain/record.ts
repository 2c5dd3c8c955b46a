import type { DomainEvent } from "../../../../src/event-store/event-definition.ts";
import type { RecordEvent } from "../../events.ts";

export interface RecordState {
  status: "none" | "kept" | "erased";
}

export type RecordCommand =
  /** `saves` are the events of the first save, which the document's own decider has decided. */
  | { type: "AddCandidate"; agencyId: string; applicationId: string | null; saves: readonly DomainEvent[] }
  /** `reason` in the words of the person who erases; it is sealed, and unreadable with the record. */
  | { type: "EraseCandidate"; reason: string };

/** The beginning and the end of a record, on the stream of its saves: `candidate-<id>`. */
export const record = {
  category: "candidate",
  initial: { status: "none" } as RecordState,
  isEnd: ({ type }: RecordCommand): boolean => type === "EraseCandidate",
  evolve(state: RecordState, event: { type: string }): RecordState {
    if (event.type === "candidate.added") return { status: "kept" };
    return event.type === "candidate.erased" ? { status: "erased" } : state;
  },
  /** A record is added once; an erased one stays erased. */
  decide(command: RecordCommand, { status }: RecordState): readonly (RecordEvent | DomainEvent)[] {
    if (command.type === "AddCandidate") {
      const { agencyId, applicationId, saves } = command;
      return status === "none" ? [{ type: "candidate.added", data: { agencyId, applicationId } }, ...saves] : [];
    }
    if (status !== "kept") return [];
    const { reason } = command;
    return [
      { type: "candidate.save-explained", data: { reason } },
      { type: "candidate.erased", data: {} },
    ];
  },
};
