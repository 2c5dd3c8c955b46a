import { core, z } from "zod/mini";
import { compileSchema } from "../../../src/event-store/compile-schema.ts";
import { allDefinitions, readGoldenEvents } from "../../support/golden-events.ts";

/** The value with one of its parts, at any depth, replaced by something of another type; every part in turn. */
function broken(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [value === true ? "true" : true];
  return Object.entries(value).flatMap(([key, part]) => {
    const others = [...broken(part), ...(Array.isArray(value) ? [] : [undefined])];
    return others.map((other) => (Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other }));
  });
}

describe("a compiled schema", () => {
  test("accepts, refuses and answers what the schema of every event does", async () => {
    const goldens = readGoldenEvents();
    for (const { type, schema } of await allDefinitions()) {
      const compiled = compileSchema(schema);
      const samples = goldens.filter((golden) => golden.type === type).map(({ data }) => data);
      for (const data of [...samples, ...samples.flatMap(broken), null, [], "text"]) {
        const [expected, answered] = [schema.safeParse(data), core.safeParse(compiled, data)];
        expect([type, answered.success, answered.data]).toEqual([type, expected.success, expected.data]);
        expect(JSON.stringify(answered.data)).toBe(JSON.stringify(expected.data));
      }
    }
  });

  test("compiles rows within rows, and keeps the checks of an object", () => {
    const row = z.object({ id: z.string(), rows: z.array(z.object({ name: z.string() })) });
    const schema = z.object({ row }).check(z.refine(({ row: { id } }) => id !== "refused"));
    const compiled = compileSchema(schema);
    const nested = { row: { id: "a", rows: [{ name: "b", more: 1 }] } };
    expect(core.safeParse(compiled, nested).data).toEqual({ row: { id: "a", rows: [{ name: "b" }] } });
    expect(core.safeParse(compiled, { row: { id: "a", rows: [{ name: 1 }] } }).success).toBe(false);
    expect(core.safeParse(compiled, { row: { id: "refused", rows: [] } }).success).toBe(false);
  });
});
