import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { removeData, startProcess } from "./support/app-process.ts";
import { seeDemoAnswers } from "./support/demo-answers.ts";
import { startOutside } from "./support/outside.ts";

/**
 * Playwright's global setup: the built app as a person would start it, with demo data, in a directory of its own, and the
 * servers that it fetches from. Set RIREKI_E2E_URL to test an app that is already running (with demo data).
 */
export default async function startApp(): Promise<() => Promise<void>> {
  if (process.env.RIREKI_E2E_URL) return async () => undefined;
  const outside = await startOutside();
  const dataDir = mkdtempSync(path.join(tmpdir(), "rireki-e2e-"));
  chmodSync(dataDir, 0o755);
  const app = await startProcess({ dataDir, log: "app", env: { GOOGLE_DOCS_BASE_URL: outside.origin } });
  process.env.RIREKI_E2E_URL = app.url;
  await seeDemoAnswers(app.url);
  return async () => {
    await app.stop();
    await outside.close();
    await removeData(dataDir);
  };
}
