import { z } from "zod/mini";
import type { EventDefinition } from "../../../src/event-store/event-definition.ts";
import {
  allDefinitions,
  type GoldenEvent,
  goldenProblems,
  readGoldenEvents,
  sampleOf,
  shapeOf,
} from "../../support/golden-events.ts";

test("every event type and version that was ever stored still reads, and no shape changed without a new version", async () => {
  const definitions = allDefinitions();
  expect(definitions.length).toBeGreaterThan(0);
  expect(await goldenProblems(definitions, readGoldenEvents())).toEqual([]);
});

describe("the watch itself", () => {
  const first: EventDefinition = {
    type: "thing.made",
    version: 1,
    schema: z.object({ size: z.string() }),
    personal: [],
  };
  const golden: GoldenEvent = { type: "thing.made", version: 1, shape: shapeOf(first), data: sampleOf(first) };
  const second: EventDefinition = {
    type: "thing.made",
    version: 2,
    schema: z.object({ size: z.number() }),
    personal: [],
    upcast: { 1: ({ size }) => ({ size: String(size).length }) },
  };

  test("reports nothing for valid golden files", async () => {
    expect(await goldenProblems([first], [golden])).toEqual([]);
    const goldenSecond = { ...golden, version: 2, shape: shapeOf(second), data: { size: 3 } };
    expect(await goldenProblems([second], [golden, goldenSecond])).toEqual([]);
  });

  test("sees a shape that changed without a new version", async () => {
    const widened = { ...first, schema: z.object({ size: z.nullable(z.string()) }) };
    expect(await goldenProblems([widened], [golden])).toEqual([expect.stringContaining("declare version 2")]);
  });

  test("does not mind another order of the fields", () => {
    const one = { ...first, schema: z.object({ a: z.string(), b: z.string() }) };
    const other = { ...first, schema: z.object({ b: z.string(), a: z.string() }) };
    expect(shapeOf(one)).toBe(shapeOf(other));
  });

  test("sees a missing golden event, a type that was dropped, and an upcaster that no longer fits", async () => {
    expect(await goldenProblems([first], [])).toEqual([expect.stringContaining("has no golden event")]);
    expect(await goldenProblems([], [golden])).toEqual([expect.stringContaining("no module defines this type")]);
    const broken = { ...second, upcast: { 1: () => ({ length: 1 }) } };
    expect(await goldenProblems([broken], [golden])).toContainEqual(expect.stringContaining("does not fit version 2"));
  });
});
