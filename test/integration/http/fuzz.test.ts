import { randomUUID } from "node:crypto";
import fc from "fast-check";
import * as z from "zod/mini";
import { route } from "../../../src/http/route.ts";
import type { Browser } from "../../support/browser.ts";
import { deadlines } from "../../support/deadlines.ts";
import { openTestSite, type TestSite } from "../../support/http.ts";
import { sizes } from "../../support/sizes.ts";

const hanako = { id: randomUUID(), name: "花子", email: "hanako@example.jp", role: "seeker" };
const schema = z.object({ user: z.object({ name: z.string(), rows: z.array(z.object({ n: z.string() })) }) });
const RUNS = sizes.fuzzedRequests;
let handled = 0;
let site: TestSite;
let browser: Browser;
beforeAll(async () => {
  site = await openTestSite({
    actors: [hanako],
    routes: (["POST", "PUT", "PATCH", "DELETE"] as const).map((method) =>
      route({
        method,
        path: "/thing",
        access: "signed-in",
        uploadLimit: 100_000,
        body: schema,
        async handle({ body }) {
          handled += 1;
          return { body };
        },
      }),
    ),
  });
  browser = await site.signedIn(hanako.id);
});
afterAll(() => site.close());

const words = fc.constantFrom(
  "{",
  "}",
  "[",
  "]",
  '"',
  ":",
  ",",
  "&",
  "=",
  "[0]",
  "__proto__",
  "constructor",
  "user",
  "name",
  "rows",
  "%00",
  "%",
  "\\u0000",
  "\ud83d",
  "--x",
  "--x--",
  "\r\n",
  "\r\n\r\n",
  'Content-Disposition: form-data; name="user[name]"',
  'Content-Disposition: form-data; name="__proto__[a]"',
  'Content-Disposition: form-data; name="f"; filename="a"',
  "Content-Type: image/png",
  "Content-Transfer-Encoding: base64",
  "Content-Transfer-Encoding: x",
  "null",
  "1e999",
);
const text = fc
  .array(fc.oneof(words, words, fc.string({ maxLength: 6 })), { maxLength: 30 })
  .map((parts) => parts.join(""));
const body = fc.oneof(
  text,
  fc.json(),
  fc.json().map((json) => `{"user":${json}}`),
  text.map((inner) => `--x\r\n${inner}\r\n--x--\r\n`),
);
const type = fc.constantFrom(
  "application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "application/json; charset=utf-16",
  "text/plain",
  "",
  ";",
  "application/json, text/html",
  "multipart/mixed; boundary=x",
);
const extra = fc.record(
  {
    "Content-Encoding": fc.constantFrom("gzip", "deflate", "br", "identity", "x"),
    "If-Match": fc.constantFrom('"1"', "*", "x", '"', "W/"),
    "Idempotency-Key": fc.string({ maxLength: 5 }).map((key) => encodeURIComponent(key)),
    "Consistency-Token": fc.constantFrom("1", "x", "99999999999999999999"),
    "X-Request-Id": fc.string({ maxLength: 20 }).map((id) => encodeURIComponent(id)),
    traceparent: fc.constantFrom("00-", "x"),
    Cookie: fc.constantFrom("rireki_session=x", "rireki_seen=x; =; ;;", "%"),
    Accept: fc.constantFrom("text/html", "*/*", "x", "application/json;q=x", ",,,"),
  },
  { requiredKeys: [] },
);

test(
  "answers random requests without 5xx or prototype pollution, and runs no handler when it refuses",
  async () => {
    const clean = Object.getOwnPropertyNames(Object.prototype).length;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("POST", "PUT", "PATCH", "DELETE"),
        body,
        type,
        extra,
        async (method, sent, contentType, headers) => {
          const before = handled;
          const { status } = await browser.send(method, "/thing", sent, { "Content-Type": contentType, ...headers });
          expect(status).toBeLessThan(500);
          if (status !== 200) expect(handled).toBe(before);
          expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(clean);
        },
      ),
      { numRuns: RUNS },
    );
  },
  deadlines.longTest,
);
