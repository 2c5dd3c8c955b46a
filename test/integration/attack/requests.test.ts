import { demoAccounts } from "../../../modules/account/index.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import type { Browser } from "../../support/browser.ts";
import { connectRaw, exchange, type WrittenRequest, written } from "../../support/raw-http.ts";
import { cookieHeader, signedInAs } from "../../support/session.ts";

let app: TestApp;
let seeker: Browser;
beforeAll(async () => {
  app = await startTestApp({ seedDemo: true, isImpatient: true });
  seeker = await signedInAs(app, demoAccounts[0]?.id);
});
afterAll(() => app.close());

const send = (request: WrittenRequest) => exchange(app.url, written(request));
const asSeeker = () => `Cookie: ${cookieHeader(seeker)}`;

describe("methods", () => {
  test.each(["TRACE", "TRACK", "PROPFIND", "OPTIONS", "LINK", "PURGE", "M-SEARCH"])(
    "refuses %s without echoing headers",
    async (method) => {
      for (const target of ["/api/v1/user/resume", "/logout", "/", "*"]) {
        const answer = await send({ method, target, lines: [asSeeker(), "X-Canary: himitsu"] });
        expect([400, 404, 405]).toContain(answer.status);
        expect(answer.text).not.toContain("himitsu");
      }
    },
  );

  test("refuses CONNECT", async () => {
    expect((await send({ method: "CONNECT", target: "127.0.0.1:22" })).text).not.toMatch(/^HTTP\/1\.1 2/);
  });

  test("ignores Upgrade", async () => {
    const lines = ["Upgrade: h2c, websocket", "HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA"];
    expect((await send({ target: "/health/live", lines })).status).toBe(200);
  });

  test("ignores method overrides in headers and queries", async () => {
    const overrides = ["X-HTTP-Method-Override: DELETE", "X-Method-Override: DELETE", "X-HTTP-Method: DELETE"];
    const before = await app.platform.store.head();
    const token = await seeker.openPage();
    for (const target of [
      "/logout",
      "/logout?_method=delete",
      "/api/v1/account?_method=DELETE",
      "/user/resume/summary?_method=patch",
    ]) {
      expect([404, 405]).toContain(
        (await send({ target, lines: [...overrides, asSeeker(), `X-CSRF-Token: ${token}`] })).status,
      );
      const post = await seeker.send("POST", target.split("?")[0] ?? "", {}, { "X-HTTP-Method-Override": "DELETE" });
      expect([200, 405]).toContain(post.status);
    }
    const body = JSON.stringify({ _method: "DELETE" });
    const lines = [...overrides, asSeeker(), "Content-Type: application/json", `Content-Length: ${body.length}`];
    expect((await send({ target: "/api/v1/account", lines, body })).status).toBe(405);
    expect((await seeker.get("/api/v1/session")).json.user).not.toBeNull();
    expect(await app.platform.store.head()).toBe(before);
  });

  test.each(["get", "head", "connect", "__proto__", "constructor", ["delete"], { toUpperCase: 1 }, 7, null])(
    "answers _method %j with 405",
    async (_method) => {
      const answer = await seeker.send("POST", "/logout", { _method });
      expect(answer.status).toBe(405);
    },
  );

  test("answers HEAD with the headers of GET and no body", async () => {
    for (const target of ["/login", "/api/v1/user/resume", "/user/resume/output.pdf", "/health/live", "/nowhere"]) {
      const lines = [asSeeker(), "Accept: */*"];
      const [get, head] = [await send({ target, lines }), await send({ method: "HEAD", target, lines })];
      expect([target, head.status, head.body]).toEqual([target, get.status, ""]);
      for (const name of ["content-type", "cache-control", "etag", "content-security-policy"]) {
        expect([target, name, head.headers.get(name)]).toEqual([target, name, get.headers.get(name)]);
      }
    }
    const changes = await send({ method: "HEAD", target: "/api/v1/changes", lines: [asSeeker()] });
    expect([changes.status, changes.body]).toEqual([200, ""]);
  });

  test("ignores Range and checks access first", async () => {
    for (const range of ["bytes=0-0", "bytes=-1", "bytes=0-,0-,0-,0-,0-", "bytes=999999999-", "items=0-1"]) {
      const answer = await send({ target: "/user/resume/output.pdf", lines: [asSeeker(), `Range: ${range}`] });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("application/pdf");
    }
    const visitor = await send({ target: "/user/resume/output.pdf", lines: ["Range: bytes=0-0", "Accept: */*"] });
    expect(visitor.status).toBe(401);
  });

  test("checks access before conditional headers", async () => {
    for (const condition of [
      "If-None-Match: *",
      'If-None-Match: "0"',
      "If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT",
    ]) {
      expect((await send({ target: "/api/v1/user/resume", lines: [condition, "Accept: */*"] })).status).toBe(401);
    }
    expect((await send({ target: "/api/v1/user/resume", lines: [asSeeker(), "If-None-Match: *"] })).status).toBe(200);
  });
});

describe("headers", () => {
  test("answers too long or too many headers with 431", async () => {
    const long = await send({ lines: [`X-Long: ${"a".repeat(20_000)}`] });
    expect(long.status).toBe(431);
    expect(JSON.parse(long.body)).toEqual({ message: "リクエストの形式が正しくありません。" });
    expect(long.headers.get("x-content-type-options")).toBe("nosniff");
    expect(long.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect((await send({ target: `/?q=${"a".repeat(20_000)}` })).status).toBe(431);
    const many = Array.from({ length: 1_500 }, (_, n) => `X${n}: 1`);
    expect((await send({ target: "/api/v1/session", lines: [...many, asSeeker()] })).body).toContain("山田");
    expect((await send({ lines: Array.from({ length: 4_000 }, (_, n) => `X${n}: 1`) })).status).toBe(431);
  });

  test.each([
    ["two hosts", { lines: ["Host: evil.example"] }],
    ["no host", { host: "X-No-Host: 1" }],
    ["a name with a space", { lines: ["X Y: 1"] }],
    ["a value with NUL", { lines: ["X-Y: a\0b"] }],
    ["a bare carriage return", { lines: ["X-Y: a\rSet-Cookie: x=1"] }],
  ])("answers %s with 400", async (_, sent) => {
    const answer = await send({ target: "/api/v1/session", ...sent });
    expect(answer.status).toBe(400);
    expect(answer.headers.get("set-cookie")).toBeNull();
  });

  test("ignores forwarded headers and Host of an untrusted caller", async () => {
    const claims = [
      "X-Forwarded-Host: evil.example",
      "X-Forwarded-Proto: https",
      "X-Forwarded-For: 198.51.100.99",
      "X-Forwarded-Prefix: /evil",
      "X-Original-URL: /admin",
      "X-Rewrite-URL: /admin",
      "Forwarded: for=198.51.100.99;host=evil.example;proto=https",
      "X-Real-IP: 198.51.100.99",
      "Via: 1.1 evil.example",
    ];
    for (const target of ["/mypage", "/login", "/api/v1/session", "/nowhere"]) {
      for (const host of ["Host: evil.example", "Host: evil.example:80@x", "Host: a\tb", 'Host: "><script>']) {
        const answer = await send({ target, host, lines: [...claims, "Accept: text/html"] });
        expect(answer.text).not.toMatch(/evil\.example|198\.51|<script>"|Secure|Strict-Transport/i);
      }
    }
  });

  test.each(["a\r\nSet-Cookie: x=1", "<script>", "a".repeat(65), "short", "a\u2028bcdefgh", "' OR 1=1 --"])(
    "replaces the request id %j",
    async (id) => {
      const answer = await send({ lines: [`X-Request-Id: ${id}`] });
      expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
      expect(answer.headers.get("set-cookie") ?? "").not.toMatch(/\bx=1/);
    },
  );

  test("accepts repeated headers", async () => {
    const lines = [
      asSeeker(),
      "Accept: application/json",
      "Accept: text/html",
      "If-Match: a",
      "If-Match: b",
      "Cookie: rireki_seen=x",
    ];
    expect((await send({ target: "/api/v1/user/resume", lines })).status).toBe(200);
  });

  test("ignores an unknown Expect and sends the security headers", async () => {
    const answer = await send({ target: "/health/live", lines: ["Expect: 200-maybe"] });
    expect([answer.status, answer.headers.get("x-content-type-options")]).toEqual([200, "nosniff"]);
  });
});

test("does not poll the store for a position beyond its head", async () => {
  const look = jest.spyOn(app.platform.store, "readAll");
  const answer = await seeker.get("/api/v1/user/resume", { "Consistency-Token": "9223372036854775807" });
  expect(answer.headers.get("consistency")).toBe("stale");
  // The read model looks about once a second by itself; without rest it would look some thousand times.
  expect(look.mock.calls.length).toBeLessThan(100);
  look.mockRestore();
});

test("answers 300 pipelined requests in order", async () => {
  const connection = await connectRaw(app.url);
  const target = (n: number) => `GET /nowhere HTTP/1.1\r\nHost: rireki\r\nX-Request-Id: pipelined-${n}\r\n`;
  const requests = Array.from({ length: 300 }, (_, n) => `${target(n)}${n === 299 ? "Connection: close\r\n" : ""}\r\n`);
  connection.socket.write(requests.join(""));
  const text = await connection.ended;
  const answered = [...text.matchAll(/x-request-id: pipelined-(\d+)/gi)].map(([, n]) => Number(n));
  expect(answered).toEqual(Array.from({ length: 300 }, (_, n) => n));
});
