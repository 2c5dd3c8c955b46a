import { readFileSync } from "node:fs";
import { join } from "node:path";
import { withoutReadiness } from "../../../scripts/lean-modules.ts";

test("the build finds the rendering of a form that only says that it is ready, and takes nothing else away", () => {
  const file = join(__dirname, "../../../node_modules/react-hook-form/dist/index.esm.mjs");
  const code = readFileSync(file, "utf8");
  const lean = withoutReadiness(code);
  const gone = code.split("\n").filter((line) => line.includes("isReady: true"));
  expect(lean.split("\n").filter((line) => line.includes("isReady: true"))).toHaveLength(gone.length - 1);
  expect(code.length - lean.length).toBeLessThan(100);
  expect(lean).toContain("control._formState.isReady = true;");
});
