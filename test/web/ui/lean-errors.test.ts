import { readFileSync } from "node:fs";
import { join } from "node:path";
import { withoutStacks } from "../../../scripts/lean-modules.ts";

const read = (file: string) => readFileSync(join(__dirname, "../../../node_modules", file), "utf8");
const lines = (code: string) => code.split("\n").filter((line) => /(Exception|neverResolvedError) = /.test(line));

test.each([
  ["react-dom/cjs/react-dom-client.production.js", 5],
  ["@reduxjs/toolkit/dist/query/rtk-query.modern.mjs", 1],
])("no constant of %s collects a stack when its file is evaluated", (file, count) => {
  const code = read(file);
  const built = lines(withoutStacks(code)).filter((line) => line.includes("Object.create(Error.prototype"));
  expect(built).toHaveLength(count);
  expect(lines(withoutStacks(code)).join("\n")).not.toMatch(/ = (\/\*.*\*\/ )?(new )?Error\(/);
});

test("such a constant is an error with its message, and other errors stay as they are", () => {
  const code = 'const neverResolvedError = /* @__PURE__ */ new Error("never");\nif (!it) throw new Error("other");';
  const made = new Function(`const it = true; ${withoutStacks(code)}\nreturn neverResolvedError;`)();
  expect(made).toBeInstanceOf(Error);
  expect(made.message).toBe("never");
  expect(withoutStacks(code)).toContain('throw new Error("other");');
});
