import { companyMessages } from "../../../japanese/company-messages.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { whileAttacked } from "../../support/bystander.ts";
import { deadlines } from "../../support/deadlines.ts";
import { signUp } from "../../support/sign-up.ts";

/** As many letters as are fetched of a page. */
const LETTERS = 990_000;
const filled = (part: string) => part.repeat(Math.floor(LETTERS / part.length));
const PAGES: Readonly<Record<string, string>> = {
  word: filled("a"),
  siblings: filled("<p>"),
  rows: filled("<table><tr><td>a<td>"),
  definitions: filled("<dl><dt>a<dd>"),
  heads: filled("<meta charset"),
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "true" } });
  const { outbound, workers } = app.platform;
  outbound.fetchPublic = async (url) => {
    const bytes = Buffer.from(PAGES[new URL(url).hash.slice(1)] ?? "");
    return { url, status: 200, contentType: "text/html", bytes };
  };
  // Time counts for nothing here: what is read in linear time ends on any machine, and what is not ends on none.
  const { run } = workers;
  jest.spyOn(workers, "run").mockImplementation((task, input, options) => {
    return run(task, input, task === "company-info" ? { ...options, timeoutMs: deadlines.condition } : options);
  });
});
afterAll(() => app.close());

test.each([
  ["one word", "word"],
  ["more elements beside each other than a call has arguments", "siblings"],
  ["rows within rows", "rows"],
  ["definitions within definitions", "definitions"],
  ["heads that nothing closes", "heads"],
])("a page of %s is read to its end", async (_name, page) => {
  const { browser } = await signUp(app.url);
  const url = `https://example.co.jp/#${page}`;
  const answer = await whileAttacked(app, () => browser.send("POST", "/api/v1/company_info", { url }));
  const nothing = { website: url, fallback: true, message: companyMessages.nothingFound };
  expect([answer.status, answer.json]).toEqual([200, nothing]);
});
