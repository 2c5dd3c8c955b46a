import { type Context, compileFunction, createContext } from "node:vm";
import createCompileOnce from "../support/compile-once.cjs";

const PARAMETERS = ["module", "exports"];

function compileCounted() {
  let compilations = 0;
  const compileOnce = createCompileOnce((...call) => {
    compilations += 1;
    return compileFunction(...call);
  });
  const run = (source: string, context: Context, filename = "/a.js") => {
    const module = { exports: {} as unknown };
    compileOnce(source, PARAMETERS, { filename, parsingContext: context }).call(module.exports, module, module.exports);
    return module.exports;
  };
  return { run, compilations: () => compilations };
}

test("evaluates a module in the context of each test file, with state of its own", () => {
  const { run, compilations } = compileCounted();
  const source =
    "let count = 0; module.exports = { next: () => ++count, name: globalThis.name, isArray: [] instanceof Array }";
  const [one, two] = [createContext({ name: "one" }), createContext({ name: "two" })].map(
    (context) => run(source, context) as { next(): number; name: string; isArray: boolean },
  );
  expect([one?.next(), one?.next(), two?.next()]).toEqual([1, 2, 1]);
  expect([one?.name, two?.name]).toEqual(["one", "two"]);
  expect([one?.isArray, two?.isArray]).toEqual([true, true]);
  expect(compilations()).toBe(0);
});

test("compiles anew when the source of a file has changed", () => {
  const { run } = compileCounted();
  const context = createContext();
  expect([run("module.exports = 1", context), run("module.exports = 2", context)]).toEqual([1, 2]);
});

test("keeps strict mode, and the line and column of an error", () => {
  const { run } = compileCounted();
  const context = createContext();
  expect(
    run('"use strict"; module.exports = this === exports && (function () { return this })()', context),
  ).toBeUndefined();
  expect(() => run("  throw new Error('here')", context)).toThrow(
    expect.objectContaining({ stack: expect.stringContaining("/a.js:1:9") }),
  );
});

test("leaves a syntax error to jest", () => {
  const { run, compilations } = compileCounted();
  expect(() => run("module.exports = ;", createContext())).toThrow(/Unexpected token/);
  expect(compilations()).toBe(1);
});
