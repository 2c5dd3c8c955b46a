import type { RecordedEventOf } from "../../../documents/decider.ts";
import type { Errors } from "../../../documents/problem.ts";
import type { careerDefinition } from "../../../modules/career/career-definition.ts";
import { type CareerCommand, type CareerEvent, type CareerState, career } from "../../support/career-decider.ts";
import { expectViolation } from "../../support/expect-violation.ts";

/** Folds saves as a stream holds them: the events of each have one command id. */
export const stateAfter = (saves: readonly (readonly CareerEvent[])[], from: CareerState = career.initial) =>
  saves.reduce<CareerState>((before, events) => {
    const commandId = `command ${(before.revision ?? -1) + 1}`;
    return events.reduce<CareerState>((state, event) => {
      const revision = (state.revision ?? -1) + 1;
      const metadata = { commandId, occurredAt: `2026-11-20T00:00:${String(revision % 60).padStart(2, "0")}.000Z` };
      const recorded = { ...event, erased: false, revision, metadata };
      return career.evolve(state, recorded as RecordedEventOf<typeof careerDefinition>);
    }, before);
  }, from);

/** `given(save, save).when(command).thenHappens(event, event)`. */
export const given = (...saves: (readonly CareerEvent[])[]) => ({
  when: (command: CareerCommand) => ({
    thenHappens: (...events: CareerEvent[]) => expect(career.decide(command, stateAfter(saves))).toEqual(events),
    thenNothing: () => expect(career.decide(command, stateAfter(saves))).toEqual([]),
    thenRefused: (errors: Errors) => expectViolation(() => career.decide(command, stateAfter(saves)), errors),
  }),
});
