import { candidateImportMessages } from "../../../japanese/candidate-import-messages.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import type { Platform } from "../../../src/platform.ts";
import { createDemoDatabase, startTestApp, type TestApp } from "../../support/app.ts";
import type { TestDatabase } from "../../support/database.ts";
import { encodeAs } from "../../support/legacy-encoding.ts";
import { newStaff, type Staff } from "../../support/staff.ts";
import { until } from "../../support/until.ts";

let database: TestDatabase;
let app: TestApp;
let staff: Staff;
beforeAll(async () => {
  database = await createDemoDatabase();
  app = await startTestApp({ database, seedDemo: true });
});
beforeEach(async () => {
  staff = await newStaff(app);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const LIST = "/agency/candidates";
const IMPORTS = "/agency/candidate_imports";
const REASON = "他社システムからの移行";

interface Sent {
  mapping?: readonly string[];
  reason?: string;
  name?: string;
}

async function send(
  bytes: string | Uint8Array,
  { mapping, reason, name = "候補者.csv" }: Sent = {},
  by: Staff = staff,
) {
  const form = new FormData();
  form.set("file", new Blob([bytes as BlobPart]), name);
  mapping?.forEach((field, index) => {
    form.set(`mapping[${index}]`, field);
  });
  if (reason !== undefined) {
    form.set("confirm", "true");
    form.set("reason", reason);
  }
  return by.browser.send("POST", IMPORTS, form);
}

const get = (path: string, by: Staff = staff) => by.browser.getFresh(path);
const statusOf = async (id: string, by: Staff = staff) => (await get(`${IMPORTS}/${id}`, by)).json;

/** Starts an import and waits for its end. */
async function bringIn(bytes: string | Uint8Array, sent: Sent = {}, by: Staff = staff): Promise<string> {
  const started = await send(bytes, { reason: REASON, ...sent }, by);
  expect(started.status).toBe(202);
  const { id } = started.json.import;
  await until(async () => (await statusOf(id, by)).status !== "running");
  return id;
}

const namesIn = async (by: Staff = staff): Promise<string[]> =>
  (await get(`${LIST}?per_page=100&sort_column=name`, by)).json.items.map(({ name }: { name: string }) => name);

const TABLE = [
  "氏名,フリガナ,生年月日,電話,メール,郵便番号,住所,ステージ,タグ,備考",
  '佐倉 美咲,サクラ ミサキ,平成7年4月1日,9012345678,misaki@example.jp,150-0001,東京都渋谷区神宮前1-2-3 青山ビル101,面談済み,"営業、急ぎ","平日は""夜""に\n電話"',
  "髙橋　健,,S60.5.3,03-1234-5678,,,,,,",
  ",,,12,,,,,,",
  "",
].join("\r\n");

describe("a preview", () => {
  test("reads columns by their heads, and counts new, known and faulty rows", async () => {
    await staff.browser.send("POST", LIST, { candidate: { last_name: "髙橋", first_name: "健", phone: "0312345678" } });
    const { status, json } = await send(TABLE);
    expect([status, json.rows]).toEqual([200, { total: 3, new: 1, known: 1, wrong: 1 }]);
    expect(json.columns.slice(0, 4)).toEqual([
      { head: "氏名", field: "name" },
      { head: "フリガナ", field: "kana" },
      { head: "生年月日", field: "birth_date" },
      { head: "電話", field: "phone" },
    ]);
    expect(json.problems).toEqual([{ line: 5, field: "phone", message: fieldMessages.phone }]);
    expect(json.known).toEqual([{ line: 4, id: expect.any(String), reasons: ["phone"] }]);
    expect(json.examples.map(({ line, state }: { line: number; state: string }) => [line, state])).toEqual([
      [2, "new"],
      [4, "known"],
      [5, "wrong"],
    ]);
    expect(json.examples[0].values).toMatchObject({ name: "佐倉 美咲", birth_date: "平成7年4月1日" });
    expect(await namesIn()).toEqual(["髙橋 健"]);
  });

  test("reads columns without heads by their contents, and as they are assigned", async () => {
    const table = "佐倉 美咲,090-1234-5678,A\n高橋 健,080-1234-5678,B\n";
    const guessed = (await send(table)).json;
    expect(guessed.columns).toEqual([
      { head: null, field: "name" },
      { head: null, field: "phone" },
      { head: null, field: null },
    ]);
    const assigned = (await send(table, { mapping: ["last_name", "", "source"] })).json;
    expect(assigned.examples[0].values).toEqual({ last_name: "佐倉 美咲", source: "A" });
  });

  test("takes a second row about the same person for known", async () => {
    const { json } = await send("氏名,電話\n佐倉 美咲,090-1234-5678\n佐倉 みさき,09012345678\n");
    expect(json.rows).toEqual({ total: 2, new: 1, known: 1, wrong: 0 });
    expect(json.known).toEqual([{ line: 3, id: null, reasons: ["phone"] }]);
  });

  test.each([
    ["two columns of one field", ["name", "name"]],
    ["fewer columns than the file", ["name"]],
    ["a field that there is not", ["name", "staff_id"]],
  ])("refuses an assignment of %s", async (_, mapping) => {
    const { status, json } = await send("氏名,電話\n佐倉,1\n", { mapping });
    expect([status, json.errors]).toEqual([422, { mapping: [candidateImportMessages.wrongMapping] }]);
  });
});

describe("an import", () => {
  test("adds each row as by hand, with origin and reason, in the file's own encoding", async () => {
    const id = await bringIn(encodeAs("shift_jis", TABLE.replace("髙", "高")));
    expect(await statusOf(id)).toMatchObject({
      status: "completed",
      done: 3,
      total: 3,
      added: 2,
      skipped: 0,
      problems: [{ line: 5, field: "phone", message: fieldMessages.phone }],
      undo: null,
    });
    const found = (await get(`${LIST}?search=佐倉`)).json.items[0];
    const { candidate } = (await get(`${LIST}/${found.id}`)).json;
    expect(candidate).toMatchObject({
      last_name: "佐倉",
      first_name: "美咲",
      last_name_kana: "さくら",
      birth_date: "1995-04-01",
      phone: "090-1234-5678",
      address1: "東京都",
      address2: "渋谷区",
      address3: "神宮前1-2-3",
      address4: "青山ビル101",
      stage: "interviewed",
      tags: ["営業", "急ぎ"],
      notes: '平日は"夜"に\n電話',
    });
    const { entries } = (await get(`${LIST}/${found.id}/history`)).json;
    expect(entries.at(-1)).toMatchObject({ origin: "file", reason: REASON, actor: { name: "佐藤 健一" } });
    const left = await app.platform.db("candidate.import_row");
    expect([left, await app.platform.keys.get(id)]).toEqual([[], undefined]);
  });

  test("needs a reason, and a row that is new", async () => {
    expect((await send(TABLE, { reason: " " })).json.errors).toEqual({ reason: [fieldMessages.required] });
    await bringIn("氏名,電話\n佐倉 美咲,09012345678\n");
    const again = await send("氏名,電話\n佐倉 美咲,09012345678\n", { reason: REASON });
    expect([again.status, again.json.errors]).toEqual([422, { file: [candidateImportMessages.nothingNew] }]);
  });

  test("is refused while another one of the agency is at work, and is nothing to another agency", async () => {
    const rows = Array.from({ length: 60 }, (_, n) => `候補 ${n}番,090-0000-${1000 + n}`).join("\n");
    const first = await send(`氏名,電話\n${rows}`, { reason: REASON });
    const second = await send("氏名,電話\n佐倉 美咲,08012345678\n", { reason: REASON });
    expect([second.status, second.json.message]).toEqual([409, candidateImportMessages.atWork]);
    expect(second.json.import.id).toBe(first.json.import.id);
    const stranger = await newStaff(app);
    const path = first.json.import.status_url;
    expect((await get(path, stranger)).status).toBe(404);
    expect((await stranger.browser.send("POST", `${path}/undo`, { reason: "x" })).status).toBe(404);
    expect((await get(IMPORTS, stranger)).json.items).toEqual([]);
    await bringIn("氏名,電話\n佐倉 美咲,08012345678\n", {}, stranger);
    await until(async () => (await get(path)).json.status === "completed");
    expect((await get(IMPORTS)).json.items).toMatchObject([{ id: first.json.import.id, added: 60 }]);
  });

  test("goes on after its process has ended, and adds no row twice", async () => {
    const rows = Array.from({ length: 100 }, (_, n) => `候補 ${n}番,090-0000-${1000 + n}`).join("\n");
    const { id } = (await send(`氏名,電話\n${rows}`, { reason: REASON })).json.import;
    const rowsOf = (db: Platform["db"]) => db("candidate.import_row").where({ import_id: id });
    const before = await rowsOf(app.platform.db);
    await until(async () => (await statusOf(id)).added > 0);
    await app.close();
    app = await startTestApp({ database, seedDemo: true, env: { SERVICES: "web,projector,relay" } });
    // As a process leaves it that was killed between adding and counting.
    const { db } = app.platform;
    const left = new Set((await rowsOf(db)).map(({ line }) => line));
    const uncounted = before.filter(({ line }) => !left.has(line));
    expect(uncounted.length).toBeGreaterThan(0);
    await db("candidate.import_row").insert(uncounted);
    await db("candidate.import")
      .where({ import_id: id })
      .update({ added: 100 - before.length, lines: [] });
    await app.close();
    app = await startTestApp({ database, seedDemo: true });
    const { browser } = await newStaff(app, staff.agencyId);
    staff = { ...staff, browser };
    await until(async () => (await statusOf(id)).status === "completed");
    expect(await statusOf(id)).toMatchObject({ added: 100, done: 100 });
    expect((await get(`${LIST}?per_page=1`)).json.pagination.total_items).toBe(100);
  });

  test("brings back what Rireki has exported", async () => {
    await bringIn(TABLE);
    await bringIn("姓,名,電話,次回連絡日,希望職種,希望の雇用形態\n+佐藤,=花子,070-1234-5678,2027/1/5,経理,正社員\n");
    const exported = (await get(`${LIST}/export?format=csv&sort_column=name`)).text;
    const other = await newStaff(app);
    const id = await bringIn(exported, {}, other);
    expect(await statusOf(id, other)).toMatchObject({ added: 3, problems: [] });
    const columns = (text: string) => text.split("\r\n").map((line) => line.replace(/,[^,]*$/, ""));
    const back = (await get(`${LIST}/export?format=csv&sort_column=name`, other)).text;
    expect(columns(back)).toEqual(columns(exported));
    expect((await send(exported)).json.rows).toMatchObject({ total: 3, known: 3, new: 0 });
  });
});

describe("an undo", () => {
  test("removes what nobody has worked with since, and keeps the rest", async () => {
    const id = await bringIn(
      "氏名,電話\n佐倉 美咲,09012345678\n高橋 健,08012345678\n鈴木 翼,07012345678\n森 葵,05012345678\n",
    );
    const idOf = async (name: string) => (await get(`${LIST}?search=${name}`)).json.items[0].id;
    await staff.browser.send("PATCH", `${LIST}/${await idOf("高橋")}`, { candidate: { desired_job: "経理" } });
    const contact = { channel: "phone", on: "2026-01-05", reason: "求人の紹介" };
    await staff.browser.send("POST", `${LIST}/${await idOf("鈴木")}/contacts`, { contact });
    const undo = (body: object) => staff.browser.send("POST", `${IMPORTS}/${id}/undo`, body);
    expect((await undo({})).json.errors).toEqual({ reason: [fieldMessages.required] });
    await undo({ reason: "別のファイルだった" });
    await until(async () => (await statusOf(id)).undo.status === "completed");
    const undone = await undo({ reason: "別のファイルだった" });
    expect([undone.status, undone.json]).toMatchObject([200, { removed: 2, kept: 2 }]);
    expect((await namesIn()).toSorted()).toEqual(["鈴木 翼", "高橋 健"]);
    expect(await statusOf(id)).toMatchObject({ status: "completed", undo: { removed: 2, kept: 2 } });
  });
});

describe("a file", () => {
  const BOM = "\ufeff";
  test.each<[string, string | Uint8Array, string, number, string]>([
    ["of another type", "氏名,電話\n", "候補者.xlsx", 415, candidateImportMessages.wrongType],
    [
      "that is no text",
      Buffer.from("PK\u0003\u0004\u0000\u0000"),
      "候補者.csv",
      415,
      candidateImportMessages.wrongType,
    ],
    ["over 10 MB", Buffer.alloc(10 * 1024 * 1024 + 1, "a,b\n"), "候補者.csv", 413, candidateImportMessages.tooLarge],
    ["without anything", BOM, "候補者.csv", 422, candidateImportMessages.empty],
    ["of heads alone", "氏名,電話\r\n", "候補者.csv", 422, candidateImportMessages.empty],
    ["of one column", "氏名\n佐倉 美咲\n", "候補者.csv", 422, candidateImportMessages.oneColumn],
    ["of a million columns", ",".repeat(1_000_000), "候補者.csv", 422, candidateImportMessages.tooManyColumns(100)],
    ["of too many rows", "a,b\n".repeat(10_002), "候補者.csv", 422, candidateImportMessages.tooManyRows(10_000)],
    ["of newlines", "\n".repeat(5_000_000), "候補者.csv", 422, candidateImportMessages.empty],
    ["of quotation marks", `a,b\n${'"'.repeat(999_999)}`, "候補者.csv", 422, candidateImportMessages.unclosedQuote(2)],
  ])("%s is refused with a message", async (_, bytes, name, status, message) => {
    const answer = await send(bytes, { name });
    expect([answer.status, answer.json.errors]).toEqual([status, { file: [message] }]);
  });

  test("that is missing is asked for", async () => {
    const answer = await staff.browser.send("POST", IMPORTS, new FormData());
    expect([answer.status, answer.json.errors]).toEqual([422, { file: [candidateImportMessages.fileNeeded] }]);
  });
});
