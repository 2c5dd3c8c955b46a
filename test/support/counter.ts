import { randomUUID } from "node:crypto";
import { z } from "zod/mini";
import type { Aggregate, CommandContext } from "../../src/commands/aggregate.ts";
import type { EventDefinition } from "../../src/event-store/event-definition.ts";

/** The smallest aggregate there is, for tests of the platform: a number that grows, and who has been called by name. */
export type CounterEvent =
  | { type: "counter.raised"; data: { by: number } }
  | { type: "counter.labelled"; data: { label: string } };

export const counterEvents: readonly EventDefinition[] = [
  { type: "counter.raised", version: 1, schema: z.object({ by: z.int() }), personal: [] },
  { type: "counter.labelled", version: 1, schema: z.object({ label: z.string() }), personal: ["label"] },
];

export class TooHigh extends Error {
  override readonly name = "TooHigh";
}

export type CounterState = { total: number; labels: (string | null)[] };
export type CounterCommand = { raise: readonly number[] } | { label: string };

export const counter: Aggregate<CounterState, CounterCommand, CounterEvent> = {
  category: "counter",
  initial: { total: 0, labels: [] },
  evolve(state, event) {
    if (event.type === "counter.labelled") {
      return { ...state, labels: [...state.labels, event.erased ? null : event.data.label] };
    }
    return event.erased ? state : { ...state, total: state.total + event.data.by };
  },
  decide(command, state) {
    if ("label" in command) return [{ type: "counter.labelled", data: { label: command.label } }];
    if (state.total + command.raise.reduce((sum, by) => sum + by, 0) > 1_000) throw new TooHigh();
    return command.raise.filter((by) => by !== 0).map((by) => ({ type: "counter.raised", data: { by } }));
  },
};

export const contextFor = (subjectId: string | null, more: Partial<CommandContext> = {}): CommandContext => ({
  actorId: subjectId,
  subjectId,
  correlationId: randomUUID(),
  causationId: randomUUID(),
  commandId: randomUUID(),
  now: "2026-11-20T00:00:00.000Z",
  ...more,
});
