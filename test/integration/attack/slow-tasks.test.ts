import { callMessages } from "../../../japanese/call-messages.ts";
import { importMessages } from "../../../japanese/import-messages.ts";
import { READING_MS } from "../../../src/documents/import/document-importer.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { whileAttacked } from "../../support/bystander.ts";
import { newSeeker, type Seeker } from "../resume/seeker.ts";

let app: TestApp;
let run: TestApp["platform"]["workers"]["run"];
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "true" } });
  ({ run } = app.platform.workers);
});
beforeEach(() => {
  // A millisecond for what has three seconds: every import here is a slow one.
  jest.spyOn(app.platform.workers, "run").mockImplementation((task, input, options) => {
    return run(task, input, options?.timeoutMs === READING_MS ? { ...options, timeoutMs: 1 } : options);
  });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.close());

const LONG = JSON.stringify({ basics: { name: "あ".repeat(1_000_000) } });

function bring(seeker: Seeker, path: string, text: string) {
  const form = new FormData();
  form.set("file", new Blob([text]), "a.json");
  return seeker.send("POST", path, form);
}

test("an import that takes too long is ended and told so, and its owner's next one waits a minute", async () => {
  expect(READING_MS).toBe(3_000);
  const seeker = await newSeeker(app);
  const answers = await whileAttacked(app, async () => [
    await bring(seeker, "/user/resume/import", LONG),
    await bring(seeker, "/user/resume/import", "{}"),
    await bring(seeker, "/user/career_resume/import", "{}"),
  ]);
  expect(answers.map(({ status, json }) => [status, json.message])).toEqual([
    [422, importMessages.tooSlow],
    [429, callMessages.tookTooLong],
    [429, callMessages.tookTooLong],
  ]);
  const wait = Number(answers[1]?.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  // Prints of the same person, and imports of others, go on.
  expect((await seeker.fetch("/user/resume/output.pdf")).status).toBe(200);
  jest.restoreAllMocks();
  const other = await bring(await newSeeker(app), "/user/resume/import", LONG);
  expect([other.status, other.json.message]).toEqual([422, importMessages.unknownFile("履歴書")]);
});
