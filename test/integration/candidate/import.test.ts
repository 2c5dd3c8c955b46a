import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { candidateMessages } from "../../../japanese/candidate-messages.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { importMessages } from "../../../japanese/import-messages.ts";
import { createDemoDatabase, startTestApp, type TestApp } from "../../support/app.ts";
import type { TestDatabase } from "../../support/database.ts";
import { newStaff, type Staff } from "../../support/staff.ts";
import { toDocx, toHtml, WRITTEN } from "../../support/written-documents.ts";
import { toPdf, toScan } from "../../support/written-pdf.ts";
import { newSeeker } from "../resume/seeker.ts";

let database: TestDatabase;
let google: Server;
let app: TestApp;
let staff: Staff;
beforeAll(async () => {
  google = createServer((request, response) => {
    const isHtml = request.url?.endsWith("format=html");
    response.writeHead(isHtml ? 200 : 500, { "Content-Type": "text/html; charset=utf-8" });
    response.end(toHtml(WRITTEN.officialForm));
  }).listen(0, "127.0.0.1");
  await once(google, "listening");
  const origin = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
  database = await createDemoDatabase();
  app = await startTestApp({ database, seedDemo: true, env: { GOOGLE_DOCS_BASE_URL: origin } });
  staff = await newStaff(app);
});
afterAll(async () => {
  await app.close();
  google.close();
  await database.drop();
});

const LIST = "/agency/candidates";
const NEW = `${LIST}/import`;
const send = (path: string, body: unknown, by: Staff = staff) => by.browser.send("POST", path, body);
const get = async (path: string) => (await staff.browser.getFresh(path)).json;
const add = async (candidate: object): Promise<string> => (await send(LIST, { candidate })).json.candidate.id;

function byFile(path: string, name: string, bytes: Uint8Array | string | object, by: Staff = staff) {
  const form = new FormData();
  const text = typeof bytes === "string" ? bytes : JSON.stringify(bytes);
  form.set("file", new Blob([bytes instanceof Uint8Array ? Uint8Array.from(bytes) : text]), name);
  return send(path, form, by);
}

const REASON = "本人から届いた履歴書";
const confirmed = ({ values, origin }: { values: object; origin: string }, more: object = {}) => ({
  values,
  origin,
  confirm: true,
  reason: REASON,
  ...more,
});

describe("a document becomes a record", () => {
  const person = { last_name: "髙橋", first_name: "美幸", birth_date: "1993-04-12", phone: "090-1234-5678" };

  test.each([
    ["a Word file", async () => byFile(NEW, "a.docx", toDocx(WRITTEN.officialForm))],
    ["a PDF of another program", async () => byFile(NEW, "a.pdf", await toPdf(WRITTEN.officialForm))],
    ["a Google document", async () => send(NEW, { google_docs_url: "https://docs.google.com/document/d/form/edit" })],
  ])("of %s: a preview with the source of each value stores nothing, the confirmation adds", async (_, read) => {
    const before = (await get(LIST)).pagination.total_items;
    const preview = await read();
    expect(preview.status).toBe(200);
    const { data, items, sources, values } = preview.json;
    expect(data).toMatchObject({ name: "髙橋 美幸", phone: "090-1234-5678", birthdate: "1993-04-12" });
    expect(sources.birth_date).toContain("平成5年4月12日生");
    expect(sources["educations.0"]).toContain("同大学同学部");
    expect(sources["jobs.0"]).toContain("株式会社サンプル");
    expect(sources.notes).toContain("貴社の理念に共感しました。");
    expect(items.every(({ status }: { status: string }) => status === "new")).toBe(true);
    expect((await get(LIST)).pagination.total_items).toBe(before);

    const added = await send(NEW, confirmed(preview.json));
    expect(added.status).toBe(201);
    const { candidate } = await get(`${LIST}/${added.json.candidate.id}`);
    expect(candidate).toMatchObject({ ...person, stage: "new", educations: values.education.educations.map(named) });
    expect(candidate.jobs[1]).toMatchObject({ company_name: "株式会社サンプル", kind: "退社", reason: "一身上の都合" });
    expect(candidate.skills).toMatchObject([{ name: "普通自動車第一種運転免許" }, { name: "日商簿記検定2級 合格" }]);
    expect(candidate.notes).toContain("平成26年8月 普通自動車第一種運転免許");
    const { entries } = await get(`${LIST}/${candidate.id}/history`);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ reason: REASON, origin: preview.json.origin });
  });

  const named = ({ school_name }: { school_name: string }) => expect.objectContaining({ school_name });

  test("needs a name or a telephone number, and a reason", async () => {
    const { json } = await byFile(NEW, "a.json", { candidate: { email: "a@example.jp" } });
    const message = [candidateMessages.nameOrPhone];
    expect((await send(NEW, confirmed(json))).json.errors).toEqual({
      "candidate.last_name": message,
      "candidate.phone": message,
    });
    const named = (await byFile(NEW, "a.json", { candidate: { last_name: "佐倉" } })).json;
    const refused = await send(NEW, confirmed(named, { reason: " " }));
    expect([refused.status, refused.json.errors]).toEqual([422, { reason: [fieldMessages.required] }]);
  });
});

describe("a document fills a record", () => {
  test("as one save with its reason, and one undo takes it back", async () => {
    const id = await add({ last_name: "髙橋", first_name: "美幸", phone: "03-1111-2222" });
    const path = `${LIST}/${id}/import`;
    const { json } = await byFile(path, "a.docx", toDocx(WRITTEN.officialForm));
    expect(json.items).toContainEqual(
      expect.objectContaining({ id: "contact.phone", status: "different", current: "03-1111-2222" }),
    );
    const without = await send(path, { ...confirmed(json), reason: undefined });
    expect([without.status, without.json.errors]).toEqual([422, { reason: [fieldMessages.required] }]);
    const saved = await send(path, confirmed(json));
    expect(saved.json.candidate).toMatchObject({ phone: "03-1111-2222", birth_date: "1993-04-12" });
    const { entries } = await get(`${LIST}/${id}/history`);
    expect(entries[0]).toMatchObject({ kind: "save", reason: REASON, origin: "file" });
    const undone = await send(`${LIST}/${id}/undo`, {});
    expect(undone.json.candidate).toMatchObject({ birth_date: null, educations: [], jobs: [], notes: "" });
  });

  test("of another agency's record is not found", async () => {
    const id = await add({ last_name: "佐倉" });
    const other = await newStaff(app);
    expect((await byFile(`${LIST}/${id}/import`, "a.json", { candidate: { last_name: "A" } }, other)).status).toBe(404);
  });
});

describe("data is read", () => {
  test("of a record as it is answered, rows and tags included", async () => {
    const id = await add({ last_name: "佐倉", first_name: "美咲", desired_job: "経理", tags: ["急ぎ"] });
    const user_job = { company_name: "株式会社みなと食品 入社", year: 2017, month: 4 };
    await send(`${LIST}/${id}/jobs`, { user_job });
    const { json } = await byFile(NEW, "record.json", await get(`${LIST}/${id}`));
    const { candidate } = (await send(NEW, confirmed(json))).json;
    expect(candidate).toMatchObject({ name: "佐倉 美咲", desired_job: "経理", tags: ["急ぎ"] });
    expect(candidate.jobs).toMatchObject([user_job]);
    expect(json.sources.desired_job).toBe("候補者のデータ");
  });

  test("by the names of imported data, the personal statement to the notes", async () => {
    const person = {
      name: "髙橋 美幸",
      name_furigana: "たかはし みゆき",
      email: "miyuki@example.jp",
      phone: "090-1234-5678",
      address: "東京都渋谷区神宮前1-5-8",
      birthdate: "1993-04-12",
      personal_statement: "提案力が強みです。",
      education: [{ year: 2016, school: "さくら大学", status: "卒業" }],
      certifications: ["日商簿記検定2級"],
    };
    const { json } = await byFile(NEW, "person.json", { candidate: person });
    expect(json.values).toMatchObject({
      profile: { last_name: "髙橋", first_name_kana: "みゆき", birth_date: "1993-04-12" },
      address: { address1: "東京都", address2: "渋谷区", address3: "神宮前1-5-8" },
      contact: { email: "miyuki@example.jp", phone: "090-1234-5678" },
      education: { educations: [{ year: 2016, school_name: "さくら大学 卒業" }] },
      skills: { skills: [{ name: "日商簿記検定2級" }] },
      texts: { notes: "提案力が強みです。" },
    });
    expect(json.missing_fields).toEqual(["職歴"]);
  });

  test("of a 職務経歴書: a stay is a row for 入社 and one for 退社, what has no field is named", async () => {
    const work = { start_year: 2017, start_month: 4, end_year: 2020, end_month: 3 };
    const career_resume = {
      works: [{ company_name: "株式会社みなと食品", ...work, projects: [{ project_name: "新規開拓" }] }],
      skills: [{ name: "Excel", level: 4 }],
      self_pr: "提案力が強みです。",
    };
    const { json } = await byFile(NEW, "career.json", { format: "rireki-career-resume", version: 1, career_resume });
    expect(json.values).toMatchObject({
      jobs: {
        jobs: [
          { company_name: "株式会社みなと食品", kind: "入社", year: 2017, month: 4 },
          { company_name: "株式会社みなと食品", kind: "退社", year: 2020, month: 3 },
        ],
      },
      texts: { notes: "【自己PR】\n提案力が強みです。" },
    });
    expect(json.sources["jobs.0"]).toBe("職務経歴書");
    expect(json.unread).toContain("株式会社みなと食品：プロジェクト（候補者に欄がありません）");
  });

  test("in a PDF that Rireki has printed", async () => {
    const seeker = await newSeeker(app);
    await seeker.autosave("profile", { last_name: "高橋", first_name: "美幸", gender: "女" });
    const pdf = await seeker.fetch("/user/resume/output.pdf");
    const { json } = await byFile(NEW, "a.pdf", new Uint8Array(await pdf.arrayBuffer()));
    expect(json.values.profile).toEqual({ last_name: "高橋", first_name: "美幸", gender: "女" });
    expect(json.sources.last_name).toBe("履歴書");
  });

  test("of a JSON Resume", async () => {
    const { json } = await byFile(NEW, "a.json", { basics: { name: "Sakura Misaki", email: "a@example.jp" } });
    expect(json.values).toMatchObject({ profile: { last_name: "Sakura" }, contact: { email: "a@example.jp" } });
  });
});

test.each([
  ["scan.pdf", () => toScan(), 422, importMessages.scan],
  ["broken.pdf", async () => "%PDF-1.7\n%%EOF", 422, importMessages.brokenFile],
  ["nothing.json", async () => "{}", 422, importMessages.unknownFile("候補者")],
  ["photo.png", async () => "PNG", 415, importMessages.wrongType(["pdf", "docx", "json", "zip"])],
])("refuses %s in plain words", async (name, bytes, status, message) => {
  const refused = await byFile(NEW, name, await bytes());
  expect(refused.status).toBe(status);
  expect(refused.json).toMatchObject({ success: false, error: message, errors: { file: [message] } });
});
