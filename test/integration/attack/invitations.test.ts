import { createHash, randomBytes } from "node:crypto";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { openBrowser } from "../../support/browser.ts";
import { whileAttacked } from "../../support/bystander.ts";
import { PASSWORD } from "../../support/sign-up.ts";
import { newStaff } from "../../support/staff.ts";

const DAY_MS = 86_400_000;
let clock = Date.now();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "true" }, now: () => new Date(clock).toISOString() });
});
afterAll(() => app.close());

let lines = 0;
/** Somebody on a line of their own. */
async function openVisitor(from?: string) {
  lines += 1;
  const browser = openBrowser(app.url, { "X-Forwarded-For": from ?? `198.51.100.${lines}` });
  await browser.openPage();
  return browser;
}
const linkOf = (token: string) => `/invitations/${token}`;
async function join(token: string, browser?: Awaited<ReturnType<typeof openVisitor>>) {
  const visitor = browser ?? (await openVisitor());
  const person = { name: "高橋 由美", email: `guess-${lines}@example.jp`, password: PASSWORD };
  return visitor.send("POST", linkOf(token), person);
}
async function invite(): Promise<{ url: string; token: string }> {
  const { json } = await (await newStaff(app)).browser.send("POST", "/agency/invitations", { role: "staff" });
  return { url: json.url, token: json.url.split("/").at(-1) };
}

test("guesses are refused, and a line has ten a minute", async () => {
  await invite();
  const guesser = await openVisitor("203.0.113.5");
  const statuses = await whileAttacked(app, async () => {
    const found: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      found.push((await join(randomBytes(32).toString("base64url"), guesser)).status);
    }
    return found;
  });
  expect(statuses).toEqual([...Array(10).fill(404), 429, 429]);
});

test.each(["x", "a".repeat(43), "a".repeat(4_000), encodeURIComponent("' or 1=1 --"), "..%2f..%2flogin"])(
  "the token %s is none",
  async (token) => {
    expect((await (await openVisitor()).get(linkOf(token))).status).toBe(404);
    expect((await join(token)).status).toBe(404);
  },
);

test("unknown, used, withdrawn and expired ones are answered alike, and forgotten", async () => {
  const staff = await newStaff(app);
  const tokens: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    const { json } = await staff.browser.send("POST", "/agency/invitations", { role: "staff" });
    tokens.push(json.url.split("/").at(-1));
  }
  const [used = "", withdrawn = "", expired = ""] = tokens;
  expect((await join(used)).status).toBe(201);
  const { items } = (await staff.browser.get("/agency/invitations")).json;
  // The newest first.
  await staff.browser.send("DELETE", `/agency/invitations/${items.at(-1).id}`);
  clock += 7 * DAY_MS;
  const unknown = randomBytes(32).toString("base64url");
  const answers: string[] = [];
  for (const token of [used, withdrawn, expired, unknown]) {
    const { status, json } = await (await openVisitor()).get(linkOf(token));
    answers.push(`${status} ${json.message}`);
    expect((await join(token)).status).toBe(404);
  }
  expect(new Set(answers).size).toBe(1);
});

test("search engines are told to leave the page out", async () => {
  const { token } = await invite();
  const page = await (await openVisitor()).fetch(linkOf(token), { headers: { Accept: "text/html" } });
  expect([page.status, page.headers.get("X-Robots-Tag")]).toEqual([200, "noindex"]);
});

test("the table has hashes alone, and neither it nor the log opens anything", async () => {
  const { token } = await invite();
  const rows = await app.database.knex("agency.invitation").pluck("token_hash");
  expect(rows).toContainEqual(createHash("sha256").update(token).digest());
  for (const row of rows) expect((await join(row.toString("base64url"))).status).toBe(404);
  expect(app.logs.join()).not.toContain(token);
  const forged = await (await openVisitor()).fetch(linkOf(token), {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-CSRF-Token": "none" },
    body: JSON.stringify({ name: "高橋 由美", email: "forged@example.jp", password: PASSWORD }),
  });
  expect(forged.status).toBe(403);
  expect((await join(token)).status).toBe(201);
});
