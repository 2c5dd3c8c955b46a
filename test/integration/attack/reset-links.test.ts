import { createHash, randomBytes } from "node:crypto";
import { accountMessages } from "../../../japanese/account-messages.ts";
import { issuePasswordReset } from "../../../modules/account/index.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { openBrowser } from "../../support/browser.ts";
import { whileAttacked } from "../../support/bystander.ts";
import { type NewPerson, PASSWORD, signUp } from "../../support/sign-up.ts";

const NEW_PASSWORD = "Kawa-to-Mori-9!";

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
const issue = ({ email }: NewPerson) => issuePasswordReset(app.platform, email);
const linkOf = (token: string) => `/password_resets/${token}`;
async function set(token: string, password = NEW_PASSWORD, more: object = {}) {
  return (await openVisitor()).send("POST", linkOf(token), { password, ...more });
}
async function signIn({ email }: NewPerson, password: string) {
  return (await (await openVisitor()).send("POST", "/login", { email, password })).status;
}

test("guesses are refused, and a line has ten a minute", async () => {
  await issue(await signUp(app.url));
  const guesser = await openVisitor("203.0.113.5");
  const statuses = await whileAttacked(app, async () => {
    const found: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const token = randomBytes(32).toString("base64url");
      found.push((await guesser.send("POST", linkOf(token), { password: NEW_PASSWORD })).status);
    }
    return found;
  });
  expect(statuses).toEqual([...Array(10).fill(404), 429, 429]);
});

test.each(["x", "a".repeat(43), "a".repeat(4_000), encodeURIComponent("' or 1=1 --"), "..%2f..%2flogin"])(
  "the token %s is none",
  async (token) => {
    expect((await (await openVisitor()).get(linkOf(token))).status).toBe(404);
    expect((await set(token)).status).toBe(404);
  },
);

test("of many who use one link at once, one sets the password", async () => {
  const person = await signUp(app.url);
  const token = await issue(person);
  const passwords = Array.from({ length: 5 }, (_, index) => `Kawa-to-Mori-${index}!`);
  const answers = await Promise.all(passwords.map((password) => set(token, password)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410, 410]);
  const winner = answers.findIndex(({ status }) => status === 200);
  const signedIn = await Promise.all(passwords.map((password) => signIn(person, password)));
  expect(signedIn).toEqual(passwords.map((_, index) => (index === winner ? 200 : 401)));
  expect((await set(token)).json.message).toBe(accountMessages.resetLinkSpent);
});

test("a link is worth nothing after half an hour, or once a later one was made", async () => {
  const person = await signUp(app.url);
  const [first, second] = [await issue(person), await issue(person)];
  expect([(await set(first)).status, (await (await openVisitor()).get(linkOf(first))).status]).toEqual([410, 410]);
  clock += 29 * 60_000;
  expect((await (await openVisitor()).get(linkOf(second))).status).toBe(200);
  clock += 60_000;
  expect((await set(second)).status).toBe(410);
  expect(await signIn(person, PASSWORD)).toBe(401);
});

test("what is refused leaves the link usable", async () => {
  const person = await signUp(app.url);
  const token = await issue(person);
  const refusals = await Promise.all([
    set(token, "kurz"),
    set(token, "Sunshine-2026!"),
    set(token, person.email),
    set(token, NEW_PASSWORD, { password_confirmation: "Kawa-to-Mori-8!" }),
    set(token, ""),
  ]);
  expect(refusals.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
  expect(refusals[3]?.json.errors).toEqual({ password_confirmation: [accountMessages.passwordsDiffer] });
  const forged = await (await openVisitor()).fetch(linkOf(token), {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-CSRF-Token": "none" },
    body: JSON.stringify({ password: NEW_PASSWORD }),
  });
  expect(forged.status).toBe(403);
  expect((await set(token)).status).toBe(200);
});

test("an erased person's link is gone, and a copy of the table opens nothing", async () => {
  const person = await signUp(app.url);
  const token = await issue(person);
  const [row] = await app.database.knex("account.password_reset").where("account_id", person.accountId);
  expect(row.token_hash).toEqual(createHash("sha256").update(token).digest());
  expect((await set(row.token_hash.toString("base64url"))).status).toBe(404);
  expect(app.logs.join()).not.toContain(token);
  await set(token);
  const browser = await openVisitor();
  await browser.send("POST", "/login", { email: person.email, password: NEW_PASSWORD });
  await browser.openPage();
  expect((await browser.send("DELETE", "/api/v1/account", { password: NEW_PASSWORD })).status).toBe(200);
  expect(await app.database.knex("account.password_reset").where("account_id", person.accountId)).toEqual([]);
});
