import { demoAccounts } from "../../../modules/account/index.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import type { Browser } from "../../support/browser.ts";
import { field, multipart } from "../../support/multipart-text.ts";
import { connectRaw, exchange, parseAnswer } from "../../support/raw-http.ts";
import { cookieHeader, signedInAs } from "../../support/session.ts";
import { until } from "../../support/until.ts";

let app: TestApp;
let seeker: Browser;
beforeAll(async () => {
  app = await startTestApp({ seedDemo: true });
  seeker = await signedInAs(app, demoAccounts[0]?.id);
});
afterAll(() => app.close());

describe("Content-Length and Transfer-Encoding", () => {
  const head = (...lines: string[]) =>
    ["POST /login HTTP/1.1", "Host: rireki", "Connection: close", ...lines, "", ""].join("\r\n");

  test.each([
    ["two lengths", head("Content-Length: 2", "Content-Length: 3")],
    ["a length and chunks", head("Content-Length: 2", "Transfer-Encoding: chunked")],
    ["chunks that are hidden", head("Transfer-Encoding: xchunked")],
    ["chunks that are not last", head("Transfer-Encoding: chunked, identity")],
    ["a length below zero", head("Content-Length: -1")],
    ["a length with a sign", head("Content-Length: +2")],
    ["a length in hexadecimal", head("Content-Length: 0x2")],
    ["a space before the colon", head("Content-Length : 2")],
    ["a line that goes on", head("X-One: a", " Transfer-Encoding: chunked")],
    ["a bare line feed", "POST /login HTTP/1.1\nHost: rireki\nContent-Length: 2\n\n{}"],
    ["a chunk of a size that is none", `${head("Transfer-Encoding: chunked")}zz\r\n`],
    ["a chunk beyond all sizes", `${head("Transfer-Encoding: chunked")}fffffffffffffffff\r\n`],
  ])("prevents request smuggling: %s is one 400", async (_, text) => {
    const smuggled = "GET /health/live HTTP/1.1\r\nHost: rireki\r\nConnection: close\r\n\r\n";
    const answer = await exchange(app.url, `${text}{}${smuggled}`);
    expect(answer.status).toBe(400);
    expect(answer.text.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(answer.text).not.toContain('"ok"');
  });

  test("cuts a body at its Content-Length and answers the rest with 400", async () => {
    const answer = await exchange(app.url, `${head("Content-Length: 2", "Content-Type: application/json")}{}garbage`);
    expect(answer.text.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(answer.status).toBe(400);
  });

  test("parses a body that is sent in chunks of one byte", async () => {
    const bytes = [...`{"email":"${"a".repeat(20_000)}"}`].map((one) => `1\r\n${one}\r\n`).join("");
    const json = head("Content-Type: application/json", "Transfer-Encoding: chunked");
    expect((await exchange(app.url, json, bytes, "0\r\n\r\n")).status).toBe(403);
    const form = [...multipart(field("email"))].map((one) => `1\r\n${one}\r\n`).join("");
    const typed = head("Content-Type: multipart/form-data; boundary=x", "Transfer-Encoding: chunked");
    expect((await exchange(app.url, typed, form, "0\r\n\r\n")).status).toBe(403);
  });
});

test("answers an endless body with 413, discards the rest and serves other requests", async () => {
  const endless = await connectRaw(app.url);
  const lines = ["Transfer-Encoding: chunked", "Content-Type: multipart/form-data; boundary=x"];
  endless.socket.write(
    ["POST /user/resume/summary HTTP/1.1", "Host: rireki", `Cookie: ${cookieHeader(seeker)}`, ...lines, "", ""].join(
      "\r\n",
    ),
  );
  const chunk = field("n".repeat(200), "").repeat(200);
  const framed = `${chunk.length.toString(16)}\r\n${chunk}\r\n`;
  await until(() => {
    endless.socket.write(framed);
    return endless.received() !== "";
  });
  expect(parseAnswer(endless.received()).status).toBe(413);
  // Everything that is sent after the answer is taken off the connection, which shows in that it can all be sent.
  for (let megabytes = 0; megabytes < 40; megabytes += 1) {
    for (let sent = 0; sent < 1_000_000; sent += framed.length) endless.socket.write(framed);
    expect((await seeker.get("/health/live")).status).toBe(200);
  }
  await until(() => endless.socket.writableLength === 0);
  endless.socket.destroy();
});
