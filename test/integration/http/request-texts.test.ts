import type { ZodMiniType } from "zod/mini";
import { longTextsIn } from "../../../src/http/long-texts.ts";
import type { Route } from "../../../src/http/route.ts";
import { validate } from "../../../src/http/validate.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { growsFasterThanLinear } from "../../support/growth.ts";
import { LONG_TEXTS } from "../../support/long-texts.ts";
import { longestTextRead } from "../../support/longest-text-read.ts";

const MAX = 20_000;
/** µs. Quadratic time takes ten times as much at this length; new objects of 20,000 letters take some ms to collect. */
const FLOOR = 25_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The parts of a zod schema that lead to its texts. */
interface Definition {
  type: string;
  shape?: Record<string, ZodMiniType>;
  element?: ZodMiniType;
  innerType?: ZodMiniType;
  in?: ZodMiniType;
  valueType?: ZodMiniType;
  options?: readonly ZodMiniType[];
}

/** Inputs with the text wherever the schema reads one; a union has one for each of its options. */
function inputsWith(schema: ZodMiniType, text: string): unknown[] {
  const { type, shape, element, innerType, in: input, valueType, options } = schema._zod.def as unknown as Definition;
  if (shape) {
    const parts = Object.entries(shape).map(([name, part]) => [name, inputsWith(part, text)] as const);
    const most = Math.max(1, ...parts.map(([, inputs]) => inputs.length));
    return Array.from({ length: most }, (_, index) =>
      Object.fromEntries(parts.map(([name, inputs]) => [name, inputs[Math.min(index, inputs.length - 1)]])),
    );
  }
  if (element) return inputsWith(element, text).map((item) => [item]);
  if (type === "record" && valueType) return inputsWith(valueType, text).map((value) => ({ name: value }));
  if (options) return options.flatMap((option) => inputsWith(option, text));
  if (innerType) return inputsWith(innerType, text);
  return input ? inputsWith(input, text) : [text];
}

const read = (schema: ZodMiniType, input: unknown): void => {
  try {
    validate(schema, input);
  } catch (error) {
    if ((error as Error).name !== "InvalidFields") throw error;
  }
};

const schemasOf = ({ body, query }: Route) => [body, query].filter((schema) => schema !== undefined);

test("no request of any route lets a pattern read a text beyond 20,000 letters, and none takes more than linear time", () => {
  const schemas = app.routes.flatMap((route) =>
    schemasOf(route).map((schema) => [`${route.method} ${route.path}`, schema] as const),
  );
  expect(schemas.length).toBeGreaterThan(50);
  const slow = schemas.flatMap(([name, schema]) => {
    const inputs = inputsWith(schema, "").map((_, index) => (text: string) => inputsWith(schema, text)[index]);
    return inputs.flatMap((input) =>
      LONG_TEXTS.flatMap((text) => {
        const long = input(text(2 * MAX));
        if (longTextsIn(long).length > 0 && longestTextRead(() => read(schema, long)) > MAX) return [`${name}: reads`];
        const grows = growsFasterThanLinear((length) => read(schema, input(text(length))), MAX, FLOOR);
        return grows ? [`${name}: ${JSON.stringify(text(10))}`] : [];
      }),
    );
  });
  expect(slow).toEqual([]);
});
