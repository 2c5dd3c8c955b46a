import { accountMessages } from "../../../japanese/account-messages.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { openBrowser } from "../../support/browser.ts";

let app: TestApp;
let people = 0;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "true" } });
});
afterAll(() => app.close());
beforeEach(() => app.database.knex("http.rate_limit").delete());

const newEmail = () => `person-${people++}@example.jp`;

/** Somebody at this line, or at the loopback address, signs up. */
async function signUp(line: string | undefined, email = newEmail()) {
  const browser = openBrowser(app.url);
  await browser.openPage();
  const from = line ? { "X-Forwarded-For": line } : undefined;
  return browser.send("POST", "/signup", { name: "花子", email, password: "Umi-to-Yama-7!" }, from);
}

async function statuses(line: string | undefined, count: number): Promise<number[]> {
  const answers: number[] = [];
  for (let n = 0; n < count; n += 1) answers.push((await signUp(line)).status);
  return answers;
}

test("a line signs up twenty people a day and five more an hour", async () => {
  expect(new Set(await statuses("192.0.2.1", 25))).toEqual(new Set([200]));
  const refused = await signUp("192.0.2.1");
  expect(refused.status).toBe(429);
  expect(refused.json.message).toBe(accountMessages.tooManySignUps);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(600);
  expect((await signUp("192.0.2.2")).status).toBe(200);
});

test("counts an IPv6 network of /64 as one line", async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => signUp(`2001:db8::${n + 1}`)));
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(5);
});

test("counts a sign-up with a taken address, but not a failure of the server", async () => {
  const email = newEmail();
  expect((await signUp("192.0.2.3", email)).status).toBe(200);
  for (let n = 0; n < 22; n += 1) expect((await signUp("192.0.2.3", email)).status).toBe(422);
  const failing = jest.spyOn(app.platform.commands, "handle").mockRejectedValue(new Error("broken"));
  for (let n = 0; n < 4; n += 1) expect((await signUp("192.0.2.3")).status).toBe(500);
  failing.mockRestore();
  expect(await statuses("192.0.2.3", 3)).toEqual([200, 200, 429]);
});

test("callers at the loopback address are not bounded by line", async () => {
  expect(new Set(await statuses(undefined, 30))).toEqual(new Set([200]));
});
