import { randomUUID } from "node:crypto";
import { once } from "node:events";
import * as z from "zod/mini";
import { route } from "../../../src/http/route.ts";
import { openTestSite, type TestSite } from "../../support/http.ts";
import { connectRaw, parseAnswer, type RawConnection } from "../../support/raw-http.ts";
import { cookieHeader } from "../../support/session.ts";
import { until } from "../../support/until.ts";

const hanako = { id: randomUUID(), name: "花子", email: "hanako@example.jp", role: "seeker" };
/** Short, but long enough for an honest request on a busy machine. */
const TIMEOUTS = { headers: 1_000, request: 1_500, idle: 200, silence: 1_500 };
const MEGABYTE = 1024 * 1024;
/** The same bytes for all: to make them anew for each would keep honest requests waiting. */
const LARGE = Buffer.alloc(32 * MEGABYTE);
let answersGone = 0;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({
    actors: [hanako],
    timeouts: TIMEOUTS,
    routes: [
      route({
        method: "POST",
        path: "/save",
        access: "anyone",
        body: z.unknown(),
        uploadLimit: MEGABYTE,
        handle: async () => ({ body: { success: true } }),
      }),
      route({
        method: "GET",
        path: "/files/large.pdf",
        access: "anyone",
        async handle({ ctx }) {
          ctx.res.once("close", () => {
            answersGone += 1;
          });
          return { body: LARGE, headers: { "Content-Type": "application/pdf" } };
        },
      }),
    ],
  });
});
afterAll(() => site.close());

const connectMany = (count: number) => Promise.all(Array.from({ length: count }, () => connectRaw(site.url)));

/** Sends a byte at a time until the other side has had enough. */
async function trickle({ socket, ended }: RawConnection, byte = "a"): Promise<string> {
  const drip = setInterval(() => socket.write(byte), 20);
  return ended.finally(() => clearInterval(drip));
}

const isServing = async () => expect((await site.visitor().get("/health/live")).status).toBe(200);

test("answers 100 slow headers with 408 and serves other requests meanwhile", async () => {
  const slow = await connectMany(100);
  for (const { socket } of slow) socket.write("GET / HTTP/1.1\r\nHost: rireki\r\nX-Slow: ");
  const ends = slow.map((connection) => trickle(connection));
  await isServing();
  for (const text of await Promise.all(ends)) {
    const answer = parseAnswer(text);
    expect(answer.status).toBe(408);
    expect(JSON.parse(answer.body)).toEqual({
      message: "通信に時間がかかりすぎたため、中断しました。再度お試しください。",
    });
    expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test("closes connections without a request", async () => {
  const silent = await connectMany(50);
  await isServing();
  await Promise.all(silent.map(({ ended }) => ended));
});

test("closes an idle keep-alive connection", async () => {
  const kept = await connectRaw(site.url);
  kept.socket.write("GET /health/live HTTP/1.1\r\nHost: rireki\r\n\r\n");
  expect(parseAnswer(await kept.ended).status).toBe(200);
});

test("times out slow bodies of every content type", async () => {
  const types = ["application/json", "multipart/form-data; boundary=x", "application/x-www-form-urlencoded"];
  const slow = await connectMany(60);
  slow.forEach(({ socket }, n) => {
    const type = types[n % types.length];
    socket.write(`POST /save HTTP/1.1\r\nHost: rireki\r\nContent-Type: ${type}\r\nContent-Length: 50000\r\n\r\n`);
  });
  const ends = slow.map((connection) => trickle(connection, " "));
  await isServing();
  for (const text of await Promise.all(ends)) expect([0, 400, 408]).toContain(parseAnswer(text).status);
  await isServing();
});

test("closes a connection whose client does not read a large answer", async () => {
  const before = answersGone;
  const deaf = await connectMany(10);
  for (const { socket } of deaf) {
    socket.pause();
    socket.write("GET /files/large.pdf HTTP/1.1\r\nHost: rireki\r\n\r\n");
  }
  await isServing();
  await until(() => answersGone === before + deaf.length);
  for (const { socket } of deaf) socket.destroy();
});

test("closes an event stream whose unread buffer exceeds its limit", async () => {
  const browser = await site.signedIn(hanako.id);
  const deaf = await connectRaw(site.url);
  deaf.socket.write(`GET /api/v1/changes HTTP/1.1\r\nHost: rireki\r\nCookie: ${cookieHeader(browser)}\r\n\r\n`);
  await until(() => deaf.received().includes("retry:"));
  deaf.socket.pause();
  const news = { document: "x".repeat(MEGABYTE), revision: 1, position: 1n };
  for (let megabytes = 0; megabytes < 64; megabytes += 1) {
    site.changes.publish({ accounts: [hanako.id] }, news);
    await isServing();
  }
  const received = once(deaf.socket, "close");
  deaf.socket.resume();
  await received;
  expect(deaf.received().length).toBeLessThan(32 * MEGABYTE);
});
