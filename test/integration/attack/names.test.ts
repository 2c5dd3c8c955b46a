import { demoAccounts } from "../../../modules/account/index.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import type { Answer, Browser } from "../../support/browser.ts";
import { signedInAs } from "../../support/session.ts";

const MALFORMED = { message: "リクエストの形式が正しくありません。" };
const SECTION = "/user/resume/education";
const ROWS = "user_resume_form[user_educations_attributes]";

let app: TestApp;
let seeker: Browser;
let prototypes: string;
beforeAll(async () => {
  app = await startTestApp({ seedDemo: true });
  seeker = await signedInAs(app, demoAccounts[0]?.id);
  prototypes = described();
});
afterAll(() => app.close());

/** Names that every object, array, string and function inherits. */
const described = (): string =>
  [Object, Array, String, Number, Boolean, Function, Map, Promise, Error]
    .map(({ prototype }) => Object.getOwnPropertyNames(prototype).sort().join())
    .join("\n");

const urlencoded = (body: string) =>
  seeker.send("POST", SECTION, body, { "Content-Type": "application/x-www-form-urlencoded" });
const json = (body: string) => seeker.send("POST", SECTION, body, { "Content-Type": "application/json" });
const multipart = (name: string) => {
  const part = `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\npolluted\r\n--x--\r\n`;
  return seeker.send("POST", SECTION, part, { "Content-Type": "multipart/form-data; boundary=x" });
};

async function expectRefused(send: () => Promise<Answer>): Promise<void> {
  const before = await app.platform.store.head();
  const answer = await send();
  expect([answer.status, answer.json]).toEqual([400, MALFORMED]);
  expect(await app.platform.store.head()).toBe(before);
}

afterEach(() => {
  expect(described()).toBe(prototypes);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

const POISON = ["__proto__", "constructor", "prototype"];

describe.each(POISON)("%s", (poison) => {
  const names = [
    poison,
    `${poison}[polluted]`,
    `a[${poison}]`,
    `a[${poison}][polluted]`,
    `${ROWS}[0][${poison}][polluted]`,
    `${ROWS}[${poison}][polluted]`,
    `user_resume_form[${poison}][polluted]`,
    `a[b][c][d][e][${poison}][f]`,
    `a[]${poison}[polluted]`,
    `a[${poison}`,
    `a]${poison}[b`,
  ];

  test.each(names)("is refused in a form as %s, plain or percent-encoded", async (name) => {
    await expectRefused(() => urlencoded(`${name}=polluted`));
    await expectRefused(() => urlencoded(`${encodeURIComponent(name)}=polluted`));
    const everyByte = [...name].map((c) => `%${c.charCodeAt(0).toString(16)}`).join("");
    await expectRefused(() => urlencoded(`${everyByte}=polluted`));
    await expectRefused(() => multipart(name));
  });

  test("is refused as a JSON key at any depth, plain or escaped", async () => {
    const escaped = [...poison].map((c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
    for (const key of [poison, escaped]) {
      const bad = `{"${key}":{"polluted":true}}`;
      for (const body of [
        bad,
        `[${bad}]`,
        `{"user_resume_form":${bad}}`,
        `{"user_resume_form":{"user_educations_attributes":[${bad}]}}`,
        `${'{"a":'.repeat(20)}${bad}${"}".repeat(20)}`,
        `{"a":{},"a":${bad}}`,
      ]) {
        await expectRefused(() => json(body));
      }
    }
  });

  test("has no effect in a query or a path", async () => {
    for (const path of [
      `/api/v1/user/resume/history?${poison}[polluted]=1`,
      `/api/v1/user/resume/history?${poison}=1`,
      `/api/v1/user/resume/history?limit[${poison}]=1`,
      `/user/resume/output.pdf?paper=${poison}`,
      `/user/resume/output.pdf?era=${poison}&font=${poison}`,
      `/user/resume/${poison}/edit`,
      `/${poison}`,
      `/api/v1/${poison}`,
      `/api/v1/user/resume/at/${poison}`,
    ]) {
      expect((await seeker.get(path)).status).toBeLessThan(500);
    }
    for (const section of [poison, "toString", "hasOwnProperty", "valueOf"]) {
      expect((await seeker.send("PATCH", `/user/resume/${section}`, {})).status).toBe(404);
      expect((await seeker.send("PATCH", `/api/v1/user/resume/versions/${section}`, { name: "x" })).status).toBe(404);
    }
  });
});

describe("size of a form", () => {
  test.each([
    ["too deep", `a${"[b]".repeat(9)}=1`],
    ["very deep", `a${"[b]".repeat(100_000)}=1`],
    ["too many rows", Array.from({ length: 501 }, (_, n) => `${ROWS}[${n}][year]=2000`).join("&")],
    ["too many names", Array.from({ length: 5_001 }, (_, n) => `n${n}=1`).join("&")],
    ["half a million separators with names", "a&".repeat(400_000)],
    ["brackets that are never closed", `a${"[".repeat(500_000)}=1`],
    ["a name of brackets and letters", `${"a[".repeat(300_000)}=1`],
    ["brackets that were never opened", `a${"]".repeat(900_000)}=1`],
  ])("%s is refused", async (_, body) => {
    await expectRefused(() => urlencoded(body));
  });

  test.each([
    ["one row with the number of a billion", `${ROWS}[999999999][year]=x`],
    ["one row beyond all numbers", `${ROWS}[99999999999999999999][year]=x`],
    ["a row below zero", `${ROWS}[-1][year]=x`],
    ["a row that is half one", `${ROWS}[1.5][year]=x`],
    ["a list that says its length", `${ROWS}[length]=4294967295`],
    ["rows and a text under one name", `${ROWS}[0][year]=x&${ROWS}=y&${ROWS}[]=z`],
    ["names that every object has", `user_resume_form[toString]=1&user_resume_form[hasOwnProperty]=1&${ROWS}=x`],
  ])("answers %s with 422 and allocates no list of that length", async (_, body) => {
    const answer = await urlencoded(body);
    expect(answer.status).toBe(422);
    expect(answer.text.length).toBeLessThan(2_000);
  });

  test("parses separators alone as an empty form", async () => {
    const before = await app.platform.store.head();
    expect((await urlencoded("&".repeat(900_000))).status).toBe(200);
    expect(await app.platform.store.head()).toBe(before);
  });
});
