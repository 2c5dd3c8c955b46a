import fc from "fast-check";
import * as z from "zod/mini";
import { judge, ownPath } from "../../../src/http/access.ts";
import { createBodyMemoryBudget } from "../../../src/http/body-memory-budget.ts";
import { callerNetwork } from "../../../src/http/caller.ts";
import { contentDisposition } from "../../../src/http/content-disposition.ts";
import { createDescriber } from "../../../src/http/errors.ts";
import { etagOf, parseIfMatch } from "../../../src/http/etag.ts";
import { memoryLimits } from "../../../src/http/limits.ts";
import { Problem } from "../../../src/http/problems.ts";
import { createRouteTable } from "../../../src/http/route-table.ts";
import { validate } from "../../../src/http/validate.ts";

const actor = { id: "1", name: "", email: "", role: "seeker" };

test.each([
  ["anyone", undefined, "allowed"],
  ["signed-in", undefined, "sign-in"],
  ["signed-in", actor, "allowed"],
  [["seeker"], undefined, "sign-in"],
  [["seeker"], actor, "allowed"],
  [["admin", "agency"], actor, "forbidden"],
  [[], actor, "forbidden"],
] as const)("access %j by %j is %s", (access, who, verdict) => {
  expect(judge(access, who)).toBe(verdict);
});

test.each([
  ["/mypage?tab=1", "/mypage?tab=1"],
  ["/", "/"],
  ["//evil.example", undefined],
  ["/\\evil.example", undefined],
  ["/a\\b", undefined],
  ["https://evil.example", undefined],
  ["javascript:alert(1)", undefined],
  ["/a\nb", undefined],
  ["/\t/evil.example", undefined],
  ["", undefined],
  [["/a"], undefined],
])("a way back to %j is %j", (value, path) => {
  expect(ownPath(value)).toBe(path);
});

test("an ETag that was given out is understood in If-Match", () => {
  for (const revision of [0, 12, null]) expect(parseIfMatch(etagOf(revision))).toBe(revision ?? "none");
});

test("keeps the script of a file name and removes unsafe characters", () => {
  expect(contentDisposition("inline", "20261120_履歴書_山田太郎.pdf")).toBe(
    `inline; filename="20261120_________.pdf"; filename*=UTF-8''20261120_%E5%B1%A5%E6%AD%B4%E6%9B%B8_%E5%B1%B1%E7%94%B0%E5%A4%AA%E9%83%8E.pdf`,
  );
  expect(contentDisposition("inline", "履歴書.pdf", "rirekisho.pdf")).toContain('inline; filename="rirekisho.pdf"; ');
  expect(contentDisposition("inline", "\u202egpj.exe")).toBe(`inline; filename="gpj.exe"; filename*=UTF-8''gpj.exe`);
  const family = "👩\u200d👧";
  expect(contentDisposition("inline", family)).toContain(`filename*=UTF-8''${encodeURIComponent(family)}`);
  for (const name of [
    "a\r\nSet-Cookie: x=1",
    'a"; x="',
    "../../etc/passwd",
    "\u202egpj.exe",
    "a\u0000b",
    "\ud800",
    "it's (a) *",
  ]) {
    expect(contentDisposition("attachment", name)).toMatch(
      /^attachment; filename="[ !#-[\]-~]*"; filename\*=UTF-8''[A-Za-z0-9%._~!-]*$/,
    );
  }
});

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["unknown", "unknown"],
])("for rates %s counts as %s", (address, network) => {
  expect(callerNetwork(address)).toBe(network);
});

test("prefers the most literal pattern in any order of declaration", () => {
  const at = createRouteTable([{ path: "/a/:x" }, { path: "/:y/b" }, { path: "/a/b" }]);
  expect(at("/a/b").map(({ item }) => item.path)).toEqual(["/a/b", "/a/:x", "/:y/b"]);
  expect(at("/a/%E5%B1%A5")[0]?.params).toEqual({ x: "履" });
  expect(at("/A/b").map(({ item }) => item.path)).toEqual(["/:y/b"]);
  expect(at("/a/b/c")).toEqual([]);
});

test("prefers the most literal pattern among paths of many lengths", () => {
  const lengths = ["/a", "/:x", "/a/b/c", "/a/:x/c/d", "/:x/b/c/d/e", "/a/b/:y/d"].map((path) => ({ path }));
  fc.assert(
    fc.property(fc.shuffledSubarray([...lengths, { path: "/a/b" }, { path: "/a/:x" }], { minLength: 8 }), (paths) => {
      expect(createRouteTable(paths)("/a/b").map(({ item }) => item.path)).toEqual(["/a/b", "/a/:x"]);
    }),
  );
});

test("issues become Japanese messages by dotted path; those without one get the general one", () => {
  const schema = z.object({
    a: z.string().check(z.minLength(1, "この項目は必須です")),
    rows: z.array(z.object({ n: z.number() })),
  });
  expect(() => validate(schema, { a: "", rows: [{ n: 1 }, { n: "x" }] })).toThrow(
    expect.objectContaining({
      errors: { a: ["この項目は必須です"], "rows.1.n": ["入力内容が正しくありません"] },
    }),
  );
  expect(() => validate(schema, 7)).toThrow(
    expect.objectContaining({ errors: { base: ["入力内容が正しくありません"] } }),
  );
  expect(validate(schema, { a: "x", rows: [], more: 1 })).toEqual({ a: "x", rows: [] });
});

test("a value that is missing, too long or out of bounds gets the message of that rule", () => {
  const schema = z.object({
    name: z.string().check(z.maxLength(3)),
    nick: z.optional(z.string().check(z.minLength(2))),
    rows: z.array(z.object({ n: z.int().check(z.minimum(1), z.maximum(5)) })),
  });
  expect(() => validate(schema, { rows: [{}, { n: 0 }, { n: 6 }] })).toThrow(
    expect.objectContaining({
      errors: {
        name: ["この項目は必須です"],
        "rows.0.n": ["この項目は必須です"],
        "rows.1.n": ["1以上の値を入力してください"],
        "rows.2.n": ["5以下の値を入力してください"],
      },
    }),
  );
  expect(() => validate(schema, { name: "履歴書等", nick: "a", rows: null })).toThrow(
    expect.objectContaining({
      errors: {
        name: ["3文字以内で入力してください"],
        nick: ["2文字以上で入力してください"],
        rows: ["この項目は必須です"],
      },
    }),
  );
});

test("every conflict is answered as a write that failed", () => {
  const describeError = createDescriber([]);
  expect(describeError(new Problem(409, "この求人にはすでに応募しています")).body).toEqual({
    success: false,
    message: "この求人にはすでに応募しています",
  });
  expect(describeError(new Problem(404, "ありません")).body).toEqual({ message: "ありません" });
});

test("refuses calls beyond a rate with the time of the next one, until a reset", async () => {
  const limits = memoryLimits();
  const rate = { points: 2, seconds: 900 };
  expect(await limits.peek("k", rate)).toEqual({ allowed: true, retryAfter: 0 });
  await limits.consume("k", rate);
  await limits.consume("k", rate);
  const refused = await limits.consume("k", rate);
  expect(refused.allowed).toBe(false);
  expect(refused.retryAfter).toBeGreaterThan(600);
  expect((await limits.peek("k", rate)).allowed).toBe(false);
  expect((await limits.consume("other", rate)).allowed).toBe(true);
  await limits.reset("k", rate);
  expect((await limits.consume("k", rate)).allowed).toBe(true);
});

test("releases the memory of a large body after success and failure", async () => {
  const budget = createBodyMemoryBudget({ own: 10, shared: 30 });
  const body = (bytes: number, meanwhile: () => Promise<unknown> = async () => undefined) =>
    budget.withReservation(async (reserve) => {
      reserve(Math.ceil(bytes / 2));
      reserve(bytes);
      return meanwhile();
    });
  await body(40, async () => {
    await expect(body(11)).rejects.toMatchObject({ status: 503, headers: { "Retry-After": "2" } });
    await body(10);
  });
  await expect(body(40, () => Promise.reject(new Problem(422, "")))).rejects.toMatchObject({ status: 422 });
  await body(25, () => body(25));
  await expect(body(41)).rejects.toMatchObject({ status: 503 });
});
