import { startTestApp, type TestApp } from "../../support/app.ts";
import type { Answer } from "../../support/browser.ts";
import { whileAttacked } from "../../support/bystander.ts";
import { type NewPerson, signUp } from "../../support/sign-up.ts";
import { watchedHashing } from "../../support/watched-hashing.ts";

const BUSY = "短い時間にパスワードの確認が続いています。少し待ってから、もう一度お試しください。";
const OFFICE = { "X-Forwarded-For": "192.0.2.77" };

const hashing = watchedHashing();

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "true" } });
});
afterAll(() => app.close());

const confirm = ({ browser, password }: NewPerson) =>
  browser.send("POST", "/api/v1/session/confirm", { password }, OFFICE);

const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted();

test("ten accounts with the right password twelve times at once are refused beyond their turns, and others work meanwhile", async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => signUp(app.url)));
  hashing.mockClear();
  const calls = people.flatMap((person) => Array.from({ length: 12 }, () => person));
  const answers = await whileAttacked(app, () => Promise.all(calls.map(confirm)));
  const confirmed = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 429);
  expect(confirmed.length + refused.length).toBe(120);
  expect(confirmed.length).toBeGreaterThanOrEqual(10);
  expect(confirmed.length).toBeLessThanOrEqual(100); // ten a person, were each answered before the next was sent
  for (const { headers, json } of refused) {
    expect(Number(headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect(json.message).toBe(BUSY);
  }
});

describe("one person's right passwords one after the other", () => {
  const limits: [what: string, call: (person: NewPerson) => Promise<Answer>][] = [
    ["to confirm a session", confirm],
    ["to sign in", ({ browser, email, password }) => browser.send("POST", "/login", { email, password }, OFFICE)],
  ];

  test.each(limits)("are ten a minute %s", async (_, call) => {
    const person = await signUp(app.url);
    const answers: Answer[] = [];
    for (let n = 0; n < 12; n += 1) answers.push(await call(person));
    expect(statusesOf(answers)).toEqual([...Array(10).fill(200), 429, 429]);
    const wait = Number(answers.at(-1)?.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(1);
    expect(wait).toBeLessThanOrEqual(60);
  });

  test("are ten hashes a minute to change it, and the password stays what the last answer said", async () => {
    const { browser, email, password } = await signUp(app.url);
    hashing.mockClear();
    let current = password;
    for (let n = 0; n < 8; n += 1) {
      const change = { current_password: current, password: `Umi-to-Kawa-${n}!` };
      const { status } = await browser.send("PATCH", "/api/v1/account/password", change, OFFICE);
      if (status === 200) current = change.password;
      else expect(status).toBe(429);
    }
    expect(hashing.mock.calls).toHaveLength(10);
    await app.database.knex("http.rate_limit").delete();
    expect((await browser.send("POST", "/login", { email, password: current }, OFFICE)).status).toBe(200);
  });

  test("are counted together, whatever they were for: an erasure is refused after ten confirmations", async () => {
    const person = await signUp(app.url);
    for (let n = 0; n < 10; n += 1) expect((await confirm(person)).status).toBe(200);
    const { browser, password } = person;
    expect((await browser.send("DELETE", "/api/v1/account", { password }, OFFICE)).status).toBe(429);
    expect((await browser.get("/api/v1/session")).json.user).not.toBeNull();
  });
});
