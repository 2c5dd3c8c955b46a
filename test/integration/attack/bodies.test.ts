import { deflateSync, gzipSync } from "node:zlib";
import { demoAccounts } from "../../../modules/account/index.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import type { Browser } from "../../support/browser.ts";
import { field, MULTIPART, multipart, part } from "../../support/multipart-text.ts";
import { signedInAs } from "../../support/session.ts";

const MALFORMED = { message: "リクエストの形式が正しくありません。" };
const JSON_TYPE = { "Content-Type": "application/json" };
const SECTION = "/user/resume/summary";

let app: TestApp;
let seeker: Browser;
beforeAll(async () => {
  app = await startTestApp({ seedDemo: true });
  seeker = await signedInAs(app, demoAccounts[0]?.id);
});
afterAll(() => app.close());

/** Sends what should be refused, and proves that nothing was written by it. */
async function refused(path: string, body: string, headers: Record<string, string>) {
  const before = await app.platform.store.head();
  const answer = await seeker.send("POST", path, body, headers);
  expect(await app.platform.store.head()).toBe(before);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.headers.get("content-type")).toContain("application/json");
  expect(answer.text).not.toMatch(/node_modules|\.ts:|at \w+ \(/);
  return answer;
}

describe("multipart", () => {
  test("refuses a part header of 1 MB with 400", async () => {
    const hostile = [
      `Content-Disposition: form-data; name="a"; ${'filename="'.repeat(100_000)}x`,
      `Content-Disposition: form-data; ${"name=".repeat(200_000)}`,
      `Content-Disposition: form-data;${" ".repeat(1_000_000)}name="a"`,
      `Content-Disposition: form-data; name="${"\\".repeat(1_000_000)}`,
      `X-Header: ${"a".repeat(1_000_000)}`,
      "a: b\r\n".repeat(150_000),
    ];
    for (const header of hostile) {
      expect((await refused(SECTION, multipart(part(header)), MULTIPART)).json).toEqual(MALFORMED);
    }
  });

  test("refuses too many parts, empty or not", async () => {
    expect((await refused(SECTION, multipart(field("a", "").repeat(10_000)), MULTIPART)).status).toBe(413);
    expect((await refused(SECTION, multipart(field("a[]").repeat(1_000)), MULTIPART)).status).toBe(400);
  });

  test.each([
    ["without any boundary", "multipart/form-data", multipart(field("a"))],
    ["with an endless boundary", `multipart/form-data; boundary=${"b".repeat(4_000)}`, multipart(field("a"))],
    ["with another boundary than it says", "multipart/form-data; boundary=y", multipart(field("a"))],
    ["cut off in a header", MULTIPART["Content-Type"], '--x\r\nContent-Disposition: form-data; name="a'],
    ["cut off in a value", MULTIPART["Content-Type"], field("a", "value that never en").slice(0, -2)],
    ["cut off before its last delimiter", MULTIPART["Content-Type"], field("a")],
    ["with a part that has no name", MULTIPART["Content-Type"], multipart(part("Content-Disposition: form-data"))],
    ["with a part that has no headers", MULTIPART["Content-Type"], multipart(part(""))],
    [
      "with nothing but an attachment",
      MULTIPART["Content-Type"],
      multipart(part('Content-Disposition: attachment; name="a"')),
    ],
    ["with nothing but a part without a disposition", MULTIPART["Content-Type"], multipart(part("X-Header: a"))],
    [
      "with a part in a coding of its own",
      MULTIPART["Content-Type"],
      multipart(part(`${'Content-Disposition: form-data; name="a"'}\r\nContent-Transfer-Encoding: base64`, "dg==")),
    ],
    ["with NUL in a name", MULTIPART["Content-Type"], multipart(field("a\0b"))],
    ["with NUL in a value", MULTIPART["Content-Type"], multipart(field("user_resume_form[summary]", "a\0b"))],
  ])("%s is malformed", async (_, type, body) => {
    expect((await refused(SECTION, body, { "Content-Type": type })).json).toEqual(MALFORMED);
  });

  test("answers an unexpected file with 415, whatever its name", async () => {
    for (const name of [
      "a.png",
      "../../etc/passwd",
      "a\\b",
      "a%0d%0aSet-Cookie: x=1",
      "\u202egpj.exe",
      "a".repeat(5_000),
    ]) {
      const file = part(`Content-Disposition: form-data; name="f"; filename="${name}"\r\nContent-Type: text/html`);
      const answer = await refused(SECTION, multipart(file), MULTIPART);
      expect(answer.status).toBe(415);
      expect(answer.headers.get("set-cookie")).toBeNull();
    }
  });

  test("preserves values that look like delimiters", async () => {
    const tricky = "a\r\nb\r\n--\r\n--y\r\n\r\n-x--\r\r\n-";
    const body = multipart(field("user_resume_form[summary]", tricky), field("user_resume_form[no_redirect]", "1"));
    const saved = await seeker.send("PATCH", SECTION, body, MULTIPART);
    expect(saved.status).toBe(200);
    expect(saved.json.resume.summary.replaceAll(/[\r\n]+/g, "|")).toBe(tricky.replaceAll(/[\r\n]+/g, "|"));
  });
});

describe("JSON", () => {
  test.each([
    ["half a million rows", `{"user_resume_form":{"user_educations_attributes":[${"{},".repeat(300_000)}{}]}}`],
    ["rows within rows", `[${`[${"[],".repeat(200)}[]],`.repeat(1_000)}[]]`],
    ["a hundred thousand names", `{${Array.from({ length: 60_000 }, (_, n) => `"n${n}":0`).join(",")}}`],
    ["a depth of a quarter million", `${"[".repeat(250_000)}${"]".repeat(250_000)}`],
    ["a name of a megabyte that is cut off", `{"${"a".repeat(1_000_000)}`],
    ["a number that is none", '{"a":1e}'],
    ["two values", "{}{}"],
    ["a bare text", '"text"'],
    ["a bare number", "7"],
    ["null", "null"],
    ["an empty list", "[]"],
    ["a list of saves", '[{"user_resume_form":{"no_redirect":true}}]'],
    ["NUL in a name", '{"a\\u0000":1}'],
  ])("%s is malformed", async (_, body) => {
    expect((await refused("/user/resume/education", body, JSON_TYPE)).json).toEqual(MALFORMED);
  });

  test.each([
    ["a number beyond all numbers", '{"user_resume_form":{"user_educations_attributes":[{"year":1e999}]}}'],
    ["a number beyond integers", '{"user_resume_form":{"user_educations_attributes":[{"year":9007199254740993}]}}'],
    ["a list where a text belongs", '{"user_resume_form":{"user_educations_attributes":[{"school_name":["a"]}]}}'],
    ["a record where rows belong", '{"user_resume_form":{"user_educations_attributes":{"length":3}}}'],
  ])("%s is invalid", async (_, body) => {
    expect((await refused("/user/resume/education", body, JSON_TYPE)).status).toBe(422);
  });

  test("uses the last of duplicate keys, also for the CSRF token", async () => {
    const token = await seeker.openPage();
    const twice = (last: string) => `{"authenticity_token":"${token}","authenticity_token":"${last}","name":"x"}`;
    const send = (body: string) =>
      seeker.send("POST", "/api/v1/user/resume/versions", body, { ...JSON_TYPE, "X-CSRF-Token": "" });
    expect((await send(twice("wrong"))).status).toBe(403);
    expect((await send(twice(token))).status).toBe(201);
  });
});

test("limits a visitor's body to the size of a sign-in", async () => {
  const visitor = await signedInAs(app, undefined);
  const email = "a".repeat(100_000);
  const sent: [string, Record<string, string>][] = [
    [JSON.stringify({ email }), JSON_TYPE],
    [`email=${email}`, { "Content-Type": "application/x-www-form-urlencoded" }],
    [multipart(field("email", email)), MULTIPART],
    [" ".repeat(300_000), JSON_TYPE],
  ];
  for (const [body, headers] of sent) expect((await visitor.send("POST", "/login", body, headers)).status).toBe(413);
});

test("refuses or sanitises invalid UTF-8, lone surrogates and control characters", async () => {
  const bodies = [
    Buffer.from('{"user_resume_form":{"summary":"\xc0\x80\xff\xfe","no_redirect":true}}', "latin1"),
    Buffer.from('{"user_resume_form":{"summary":"\\ud800 \\udfff","no_redirect":true}}'),
    Buffer.from('\ufeff{"user_resume_form":{"summary":"mark","no_redirect":true}}'),
    Buffer.from('{"user_resume_form":{"summary":"\\u0008\\u001b[2J\\u202e","no_redirect":true}}'),
  ];
  for (const body of bodies) {
    const token = await seeker.openPage();
    const headers = { ...JSON_TYPE, Accept: "application/json", "X-CSRF-Token": token };
    const answer = await seeker.fetch(SECTION, { method: "PATCH", body, headers });
    expect([200, 400, 422]).toContain(answer.status);
    const { resume } = (await seeker.get("/api/v1/user/resume")).json;
    expect(resume.summary).not.toMatch(/\p{Cs}|\0/u);
  }
});

test("stops decompression at the body limit and refuses nested codings", async () => {
  const big = Buffer.from(`{"user_resume_form":{"summary":"${"x".repeat(30_000_000)}"}}`);
  const small = Buffer.from('{"user_resume_form":{"summary":"packed","no_redirect":true}}');
  const sent: [Buffer, string, number[]][] = [
    [gzipSync(big), "gzip", [413]],
    [deflateSync(big), "deflate", [413]],
    [gzipSync(gzipSync(small)), "gzip, gzip", [400, 415]],
    [gzipSync(small), "identity", [400]],
    [small, "gzip", [400]],
    [gzipSync(small), "x-gzip", [415]],
  ];
  for (const [body, coding, expected] of sent) {
    const headers = { ...JSON_TYPE, "Content-Encoding": coding, "X-CSRF-Token": await seeker.openPage() };
    const answer = await seeker.fetch(SECTION, { method: "PATCH", body: new Uint8Array(body), headers });
    expect([coding, expected.includes(answer.status)]).toEqual([coding, true]);
  }
});
