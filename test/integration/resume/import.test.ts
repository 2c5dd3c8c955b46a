import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { importMessages } from "../../../japanese/import-messages.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { type Block, toDocx, toHtml, toText, WRITTEN } from "../../support/written-documents.ts";
import { newSeeker, type Seeker } from "./seeker.ts";

const UPLOADS = ["pdf", "docx", "json", "zip"];
let app: TestApp;
let google: Server;
type Export = { type: string; body: string | Buffer; status?: number };
/** Exports by id and format. */
let exported: Record<string, Export> = {};

beforeAll(async () => {
  google = createServer((request, response) => {
    const [, id = "", format = ""] = /^\/document\/d\/([^/]+)\/export\?format=(\w+)$/.exec(request.url ?? "") ?? [];
    const answer = exported[`${id}.${format}`];
    if (id === "private") response.writeHead(302, { Location: "https://accounts.google.com/ServiceLogin" }).end();
    else if (answer) response.writeHead(answer.status ?? 200, { "Content-Type": answer.type }).end(answer.body);
    else response.writeHead(500).end();
  }).listen(0, "127.0.0.1");
  await once(google, "listening");
  const origin = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
  app = await startTestApp({ env: { GOOGLE_DOCS_BASE_URL: origin, TRUST_PROXY: "true" } });
});
afterAll(async () => {
  await app.close();
  google.close();
});

const html = (blocks: readonly Block[]): Export => ({ type: "text/html; charset=utf-8", body: toHtml(blocks) });
const link = (id: string) => `https://docs.google.com/document/d/${id}/edit?usp=sharing`;
const byLink = (seeker: Seeker, id: string, more: object = {}) =>
  seeker.send("POST", "/api/v1/google_docs_import", { google_docs_url: link(id), ...more });

function byFile(seeker: Seeker, name: string, bytes: Uint8Array | string, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set("file", new Blob([typeof bytes === "string" ? bytes : Uint8Array.from(bytes)]), name);
  return seeker.send("POST", "/user/resume/import", form);
}

describe("an import by link", () => {
  test("answers a preview in the names of the specification and saves nothing", async () => {
    exported = { "form.html": html(WRITTEN.officialForm) };
    const seeker = await newSeeker(app);
    const { status, json } = await byLink(seeker, "form");
    expect(status).toBe(200);
    expect(json).toMatchObject({
      success: true,
      partial_data: false,
      missing_fields: [],
      origin: "google-docs",
      data: {
        name: "髙橋 美幸",
        name_furigana: "たかはし みゆき",
        email: "miyuki@example.jp",
        phone: "090-1234-5678",
        address: "東京都渋谷区神宮前1-5-8コーポみどり101",
        address_furigana: null,
        birthdate: "1993-04-12",
        gender: "女",
        personal_statement: "貴社の理念に共感しました。",
        certifications: ["普通自動車第一種運転免許", "日商簿記検定2級 合格"],
        photo_url: null,
      },
    });
    expect(json.data.education[0]).toEqual({ year: 2016, school: "さくら大学経済学部", status: "卒業" });
    expect(json.items.every(({ status: kind }: { status: string }) => kind === "new")).toBe(true);
    expect((await seeker.resume()).revision).toBeNull();
  });

  test("names what is missing and what could not be read", async () => {
    exported = { "part.html": html(["氏名：髙橋 美幸", "好きな色：青"]) };
    const { json } = await byLink(await newSeeker(app), "part");
    expect(json).toMatchObject({ partial_data: true, unread: ["好きな色：青"] });
    expect(json.missing_fields).toContain("学歴");
    expect(json.missing_fields).not.toContain("氏名");
  });

  test("is one entry of the history with its origin, and one undo takes it back", async () => {
    exported = { "form.html": html(WRITTEN.officialForm) };
    const seeker = await newSeeker(app);
    const { json } = await byLink(seeker, "form", { confirm: true });
    expect(json).toMatchObject({ success: true, resume: { profile: { last_name: "髙橋" } } });
    const { entries } = (await seeker.get("/api/v1/user/resume/history")).json;
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ origin: "google-docs", section: "all", saves_total: 1 });
    const undone = await seeker.send("POST", "/api/v1/user/resume/undo");
    expect(undone.json.resume).toMatchObject({ profile: { last_name: "" }, educations: [], jobs: [] });
  });

  test.each(["docx", "txt"])("falls back to the export as %s", async (format) => {
    const body = format === "docx" ? toDocx(WRITTEN.headings) : toText(WRITTEN.headings);
    exported = { [`other.${format}`]: { type: "application/octet-stream", body } };
    expect((await byLink(await newSeeker(app), "other")).json.data.name).toBe("髙橋 美幸");
  });

  test("says in Japanese that a document is not shared", async () => {
    const signIn = '<form action="https://accounts.google.com/v3/signin/identifier">';
    exported = {
      "page.html": { type: "text/html", body: signIn },
      "gone.html": { type: "text/html", body: "", status: 404 },
    };
    const seeker = await newSeeker(app);
    for (const id of ["private", "page", "gone"]) {
      const { status, json } = await byLink(seeker, id);
      expect({ status, error: json.error }).toEqual({ status: 422, error: importMessages.notShared });
      expect(json).toMatchObject({ success: false, technical_details: "", errors: { google_docs_url: [json.error] } });
    }
    const { json } = await byLink(seeker, "down");
    expect(json).toMatchObject({ error: importMessages.unreachable, technical_details: "status 500" });
  });

  test.each([
    ["", importMessages.urlNeeded],
    ["rirekisho", importMessages.enterUrl],
    ["http://docs.google.com/document/d/abc/edit", importMessages.urlWrong],
    ["https://docs.google.com.example.jp/document/d/abc", importMessages.urlWrong],
    ["https://docs.google.com/spreadsheets/d/abc", importMessages.urlWrong],
    ["https://docs.google.com/document/d/", importMessages.noDocumentId],
    ["https://docs.google.com/document/d/あ/edit", importMessages.noDocumentId],
  ])("refuses the link %p", async (google_docs_url, message) => {
    const { status, json } = await (await newSeeker(app)).send("POST", "/api/v1/google_docs_import", {
      google_docs_url,
    });
    expect({ status, errors: json.errors }).toEqual({ status: 422, errors: { google_docs_url: [message] } });
  });
});

describe("an import beside what is there", () => {
  const blocks = [
    "氏名：髙橋 美幸",
    "性別：女",
    "■資格",
    "2014年8月 普通自動車第一種運転免許 取得",
    "2015年11月 日商簿記検定2級",
  ];

  async function withOwnDocument() {
    exported = { "own.html": html(blocks) };
    const seeker = await newSeeker(app);
    await seeker.autosave("profile", { last_name: "高橋", first_name: "美幸" });
    await seeker.autosave("licenses", {
      user_licenses_attributes: [{ name: "普通自動車第一種　運転免許", year: 2014, month: 8 }],
    });
    return seeker;
  }

  test("shows what is new, what is there and what differs", async () => {
    const { json } = await byLink(await withOwnDocument(), "own");
    const shown = json.items.map(({ id, status, current, imported }: Record<string, string>) => [
      id,
      status,
      current,
      imported,
    ]);
    expect(shown).toEqual([
      ["profile.last_name", "different", "高橋", "髙橋"],
      ["profile.first_name", "same", "美幸", "美幸"],
      ["profile.gender", "new", "", "女"],
      [
        "licenses.licenses.0",
        "same",
        "平成26年8月　普通自動車第一種　運転免許",
        "平成26年8月　普通自動車第一種運転免許",
      ],
      ["licenses.licenses.1", "new", "", "平成27年11月　日商簿記検定2級"],
    ]);
  });

  test("fills only what is empty and doubles no row, however often it is confirmed", async () => {
    const seeker = await withOwnDocument();
    expect((await byLink(seeker, "own", { confirm: true })).json).toMatchObject({ applied: 2 });
    const { json } = await byLink(seeker, "own", { confirm: true });
    expect(json).toMatchObject({ applied: 0, message: importMessages.nothingNew });
    expect(json.resume).toMatchObject({ profile: { last_name: "高橋", gender: "女" } });
    expect(json.resume.licenses).toHaveLength(2);
  });

  test("replaces what was chosen, or everything by force", async () => {
    const chosen = await byLink(await withOwnDocument(), "own", { confirm: true, replace: ["profile.last_name"] });
    expect(chosen.json.resume.profile.last_name).toBe("髙橋");
    const forced = await byLink(await withOwnDocument(), "own", { confirm: true, force: true });
    expect(forced.json.resume.profile.last_name).toBe("髙橋");
  });

  test("confirms the values of a preview without fetching again", async () => {
    const seeker = await withOwnDocument();
    const { values, origin } = (await byLink(seeker, "own")).json;
    exported = {};
    const { json } = await seeker.send("POST", "/user/resume/import", { values, origin, confirm: true });
    expect(json).toMatchObject({ applied: 2, resume: { profile: { gender: "女" } } });
    const { entries } = (await seeker.get("/api/v1/user/resume/history")).json;
    expect(entries[0].origin).toBe("google-docs");
  });
});

describe("an import of a file", () => {
  const FULL = [
    ["profile", { last_name: "髙橋", first_name: "美幸", last_name_kana: "たかはし", birth_date: "1993-04-12" }],
    ["address", { postal_code: "1500001", address1: "東京都", address2: "渋谷区", phone: "09012345678" }],
    ["contact", { contact_same_as_address: false, contact_address1: "大阪府", email: "miyuki@example.jp" }],
    ["education", { user_educations_attributes: [{ year: 2012, month: 3, school_name: "みどり高校 卒業" }] }],
    [
      "job-histories",
      { user_jobs_attributes: [{ year: 2016, month: 4, company_name: "株式会社サンプル", is_employed: true }] },
    ],
    ["licenses", { user_licenses_attributes: [{ name: "日商簿記検定2級", year: 2015, month: 11 }] }],
    ["skills", { user_skills_attributes: [{ name: "SQL" }] }],
    ["self-pr", { self_pr: "一行目\n二行目", motivation: "志望します。" }],
  ] as const;

  async function withEverything() {
    const seeker = await newSeeker(app);
    for (const [section, fields] of FULL) expect((await seeker.autosave(section, fields)).status).toBe(200);
    return seeker;
  }
  const contentOf = ({ resume: { updated_at: _, ...content } }: { resume: Record<string, unknown> }) => content;

  test("brings a PDF printed by Rireki back without loss, with the ids of its rows", async () => {
    const owner = await withEverything();
    const pdf = Buffer.from(await (await owner.fetch("/user/resume/output.pdf?layout=jis")).arrayBuffer());
    const other = await newSeeker(app);
    expect((await byFile(other, "履歴書.pdf", pdf, { confirm: "1" })).json.success).toBe(true);
    const [before, after] = [contentOf(await owner.resume()), contentOf(await other.resume())];
    expect(after).toEqual(before);
  });

  test("brings the own export back, and a second import of it changes nothing", async () => {
    const owner = await withEverything();
    const json = JSON.stringify((await owner.get("/user/resume/export.json")).json);
    const other = await newSeeker(app);
    await byFile(other, "export.json", json, { confirm: "true" });
    expect(contentOf(await other.resume())).toEqual(contentOf(await owner.resume()));
    expect((await owner.send("POST", "/user/resume/import.json?confirm=1", JSON.parse(json))).json.applied).toBe(0);
  });

  test("reads a JSON Resume, and lists what a 履歴書 has no field for", async () => {
    const jsonResume = {
      basics: { name: "髙橋 美幸", email: "miyuki@example.jp", location: { region: "東京都", postalCode: "150-0001" } },
      work: [{ name: "株式会社サンプル", startDate: "2016-04", endDate: "2019-09-30", summary: "営業" }],
      education: [{ institution: "さくら大学", area: "経済学部", startDate: "2012-04" }],
      certificates: [{ name: "日商簿記検定2級", date: "2015-11-15" }],
      skills: [{ name: "SQL", level: "4" }],
      languages: [{ language: "英語" }],
    };
    const { json } = await byFile(await newSeeker(app), "resume.json", JSON.stringify(jsonResume), { confirm: "1" });
    expect(json.resume).toMatchObject({
      profile: { last_name: "髙橋" },
      address: { postal_code: "150-0001", address1: "東京都" },
      educations: [{ year: 2012, month: 4, school_name: "さくら大学 経済学部 入学" }],
      jobs: [
        { year: 2016, month: 4 },
        { year: 2019, month: 9, company_name: "株式会社サンプル", kind: "退職" },
      ],
      licenses: [{ name: "日商簿記検定2級", acquisition_date: "2015-11-15" }],
      skills: [{ name: "SQL", level: 4 }],
    });
    const preview = await byFile(await newSeeker(app), "resume.json", JSON.stringify(jsonResume));
    expect(preview.json.unread).toEqual([
      "職歴「株式会社サンプル」：説明 営業（履歴書に欄がないか、読み取れません）",
      "言語「英語」：言語 英語（履歴書に欄がないか、読み取れません）",
    ]);
  });

  test("reads a Word document of twenty pages while other requests are answered", async () => {
    const row = ["平成28", "4", "株式会社サンプル　入社"];
    const pages = Array.from({ length: 20 }, () => [
      "長い文章です。".repeat(100),
      Array.from({ length: 30 }, () => row),
    ]).flat() as Block[];
    const seeker = await newSeeker(app);
    const reading = byFile(seeker, "long.docx", toDocx([...WRITTEN.officialForm, ...pages]));
    expect((await seeker.get("/api/v1/session")).status).toBe(200);
    expect((await reading).json.data.name).toBe("髙橋 美幸");
  });

  test.each([
    ["photo.png", "x", 415, importMessages.wrongType(UPLOADS)],
    ["old.doc", "x", 415, importMessages.wrongType(UPLOADS)],
    ["broken.pdf", "%PDF-1.7\n%%EOF", 422, importMessages.brokenFile],
    ["broken.docx", "PK", 422, importMessages.brokenFile],
    ["other.json", "[1]", 422, importMessages.unknownFile("履歴書")],
    ["large.pdf", Buffer.alloc(10 * 1024 * 1024 + 1), 413, importMessages.tooLarge],
  ])("refuses %s", async (name, bytes, status, message) => {
    const answer = await byFile(await newSeeker(app), name, bytes);
    expect({ status: answer.status, errors: answer.json.errors }).toEqual({ status, errors: { file: [message] } });
  });

  test("refuses a request without a file, and a value that breaks a rule is left out", async () => {
    const seeker = await newSeeker(app);
    expect((await seeker.send("POST", "/user/resume/import", {})).json.errors).toEqual({
      file: [importMessages.fileNeeded],
    });
    const values = { profile: { last_name: "髙橋", birth_date: "3030-01-01", first_name: { a: 1 } } };
    const { json } = await seeker.send("POST", "/user/resume/import", { values, confirm: true });
    expect(json.resume.profile).toMatchObject({ last_name: "髙橋", first_name: "", birth_date: null });
  });
});
