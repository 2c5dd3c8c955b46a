import { readFileSync } from "node:fs";
import { join } from "node:path";
import { withoutDevTools, withoutInert, withoutReadiness } from "../../../scripts/lean-modules.ts";

const read = (file: string) => readFileSync(join(__dirname, "../../../node_modules", file), "utf8");

test("the build finds the rendering of a form that only says that it is ready, and takes nothing else away", () => {
  const code = read("react-hook-form/dist/index.esm.mjs");
  const lean = withoutReadiness(code);
  const gone = code.split("\n").filter((line) => line.includes("isReady: true"));
  expect(lean.split("\n").filter((line) => line.includes("isReady: true"))).toHaveLength(gone.length - 1);
  expect(code.length - lean.length).toBeLessThan(100);
  expect(lean).toContain("control._formState.isReady = true;");
});

test("the build finds the choice of inert, and takes nothing else away", () => {
  const code = read("react-aria/dist/private/overlays/ariaHideOutside.mjs");
  const lean = withoutInert(code);
  expect(lean).toContain("let shouldUseInert = false;");
  expect(code.length - lean.length).toBeLessThan(100);
});

test("the build finds the hooks of Redux DevTools, and composes the enhancers of the store without them", () => {
  const code = read("@reduxjs/toolkit/dist/redux-toolkit.modern.mjs");
  const lean = withoutDevTools(code);
  expect(lean).not.toContain("__REDUX_DEVTOOLS");
  expect(lean).toContain("const composeWithDevTools = () => compose;");
  expect(code.length - lean.length).toBeLessThan(500);
});
