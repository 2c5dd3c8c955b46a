import { defineConfig } from "@playwright/test";
import { deadlines } from "../support/deadlines.ts";
import { type EngineName, engineNames } from "./support/start-engine.ts";

/** The smoke of other engines than Chromium, in the soak (scripts/other-engines.mjs): Playwright runs it, and drives none of them. */
export default defineConfig<{ engineName: EngineName }>({
  globalSetup: "../e2e/start-app.ts",
  outputDir: "../../test-results/engines",
  workers: 1,
  timeout: 3 * deadlines.browserTest,
  projects: engineNames.map((name) => ({ name, use: { engineName: name } })),
});
