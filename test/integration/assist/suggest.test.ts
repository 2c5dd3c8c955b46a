import { startTestApp, type TestApp } from "../../support/app.ts";
import { type Browser, openBrowser } from "../../support/browser.ts";
import { signUp } from "../../support/sign-up.ts";

let app: TestApp;
let person: Browser;
beforeAll(async () => {
  app = await startTestApp();
  person = (await signUp(app.url)).browser;
});
afterAll(() => app.close());

const ask = (path: string, query: Readonly<Record<string, string>>) =>
  person.get(`${path}?${new URLSearchParams(query)}`);

test("suggests by kind with value, display and description", async () => {
  const { status, json } = await ask("/api/v1/autocomplete/license", { q: "簿記2級", limit: "1" });
  expect([status, json]).toEqual([
    200,
    {
      suggestions: [
        { value: "日商簿記検定試験2級　合格", display: "日商簿記検定試験2級", description: "簿記・会計・税務" },
      ],
    },
  ]);
});

test("suggests companies and schools", async () => {
  const companies = await ask("/api/companies/suggest", { q: "hitachi" });
  expect(companies.json).toEqual({ companies: [{ name: "株式会社日立製作所", industry: "電機・精密" }] });
  const schools = await ask("/api/schools/suggest", { q: "一橋" });
  expect(schools.json).toEqual({ schools: [{ name: "一橋大学", type: "国立大学", location: "東京都" }] });
});

test("answers ten by default, twenty at most, and none below two characters", async () => {
  const lengthOf = async (query: Readonly<Record<string, string>>) =>
    (await ask("/api/schools/suggest", query)).json.schools.length;
  expect(await lengthOf({ q: "大学" })).toBe(10);
  expect(await lengthOf({ q: "大学", limit: "500" })).toBe(20);
  expect(await lengthOf({ q: "大学", limit: "0" })).toBe(10);
  expect(await lengthOf({ q: "津" })).toBe(0);
  expect(await lengthOf({})).toBe(0);
});

test("refuses an unknown kind, a text without end and a limit that is no number", async () => {
  expect((await ask("/api/v1/autocomplete/constructor", { q: "大学" })).status).toBe(404);
  expect((await ask("/api/v1/autocomplete/school", { q: "大".repeat(101) })).status).toBe(422);
  expect((await ask("/api/v1/autocomplete/school", { q: "大学", limit: "ten" })).status).toBe(422);
});

test("asks a visitor to sign in", async () => {
  expect((await openBrowser(app.url).get("/api/schools/suggest?q=一橋")).status).toBe(401);
});
