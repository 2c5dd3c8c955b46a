import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { gzipSync } from "node:zlib";
import * as z from "zod/mini";
import { contentDisposition } from "../../../src/http/content-disposition.ts";
import { type RouteRequest, route } from "../../../src/http/route.ts";
import type { Browser } from "../../support/browser.ts";
import { openTestSite, type TestSite } from "../../support/http.ts";

const hanako = { id: randomUUID(), name: "花子", email: "hanako@example.jp", role: "seeker" };
const echo = async ({ body, files, ctx }: Pick<RouteRequest, "body" | "files" | "ctx">) => ({
  body: {
    method: ctx.method,
    body,
    files: files.map(({ bytes, ...file }) => ({ ...file, text: bytes.toString("utf8") })),
  },
});
const anything = z.unknown();
const row = z.object({
  year: z.number({ error: "数値を入力してください" }).check(z.maximum(2100, "2100以下の値を入力してください")),
});

let site: TestSite;
let browser: Browser;
beforeAll(async () => {
  site = await openTestSite({
    actors: [hanako],
    routes: [
      route({ method: "POST", path: "/echo", access: "anyone", body: anything, handle: echo }),
      route({ method: "PATCH", path: "/section/:name", access: "signed-in", body: anything, handle: echo }),
      route({ method: "DELETE", path: "/section/:name", access: "signed-in", body: anything, handle: echo }),
      route({
        method: "POST",
        path: "/photo",
        access: "signed-in",
        uploadLimit: 2_000_000,
        body: anything,
        handle: echo,
      }),
      route({ method: "POST", path: "/rows", access: "anyone", body: z.object({ rows: z.array(row) }), handle: echo }),
      route({
        method: "GET",
        path: "/file.pdf",
        access: "anyone",
        query: z.object({ name: z.string() }),
        handle: async ({ query }) => ({
          body: Buffer.from("%PDF"),
          headers: {
            "Content-Type": "application/pdf",
            "Content-Disposition": contentDisposition("attachment", query.name),
          },
        }),
      }),
    ],
  });
  browser = await site.signedIn(hanako.id);
});
afterAll(() => site.close());

const form = (text: string, path = "/echo") =>
  browser.send("POST", path, text, { "Content-Type": "application/x-www-form-urlencoded" });

test("texts of every kind of body have no invisible characters and one end of a line; passwords are as typed", async () => {
  const body = { user: { name: "\u202d葛\u{e0100}城\u202c", password: "a\u200bb" }, rows: ["一\v二\u2028三"] };
  const stored = { user: { name: "葛\u{e0100}城", password: "a\u200bb" }, rows: ["一\n二\n三"] };
  const pairs = new URLSearchParams([
    ["user[name]", body.user.name],
    ["user[password]", body.user.password],
    ["rows[]", body.rows[0] ?? ""],
  ]);
  const parts = new FormData();
  for (const [name, value] of pairs) parts.append(name, value);
  expect((await browser.send("POST", "/echo", body)).json.body).toEqual(stored);
  expect((await form(pairs.toString())).json.body).toEqual(stored);
  expect((await browser.send("POST", "/echo", parts)).json.body).toEqual(stored);
});

test("parses nested names alike from JSON, urlencoded and multipart", async () => {
  const expected = {
    user_resume_form: { user_educations_attributes: [{ school_name: "都立", year: "2001" }, { school_name: "大" }] },
  };
  const json = await browser.send("POST", "/echo", expected);
  const name = (index: number, field: string) => `user_resume_form[user_educations_attributes][${index}][${field}]`;
  const pairs: [string, string][] = [
    [name(0, "school_name"), "都立"],
    [name(0, "year"), "2001"],
    [name(1, "school_name"), "大"],
  ];
  const urlencoded = await form(new URLSearchParams(pairs).toString());
  const multipart = new FormData();
  for (const [key, value] of pairs) multipart.set(key, value);
  for (const answer of [json, urlencoded, await browser.send("POST", "/echo", multipart)]) {
    expect(answer.json?.body).toEqual(expected);
  }
});

test("orders rows by index, even when the indexes are timestamps", async () => {
  const answer = await form("rows[1700000000200][n]=c&rows[0][n]=a&rows[1700000000100][n]=b");
  expect(answer.json.body).toEqual({ rows: [{ n: "a" }, { n: "b" }, { n: "c" }] });
});

test("takes _method from the body of a POST only", async () => {
  expect((await form("_method=patch&a=1", "/section/profile")).json).toMatchObject({ body: { a: "1" } });
  expect((await form("_method=delete", "/section/profile")).status).toBe(200);
  expect((await form("a=1", "/section/profile")).status).toBe(405);
  expect((await form("_method=get", "/section/profile")).status).toBe(405);
  const patched = await browser.send("PATCH", "/section/profile", { _method: "delete", a: 1 });
  expect(patched.json).toEqual({ method: "PATCH", body: { a: 1 }, files: [] });
});

test("answers a malformed body with 400", async () => {
  const json = { "Content-Type": "application/json" };
  const multipart = { "Content-Type": "multipart/form-data; boundary=x" };
  const bad: [string | undefined, Record<string, string>][] = [
    ["{", json],
    ["1", json],
    ['{"__proto__":{"admin":true}}', json],
    ['{"a":{"constructor":{"prototype":1}}}', json],
    ['{"a":"\\u0000"}', json],
    [`${'{"a":'.repeat(100)}1${"}".repeat(100)}`, json],
    ["not gzip", { ...json, "Content-Encoding": "gzip" }],
    ["__proto__[admin]=1", { "Content-Type": "application/x-www-form-urlencoded" }],
    ["a[constructor][prototype][b]=1", { "Content-Type": "application/x-www-form-urlencoded" }],
    [`a${"[b]".repeat(20)}=1`, { "Content-Type": "application/x-www-form-urlencoded" }],
    [`${"a[]=1&".repeat(600)}`, { "Content-Type": "application/x-www-form-urlencoded" }],
    ["a=%00", { "Content-Type": "application/x-www-form-urlencoded" }],
    ["no boundary in here", multipart],
    ['--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nvalue that never en', multipart],
    ["--x", { "Content-Type": "multipart/form-data" }],
  ];
  for (const [body, headers] of bad) {
    const answer = await browser.send("POST", "/echo", body, headers);
    expect({ body: body?.slice(0, 60), status: answer.status }).toEqual({ body: body?.slice(0, 60), status: 400 });
    expect(answer.json).toEqual({ message: "リクエストの形式が正しくありません。" });
  }
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
});

test("answers a visitor with 401 before parsing the body", async () => {
  const answer = await site.visitor().send("PATCH", "/section/profile", "{", { "Content-Type": "application/json" });
  expect(answer.status).toBe(401);
});

test("answers an unsupported type, charset or coding and an unexpected file with 415", async () => {
  for (const type of ["text/plain", "application/xml", "application/json; charset=shift_jis"]) {
    expect((await browser.send("POST", "/echo", "{}", { "Content-Type": type })).status).toBe(415);
  }
  const coded = await browser.send("POST", "/echo", "{}", {
    "Content-Type": "application/json",
    "Content-Encoding": "zip",
  });
  expect(coded.status).toBe(415);
  const upload = new FormData();
  upload.set("file", new Blob(["x"]), "x.txt");
  expect((await browser.send("POST", "/echo", upload)).status).toBe(415);
});

test("answers 413 beyond the limit: declared, streamed, decompressed, in fields and in files", async () => {
  expect((await browser.send("POST", "/echo", { a: "x".repeat(1_100_000) })).status).toBe(413);
  expect((await browser.send("POST", "/echo", { a: "x".repeat(4_000_000) })).status).toBe(413);
  expect((await form(`a=${"x".repeat(1_100_000)}`)).status).toBe(413);
  const fields = new FormData();
  fields.set("a", "x".repeat(1_100_000));
  expect((await browser.send("POST", "/echo", fields)).status).toBe(413);
  for (const bytes of [2_000_001, 5_000_000]) {
    const upload = new FormData();
    upload.set("file", new Blob(["x".repeat(bytes)]), "x.png");
    expect((await browser.send("POST", "/photo", upload)).status).toBe(413);
  }
  expect((await browser.send("POST", "/photo", { a: "x".repeat(1_100_000) })).status).toBe(413);
  const bomb = gzipSync(Buffer.from(JSON.stringify({ a: "x".repeat(20_000_000) })));
  const answer = await browser.fetch("/echo", {
    method: "POST",
    body: bomb,
    headers: {
      "Content-Type": "application/json",
      "Content-Encoding": "gzip",
      "X-CSRF-Token": await browser.openPage(),
    },
  });
  expect(answer.status).toBe(413);
});

test("keeps serving after a multipart body was cut off", async () => {
  await new Promise<void>((resolve) => {
    const upload = request(`${site.url}/photo`, {
      method: "POST",
      headers: {
        "Content-Type": "multipart/form-data; boundary=x",
        "Content-Length": "100000",
        Cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
    });
    upload.on("error", () => resolve());
    upload.write('--x\r\nContent-Disposition: form-data; name="f"; filename="a.png"\r\n\r\nabc', () =>
      upload.destroy(),
    );
  });
  expect((await browser.send("POST", "/echo", {})).status).toBe(200);
});

test("passes an upload with its field, a file name without folders and its bytes", async () => {
  const upload = new FormData();
  upload.set("user_resume[id_photo]", new Blob(["写真"], { type: "image/png" }), "../..\\C:\\写真.png");
  upload.set("user_resume[crop][x]", "12");
  const { json } = await browser.send("POST", "/photo", upload);
  expect(json.body).toEqual({ user_resume: { crop: { x: "12" } } });
  expect(json.files).toEqual([
    { fieldName: "user_resume[id_photo]", fileName: "写真.png", contentType: "image/png", text: "写真" },
  ]);
});

test("ignores an empty file field", async () => {
  const part = 'Content-Disposition: form-data; name="photo"; filename=""\r\nContent-Type: application/octet-stream';
  const answer = await browser.send("POST", "/echo", `--x\r\n${part}\r\n\r\n\r\n--x--\r\n`, {
    "Content-Type": "multipart/form-data; boundary=x",
  });
  expect(answer.json).toEqual({ method: "POST", body: {}, files: [] });
});

test("parses a form without fields as an empty object", async () => {
  const answer = await browser.send("POST", "/echo", "--x--\r\n", {
    "Content-Type": "multipart/form-data; boundary=x",
  });
  expect(answer.json).toEqual({ method: "POST", body: {}, files: [] });
});

test("decodes an escaped quotation mark in a name", async () => {
  const part = 'Content-Disposition: form-data; name="a%22b"; filename="c%22d.png"\r\nContent-Type: image/png';
  const answer = await browser.send("POST", "/photo", `--x\r\n${part}\r\n\r\n1\r\n--x--\r\n`, {
    "Content-Type": "multipart/form-data; boundary=x",
  });
  expect(answer.json.files).toEqual([{ fieldName: 'a"b', fileName: 'c"d.png', contentType: "image/png", text: "1" }]);
});

test("answers schema errors with 422 and Japanese messages by dotted path", async () => {
  const { status, json } = await browser.send("POST", "/rows", {
    rows: [{ year: 2000 }, { year: 9999 }, { year: "x" }, 7],
  });
  expect(status).toBe(422);
  expect(json).toEqual({
    success: false,
    message: "入力内容を確認してください",
    errors: {
      "rows.1.year": ["2100以下の値を入力してください"],
      "rows.2.year": ["数値を入力してください"],
      "rows.3": ["入力内容が正しくありません"],
    },
  });
});

test("escapes line breaks and quotes of a file name in Content-Disposition", async () => {
  for (const name of [
    "a\r\nSet-Cookie: x=1",
    'a"; filename="b.exe',
    "履歴書_山田太郎.pdf",
    "\u202egpj.exe",
    "a%0d%0ab",
  ]) {
    const answer = await browser.get(`/file.pdf?name=${encodeURIComponent(name)}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="[^"\r\n]*"; filename\*=UTF-8''[^'"\s]*$/,
    );
  }
  const { headers } = await browser.get(`/file.pdf?name=${encodeURIComponent("20261120_履歴書_山田 太郎.pdf")}`);
  expect(decodeURIComponent(headers.get("content-disposition")?.split("''")[1] ?? "")).toBe(
    "20261120_履歴書_山田 太郎.pdf",
  );
});
