import type { Errors } from "../../../documents/problem.ts";
import type { Resume } from "../../../modules/resume/document.ts";
import { expectViolation } from "../../support/expect-violation.ts";
import {
  type RecordedResumeEvent,
  type ResumeCommand,
  type ResumeEvent,
  type ResumeState,
  resume,
} from "../../support/resume-decider.ts";

/** Events of one save each, the way a stream holds them: one command id a save. */
export function stateAfter(
  saves: readonly (readonly ResumeEvent[])[],
  from: ResumeState = resume.initial,
): ResumeState {
  let state = from;
  for (const events of saves) {
    const commandId = `command-${(state.revision ?? -1) + 1}`;
    for (const event of events) {
      const revision = (state.revision ?? -1) + 1;
      const metadata = { commandId, occurredAt: `2026-11-20T00:00:${String(revision % 60).padStart(2, "0")}.000Z` };
      state = resume.evolve(state, { ...event, erased: false, revision, metadata } as RecordedResumeEvent);
    }
  }
  return state;
}

/** Runs commands one after the other; each is a save of its own. */
export const run = (commands: readonly ResumeCommand[], from: ResumeState = resume.initial): ResumeState =>
  commands.reduce((state, command) => stateAfter([resume.decide(command, state)], state), from);

/** `given(save, save).when(command).thenHappens(event, event)`. */
export function given(...saves: (readonly ResumeEvent[])[]) {
  return {
    when: (command: ResumeCommand) => ({
      thenHappens: (...events: ResumeEvent[]) => expect(resume.decide(command, stateAfter(saves))).toEqual(events),
      thenNothing: () => expect(resume.decide(command, stateAfter(saves))).toEqual([]),
      thenRefused: (name: string) =>
        expect(() => resume.decide(command, stateAfter(saves))).toThrow(expect.objectContaining({ name })),
      thenViolates: (errors: Errors) => expectViolation(() => resume.decide(command, stateAfter(saves)), errors),
    }),
  };
}

/** The document without the time of its last change. */
export const content = ({ updated_at: _, ...rest }: Resume) => rest;
