import { core, z } from "zod/mini";
import { compileParser, compileSchema } from "../../../src/event-store/compile-schema.ts";
import { compileExactMatch } from "../../../src/event-store/exact-match.ts";
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
      const [compiled, parse] = [compileSchema(schema), compileParser(schema)];
      const samples = goldens.filter((golden) => golden.type === type).map(({ data }) => data);
      for (const data of [...samples, ...samples.flatMap(broken), null, [], "text"]) {
        const [expected, answered] = [schema.safeParse(data), core.safeParse(compiled, data)];
        expect([type, answered.success, answered.data]).toEqual([type, expected.success, expected.data]);
        expect(JSON.stringify(answered.data)).toBe(JSON.stringify(expected.data));
        expect(JSON.stringify(parse(data))).toBe(JSON.stringify(expected.data));
        if (compileExactMatch(schema)?.(data)) expect([type, data]).toEqual([type, expected.data]);
      }
    }
  });

  test("has an exact match for every event of a document, which stored data fits", async () => {
    const goldens = readGoldenEvents();
    const matching: string[] = [];
    const others: string[] = [];
    for (const { type, version, schema } of await allDefinitions()) {
      if (!/^(resume|career)\./.test(type)) continue;
      const golden = goldens.find((one) => one.type === type && one.version === version);
      (compileExactMatch(schema)?.(golden?.data) ? matching : others).push(type);
    }
    expect(others).toEqual([]);
    expect(matching.length).toBeGreaterThan(40);
  });

  test("answers data that it would only copy as it is, and everything else as the schema does", () => {
    const schema = z.object({ id: z.uuid(), names: z.array(z.string()), year: z.optional(z.nullable(z.int())) });
    const parse = compileParser(schema);
    const id = "00000000-0000-4000-8000-000000000001";
    const data = { id, names: ["a"], year: null };
    expect(parse(data)).toBe(data);
    const extended = { more: 1, ...data };
    expect(parse(extended)).toEqual(data);
    expect(parse(extended)).not.toBe(extended);
    expect(JSON.stringify(parse({ year: 1, names: [], id }))).toBe(JSON.stringify({ id, names: [], year: 1 }));
    for (const refused of [
      { ...data, id: "1" },
      { id },
      { ...data, year: 1.5 },
      { ...data, names: [1] },
      [data],
      null,
    ]) {
      expect([refused, parse(refused)]).toEqual([refused, undefined]);
    }
  });

  test("has no exact match for a schema that changes or checks what it parses", () => {
    const others = [
      z.string().check(z.trim()),
      z.email(),
      z._default(z.string(), ""),
      z.strictObject({ a: z.string() }),
      z.looseObject({ a: z.string() }),
      z.union([z.string(), z.int()]),
      z.object({ a: z.string() }).check(z.refine(() => true)),
      z.coerce.string(),
    ];
    for (const schema of others)
      expect([schema._zod.def.type, compileExactMatch(schema)]).toEqual([schema._zod.def.type, undefined]);
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
