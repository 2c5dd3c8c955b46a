import { randomUUID } from "node:crypto";
import type { RouteAnswer, RouteRequest } from "../../../src/http/route.ts";
import { type Route, route } from "../../../src/http/route.ts";
import type { Browser } from "../../support/browser.ts";
import { openTestSite, type TestSite } from "../../support/http.ts";
import { connectRaw, type RawConnection } from "../../support/raw-http.ts";
import { cookieHeader } from "../../support/session.ts";
import { until } from "../../support/until.ts";

const [hanako, jiro] = ["花子", "次郎"].map((name) => ({
  id: randomUUID(),
  name,
  email: "person@example.jp",
  role: "seeker",
})) as [Person, Person];
type Person = { id: string; name: string; email: string; role: string };

/** More than the connections of both sides take by themselves. */
const LARGE = Buffer.alloc(32 * 1024 * 1024);
const MINUTES = 600_000;

/** Paths of the answers that are begun, and of those that are sent or given up. */
let begun: string[] = [];
let ended: string[] = [];
beforeEach(() => {
  begun = [];
  ended = [];
});

async function large({ ctx }: Pick<RouteRequest, "ctx">): Promise<RouteAnswer> {
  begun.push(ctx.path);
  ctx.res.once("close", () => ended.push(ctx.path));
  return { body: LARGE, headers: { "Content-Type": "application/pdf" } };
}

const largeRoute = (path: string, bound: Partial<Route>) =>
  route({ method: "GET", path, access: "signed-in", maxConcurrent: 1, ...bound, handle: large });

const openSite = (timeouts: { silence: number; unread: number }) =>
  openTestSite({
    actors: [hanako, jiro],
    timeouts,
    routes: [
      largeRoute("/print", { countedAs: "prints" }),
      // Sent whole at once, however slow the machine is.
      route({
        method: "GET",
        path: "/short",
        access: "signed-in",
        maxConcurrent: 1,
        countedAs: "prints",
        handle: async () => ({ body: {} }),
      }),
      largeRoute("/photo", { maxWaiting: 2, countedAs: "downloads" }),
      largeRoute("/file", { maxWaiting: 2, countedAs: "downloads" }),
    ],
  });

async function askUnread(site: TestSite, browser: Browser, path: string): Promise<RawConnection> {
  const deaf = await connectRaw(site.url);
  deaf.socket.pause();
  deaf.socket.write(`GET ${path} HTTP/1.1\r\nHost: rireki\r\nCookie: ${cookieHeader(browser)}\r\n\r\n`);
  return deaf;
}

/** The number of calls that were refused so far. */
const refusals = (site: TestSite) => site.logged().split('"status":429').length - 1;

describe("an answer that is not read", () => {
  let site: TestSite;
  let person: Browser;
  let other: Browser;
  beforeAll(async () => {
    site = await openSite({ silence: MINUTES, unread: MINUTES });
    person = await site.signedIn(hanako.id);
    other = await site.signedIn(jiro.id);
  });
  afterAll(() => site.close());

  test("keeps its place, of its person alone, until its connection is closed", async () => {
    const deaf = await askUnread(site, person, "/print");
    await until(() => begun.length === 1);
    expect((await person.get("/print")).status).toBe(429);
    expect((await other.get("/print")).status).toBe(200);
    deaf.socket.destroy();
    await until(() => ended.length === 2);
    expect((await person.get("/print")).status).toBe(200);
  });

  test("lets further requests wait for their turn, and refuses those beyond", async () => {
    const deaf = await askUnread(site, person, "/photo");
    await until(() => begun.length === 1);
    const before = refusals(site);
    const three = ["/file", "/photo", "/file"].map((path) => person.get(path).then(({ status }) => status));
    await until(() => refusals(site) === before + 1);
    expect(begun).toEqual(["/photo"]);
    deaf.socket.destroy();
    expect((await Promise.all(three)).toSorted()).toEqual([200, 200, 429]);
  });

  test("forgets who leaves while they wait", async () => {
    const deaf = await askUnread(site, person, "/photo");
    await until(() => begun.length === 1);
    const before = refusals(site);
    const gone = await Promise.all(["/photo", "/photo", "/photo"].map((path) => askUnread(site, person, path)));
    await until(() => refusals(site) === before + 1);
    for (const { socket } of gone) socket.destroy();
    await until(() => site.logged().split('"status":499').length - 1 === 2);
    const next = person.get("/file");
    deaf.socket.destroy();
    expect((await next).status).toBe(200);
    expect(begun).toEqual(["/photo", "/file"]);
  });
});

test("closes the connection of a caller who takes nothing of an answer that holds a place", async () => {
  const site = await openSite({ silence: MINUTES, unread: 200 });
  const person = await site.signedIn(hanako.id);
  const deaf = await askUnread(site, person, "/print");
  await until(() => ended.length === 1);
  expect((await person.get("/short")).status).toBe(200);
  deaf.socket.destroy();
  await site.close();
});
