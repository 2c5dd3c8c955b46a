import { randomUUID } from "node:crypto";
import { BENCHMARK } from "../../../modules/monitoring/memory/tables.ts";
import type { Route } from "../../../src/http/route.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { whileAttacked } from "../../support/bystander.ts";
import { registerAccount } from "../../support/register-account.ts";
import { signedInAs } from "../../support/session.ts";
import { newStaff } from "../../support/staff.ts";
import { until } from "../../support/until.ts";

/** The routes that write without a rate of their own. A further one needs a reason that stands up here. */
const EXEMPT = [
  "POST /login",
  ...["resume", "career_resume"].flatMap((document) => [
    `PATCH /user/${document}/:section`,
    `POST /user/${document}/:section`,
    `POST /api/v1/user/${document}/restore`,
    `POST /api/v1/user/${document}/undo`,
    `POST /api/v1/user/${document}/redo`,
    `POST /api/v1/user/${document}/versions`,
    `PATCH /api/v1/user/${document}/versions/:id`,
    `DELETE /api/v1/user/${document}/versions/:id`,
    `POST /api/v1/user/${document}/preview`,
  ]),
  "POST /agency/candidates",
  ...[
    "PATCH",
    "PATCH /:section",
    "POST /:section",
    "PATCH /skills",
    "DELETE /photo",
    "POST /educations",
    "DELETE /educations/:row",
    "POST /jobs",
    "DELETE /jobs/:row",
    "POST /restore",
    "POST /undo",
    "POST /redo",
    "POST /versions",
    "PATCH /versions/:id",
    "DELETE /versions/:id",
  ].map((call) => call.replace(/^(\w+) ?/, "$1 /agency/candidates/:subject")),
];
const WRITES_PER_MINUTE = 2;

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const isUnnamed = ({ method, perMinute }: Route) => method !== "GET" && perMinute === undefined;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "true", WRITES_PER_MINUTE: String(WRITES_PER_MINUTE) } });
});
afterAll(() => app.close());

test("every route that writes has a rate, or a reason to have none", () => {
  const exempt = app.routes.filter(({ perMinute }) => typeof perMinute === "object");
  expect(exempt.map(nameOf).toSorted()).toEqual(EXEMPT.toSorted());
});

test("every writing route without a number of its own answers 429 beyond the rate, before it does anything", async () => {
  const { accountId: staff } = await newStaff(app);
  const accounts: Readonly<Record<string, string>> = {
    seeker: await registerAccount(app.platform, { role: "seeker" }),
    agency: staff,
    admin: await registerAccount(app.platform, { role: "admin" }),
  };
  for (const one of app.routes.filter(isUnnamed)) {
    const role = typeof one.access === "string" ? "seeker" : (one.access[0] ?? "");
    const path = one.path.replace(/:\w+/g, randomUUID());
    const statuses: number[] = [];
    for (let call = 0; call <= WRITES_PER_MINUTE; call += 1) {
      // Some of the routes end the session.
      const browser = await signedInAs(app, accounts[role]);
      statuses.push((await browser.send(one.method, path, {})).status);
    }
    expect([nameOf(one), statuses.indexOf(429)]).toEqual([nameOf(one), WRITES_PER_MINUTE]);
  }
});

test("stores what a minute admits and nothing of the rest, and costs no row of a count", async () => {
  const accountId = await registerAccount(app.platform, { role: "seeker" });
  const browser = await signedInAs(app, accountId);
  // The benchmark that the test above has begun prints, and prints are counted.
  await until(async () => (await app.database.knex(BENCHMARK).where({ is_removed: false })).length === 0);
  const counts = async () => Number((await app.database.knex("http.rate_limit").count().first())?.count);
  const before = await counts();
  const save = (n: number) => browser.send("POST", "/saved_searches", { name: `検索${n}`, parameters: { q: `${n}` } });
  const answers = [];
  for (let n = 0; n < 6 * WRITES_PER_MINUTE; n += 1) answers.push(await save(n));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(WRITES_PER_MINUTE);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers.get("Retry-After")).toMatch(/^([1-9]|[12][0-9]|30)$/);
  expect(refused?.json.message).toBe("リクエストが多すぎます。しばらく時間をおいてから再度お試しください。");
  let events = 0;
  for await (const _ of app.platform.store.readStream(`shelf-${accountId}`)) events += 1;
  expect(events).toBe(WRITES_PER_MINUTE);
  expect(await counts()).toBe(before);
});

test("one person's storm of writes is refused to them alone", async () => {
  const greedy = await signedInAs(app, await registerAccount(app.platform, { role: "seeker" }));
  const storm = Array.from({ length: 30 }, (_, n) => n);
  const answers = await whileAttacked(app, () =>
    Promise.all(storm.map((n) => greedy.send("POST", "/saved_searches", { name: `${n}`, parameters: { q: `${n}` } }))),
  );
  const admitted = answers.filter(({ status }) => status === 201).length;
  expect([admitted, answers.filter(({ status }) => status === 429).length]).toEqual([
    WRITES_PER_MINUTE,
    storm.length - WRITES_PER_MINUTE,
  ]);
});
