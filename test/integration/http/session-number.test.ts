import { randomUUID } from "node:crypto";
import { route } from "../../../src/http/route.ts";
import type { Browser } from "../../support/browser.ts";
import { openTestSite, type TestSite } from "../../support/http.ts";

const MAX_SESSIONS = 20;
const HOUR = 60 * 60 * 1000;

const who = route({
  method: "GET",
  path: "/api/v1/who",
  access: "anyone",
  handle: async ({ actor }) => ({ body: { id: actor?.id ?? null } }),
});
const people = Array.from({ length: 5 }, (_, n) => ({
  id: randomUUID(),
  name: `花子${n}`,
  email: `hanako-${n}@example.jp`,
  role: "seeker",
}));
let nextPerson = 0;

let site: TestSite;
beforeAll(async () => {
  // No heartbeat comes within a test.
  site = await openTestSite({ actors: people, routes: [who], heartbeatMs: 3_600_000 });
});
afterAll(() => site.close());

const newPerson = (): string => people[nextPerson++]?.id ?? "";
const later = (ms: number): void => {
  site.clock.now = new Date(Date.parse(site.clock.now) + ms).toISOString();
};
const isSignedIn = async (browser: Browser) => (await browser.get("/api/v1/who")).json.id !== null;
const rowsOf = (id: string) => site.database.knex("http.session").where("account_id", id);

/** So many browsers with a session of the account, signed in one after the other. */
async function signInOften(id: string, times: number): Promise<Browser[]> {
  const browsers: Browser[] = [];
  for (let n = 0; n < times; n += 1) {
    later(1);
    browsers.push(await site.signedIn(id));
  }
  return browsers;
}

test("the twenty-first sign-in ends the session that was not used for longest, and its event stream", async () => {
  const id = newPerson();
  const [oldest, second, ...others] = await signInOften(id, MAX_SESSIONS);
  const stream = await (oldest as Browser).fetch("/api/v1/changes", { headers: { Accept: "text/event-stream" } });
  later(2 * HOUR);
  expect(await isSignedIn(oldest as Browser)).toBe(true); // used again, so that the second is the one
  const [newest] = await signInOften(id, 1);
  expect(await isSignedIn(second as Browser)).toBe(false);
  const kept = [oldest, newest, ...others] as Browser[];
  expect(await Promise.all(kept.map(isSignedIn))).toEqual(kept.map(() => true));

  for (const browser of others) await isSignedIn(browser);
  later(2 * HOUR);
  for (const browser of [...others, newest] as Browser[]) await isSignedIn(browser);
  await signInOften(id, 1);
  expect(await stream.text()).toContain("event: end\n");
  expect(await isSignedIn(oldest as Browser)).toBe(false);
});

test("sessions that have expired take nobody's place", async () => {
  const id = newPerson();
  const remembered = await site.signedIn(id, { remember: true });
  later(HOUR);
  await signInOften(id, MAX_SESSIONS - 1);
  later(25 * HOUR);
  const [newest] = await signInOften(id, 1);
  expect(await Promise.all([remembered, newest as Browser].map(isSignedIn))).toEqual([true, true]);
  expect(await rowsOf(id)).toHaveLength(2);
});

test("sign-ins at once leave twenty", async () => {
  const id = newPerson();
  const browsers = await Promise.all(Array.from({ length: 40 }, () => site.signedIn(id)));
  expect(await rowsOf(id)).toHaveLength(MAX_SESSIONS);
  const alive = await Promise.all(browsers.map(isSignedIn));
  expect(alive.filter(Boolean)).toHaveLength(MAX_SESSIONS);
});

test("of other people none ends", async () => {
  const [one, another] = [newPerson(), newPerson()];
  const [kept] = await signInOften(one, 1);
  await signInOften(another, MAX_SESSIONS + 2);
  expect(await isSignedIn(kept as Browser)).toBe(true);
});
