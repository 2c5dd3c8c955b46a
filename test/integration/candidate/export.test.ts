import { strFromU8, unzipSync } from "fflate";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { newStaff, type Staff } from "../../support/staff.ts";

let app: TestApp;
let staff: Staff;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  staff = await newStaff(app);
  const candidate = {
    last_name: "佐倉",
    first_name: "美咲",
    notes: '=HYPERLINK("http://example.jp")',
    tags: ["急ぎ", "営業"],
    staff_id: staff.accountId,
    birth_date: "1995-04-01",
  };
  id = (await send("POST", LIST, { candidate })).json.candidate.id;
  const user_education = { year: 2014, month: 3, school_name: "県立湘南高等学校 卒業", should_show: true };
  await send("POST", `${LIST}/${id}/educations`, { user_education });
  const contact = { channel: "phone", on: "2026-11-20", reason: "求人の紹介" };
  await send("POST", `${LIST}/${id}/contacts`, { contact });
});
afterAll(() => app.close());

const LIST = "/agency/candidates";
const send = (method: string, path: string, body?: unknown) => staff.browser.send(method, path, body);

/** The files of the archive, as text without the byte order mark. */
async function filesOf(response: Response): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes).slice(1)]));
}

test("a record is exported for the person with rows, contacts and the whole history", async () => {
  const answer = await staff.browser.getFresh(`${LIST}/${id}/export.json`);
  expect(answer.headers.get("content-disposition")).toContain(encodeURIComponent("候補者_佐倉美咲.json"));
  const { candidate, contacts, submissions, history } = answer.json;
  expect(candidate).toMatchObject({ last_name: "佐倉", staff: "佐藤 健一", educations: [{ year: 2014 }] });
  expect(contacts).toMatchObject([{ channel: "phone", reason: "求人の紹介" }]);
  expect(submissions).toEqual([]);
  expect(history).toEqual((await staff.browser.getFresh(`${LIST}/${id}/history`)).json.entries);
});

test("an agency's data are exported as JSON, and as CSV files without a formula", async () => {
  const json = (await staff.browser.getFresh("/agency/export?format=json")).json;
  expect(json).toMatchObject({
    agency: { id: staff.agencyId },
    candidates: [{ id, candidate: { first_name: "美咲" } }],
  });
  const response = await staff.browser.fetch("/agency/export?format=csv");
  expect(response.headers.get("content-type")).toBe("application/zip");
  const files = await filesOf(response);
  expect(Object.keys(files)).toEqual([
    "candidates.csv",
    "educations.csv",
    "jobs.csv",
    "skills.csv",
    "contacts.csv",
    "submissions.csv",
  ]);
  const [heads, row] = (files["candidates.csv"] ?? "").split("\r\n") as [string, string];
  expect(heads).toContain("担当者,タグ,登録日時,更新日時");
  expect(row).toContain("'=HYPERLINK");
  expect(row).toContain("佐藤 健一,急ぎ、営業");
  expect(row).toContain("1995/04/01");
  expect(files["educations.csv"]).toContain(`${id},佐倉 美咲,2014,3,県立湘南高等学校 卒業`);
  expect(files["contacts.csv"]).toContain(`${id},佐倉 美咲,2026/11/20,電話,求人の紹介,佐藤 健一`);
});

test("is for a responsible person, and has nothing of another agency", async () => {
  const colleague = await newStaff(app, staff.agencyId);
  expect((await colleague.browser.get("/agency/export?format=json")).status).toBe(403);
  const other = await newStaff(app);
  expect((await other.browser.get("/agency/export?format=json")).json.candidates).toEqual([]);
  expect((await other.browser.get(`${LIST}/${id}/export.json`)).status).toBe(404);
  expect((await staff.browser.get("/agency/export?format=xml")).status).toBe(422);
});

test("an archive of many records has each of them once", async () => {
  const names = Array.from({ length: 120 }, (_, index) => `候補${index}`);
  for (const last_name of names) await send("POST", LIST, { candidate: { last_name } });
  await staff.browser.getFresh(LIST);
  const files = await filesOf(await staff.browser.fetch("/agency/export?format=csv"));
  const lines = (files["candidates.csv"] ?? "").trimEnd().split("\r\n");
  expect(lines).toHaveLength(1 + 1 + names.length);
  expect(new Set(lines).size).toBe(lines.length);
});
