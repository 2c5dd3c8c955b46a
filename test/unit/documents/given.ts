import { createDecider, type EventOf } from "../../../documents/decider.ts";
import type { DocumentCommand } from "../../../documents/document-commands.ts";
import type { DocumentState } from "../../../documents/document-state.ts";
import type { Errors } from "../../../documents/problem.ts";
import type { SectionId } from "../../../documents/values.ts";
import { type Works, worksDefinition } from "../../../modules/showcase/works.ts";
import { expectViolation } from "../../support/expect-violation.ts";

export const decider = createDecider(worksDefinition);
export type WorksEvent = EventOf<typeof worksDefinition>;
export type WorksState = DocumentState<Works>;
export type WorksCommand = DocumentCommand<Works, SectionId<typeof worksDefinition>>;

/** Folds saves as a stream holds them: the events of each have one command id. */
export const stateAfter = (saves: readonly (readonly WorksEvent[])[], from = decider.initial): WorksState =>
  saves.reduce<WorksState>((before, events) => {
    const commandId = `command ${(before.revision ?? -1) + 1}`;
    return events.reduce<WorksState>((state, event) => {
      const revision = (state.revision ?? -1) + 1;
      const metadata = {
        commandId,
        actorId: null,
        occurredAt: `2026-11-20T00:00:${String(revision % 60).padStart(2, "0")}.000Z`,
      };
      return decider.evolve(state, { ...event, erased: false, revision, metadata });
    }, before);
  }, from);

/** Runs commands one after the other; each is a save of its own. */
export const run = (commands: readonly WorksCommand[], from = decider.initial): WorksState =>
  commands.reduce<WorksState>((state, command) => stateAfter([decider.decide(command, state)], state), from);

/** `given(save, save).when(command).thenHappens(event, event)`. */
export const given = (...saves: (readonly WorksEvent[])[]) => ({
  when: (command: WorksCommand) => ({
    thenHappens: (...events: WorksEvent[]) => expect(decider.decide(command, stateAfter(saves))).toEqual(events),
    thenNothing: () => expect(decider.decide(command, stateAfter(saves))).toEqual([]),
    thenRefused: (name: string) =>
      expect(() => decider.decide(command, stateAfter(saves))).toThrow(expect.objectContaining({ name })),
    thenViolates: (errors: Errors) => expectViolation(() => decider.decide(command, stateAfter(saves)), errors),
  }),
});

/** The document without the time of its last change. */
export const content = ({ updated_at: _, ...rest }: Works) => rest;
