import type { ApplicationEvent } from "../events.ts";
import { type ApplicationState, isOpen, nextStates } from "./application-states.ts";
import { MoveRefused } from "./refused-applications.ts";

/** A letter that tells the applicant of the end, and is sent at its time. */
export interface ScheduledRejection {
  /** Of the event that scheduled it. */
  readonly revision: number;
  readonly actorId: string | null;
  /** ISO instant. */
  readonly sendAt: string;
  readonly letter: string;
}

interface Rejectable {
  readonly state: ApplicationState;
  readonly moves: readonly { readonly revision: number }[];
  readonly rejection: ScheduledRejection | null;
}

export type RejectionCommand =
  /** `reason` is the agency's own, empty: none. `basis`: revision of the move that the caller saw last. */
  | { type: "ScheduleRejection"; sendAt: string; letter: string; reason: string; basis?: number }
  | { type: "CancelRejection" }
  /** Of the clock: sends a letter that is due by `now`, an ISO instant, and nothing else. */
  | { type: "SendRejection"; now: string };

/** @throws MoveRefused on an older basis, and where the application is over */
export function reject(command: RejectionCommand, application: Rejectable): readonly ApplicationEvent[] {
  const { state, moves, rejection } = application;
  switch (command.type) {
    case "ScheduleRejection": {
      const { sendAt, letter, reason, basis } = command;
      if (basis !== undefined && basis !== moves.at(-1)?.revision) throw new MoveRefused();
      if (!nextStates(state, "agency").includes("rejected")) throw new MoveRefused();
      const scheduled: ApplicationEvent = { type: "application.rejection-scheduled", data: { sendAt, letter } };
      return reason === "" ? [scheduled] : [scheduled, { type: "application.annotated", data: { text: reason } }];
    }
    case "CancelRejection":
      if (!isOpen(state)) throw new MoveRefused();
      return rejection ? [{ type: "application.rejection-cancelled", data: {} }] : [];
    case "SendRejection":
      if (!rejection || Date.parse(rejection.sendAt) > Date.parse(command.now)) return [];
      return [
        { type: "application.moved", data: { state: "rejected" } },
        { type: "application.explained", data: { reason: rejection.letter, isReleased: true } },
      ];
  }
}
