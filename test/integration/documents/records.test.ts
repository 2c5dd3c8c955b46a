import { randomUUID } from "node:crypto";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { messages } from "../../../japanese/messages.ts";
import type { TestApp } from "../../support/app.ts";
import type { TestDatabase } from "../../support/database.ts";
import { readNews } from "../../support/news.ts";
import { newStaff, type Staff } from "../../support/staff.ts";
import { createRecordsDatabase, recordModel, startRecordsApp } from "./records-app.ts";

let database: TestDatabase;
let app: TestApp;
let staff: Staff;
beforeAll(async () => {
  database = await createRecordsDatabase();
  app = await startRecordsApp(database);
  staff = await newStaff(app);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const callsOf = (id: string) => `/agency/records/${id}`;
const get = async (path: string, by: Staff = staff) => by.browser.getFresh(path);
const send = async (method: string, path: string, body?: unknown, headers?: Record<string, string>, by = staff) =>
  by.browser.send(method, path, body, headers);
const save = (id: string, fields: object, headers?: Record<string, string>) =>
  send("PATCH", `${callsOf(id)}/profile`, { record: { ...fields, no_redirect: true } }, headers);
const newRecord = async (): Promise<string> => (await send("POST", "/agency/records")).json.id;
const historyOf = async (id: string) => (await get(`${callsOf(id)}/history`)).json.entries;

describe("a document of somebody without an account", () => {
  test("is saved under the id in its address, with the address of its next page", async () => {
    const id = await newRecord();
    expect((await get(callsOf(id))).json).toMatchObject({ revision: 0, record: { name: "" } });
    const saved = await send("PATCH", `${callsOf(id)}/profile`, { record: { name: "佐倉 美咲", phone: "" } });
    expect(saved.json).toMatchObject({ revision: 1, redirect_url: `/records/${id}/skills/edit` });
    expect((await get(callsOf(id))).json).toMatchObject({ revision: 1, record: { name: "佐倉 美咲" } });
    const stale = await save(id, { name: "別人" }, { "If-Match": '"0"' });
    expect([stale.status, (await get(callsOf(id))).json.record.name]).toEqual([412, "佐倉 美咲"]);
  });

  test("is undone and redone, and its opening is no save", async () => {
    const id = await newRecord();
    expect((await get(`${callsOf(id)}/undo`)).json).toMatchObject({ can_undo: false, can_redo: false });
    await save(id, { name: "佐倉 美咲" });
    expect((await send("POST", `${callsOf(id)}/undo`)).json.record.name).toBe("");
    expect((await send("POST", `${callsOf(id)}/undo`)).status).toBe(409);
    expect((await send("POST", `${callsOf(id)}/redo`)).json.record.name).toBe("佐倉 美咲");
    expect((await historyOf(id)).map(({ kind }: { kind: string }) => kind)).toEqual(["redo", "undo", "save"]);
  });

  test("names versions, compares revisions and restores one of them with a reason", async () => {
    const id = await newRecord();
    await save(id, { name: "佐倉 美咲" });
    await save(id, { name: "桜 美咲" });
    expect((await send("POST", `${callsOf(id)}/versions`, { name: "面談のとき", revision: 1 })).status).toBe(201);
    expect((await get(`${callsOf(id)}/versions`)).json.versions).toMatchObject([{ name: "面談のとき", revision: 1 }]);
    expect((await get(`${callsOf(id)}/compare?from=1&to=2`)).json.changes).toMatchObject([
      { label: "氏名", before: "佐倉 美咲", after: "桜 美咲" },
    ]);
    const silent = await send("POST", `${callsOf(id)}/restore`, { revision: 1 });
    expect([silent.status, silent.json.errors]).toEqual([422, { reason: [fieldMessages.required] }]);
    const restored = await send("POST", `${callsOf(id)}/restore`, { revision: 1, reason: " 改姓は誤り " });
    expect(restored.json.record.name).toBe("佐倉 美咲");
    expect((await historyOf(id))[0]).toMatchObject({ kind: "restore", reason: "改姓は誤り" });
    const stored = await database.knex("event_store.event").where({ stream: `record-${id}` });
    expect(JSON.stringify(stored)).not.toMatch(/改姓は誤り|佐倉|面談のとき/);
  });

  test("takes over the values of an import with a reason", async () => {
    const id = await newRecord();
    const found = { profile: { name: "佐倉 美咲", phone: "090-1234-5678" } };
    const preview = (await send("POST", `${callsOf(id)}/import.json`, found)).json;
    expect(preview.items).toMatchObject([{ status: "new" }, { status: "new" }]);
    const body = { values: preview.values, origin: "file", confirm: true };
    const silent = await send("POST", `${callsOf(id)}/import`, body);
    expect([silent.status, silent.json.errors]).toEqual([422, { reason: [fieldMessages.required] }]);
    const applied = await send("POST", `${callsOf(id)}/import`, { ...body, reason: "本人から受領" });
    expect(applied.json).toMatchObject({ applied: 2, record: { phone: "090-1234-5678" } });
    expect(await historyOf(id)).toMatchObject([{ origin: "file", reason: "本人から受領", saves_total: 1 }]);
  });

  test("keeps a save with a reason as an entry of its own", async () => {
    const id = await newRecord();
    await save(id, { name: "佐倉" });
    await save(id, { name: "佐倉 美咲", reason: "本人に確認" });
    await save(id, { name: "佐倉 美咲", phone: "090-1234-5678" });
    const entries = await historyOf(id);
    expect(entries.map(({ reason }: { reason?: string }) => reason)).toEqual([undefined, "本人に確認", undefined]);
  });
});

describe("requests of one batch", () => {
  const add = (id: string, name: string, batch: string, by = staff) =>
    send(
      "PATCH",
      `${callsOf(id)}/skills`,
      { record: { skills_attributes: [{ name }], no_redirect: true } },
      { "X-Batch-Id": batch },
      by,
    );
  const skillsOf = async (id: string) =>
    (await get(callsOf(id))).json.record.skills.map(({ name }: { name: string }) => name);

  test("are one entry of the history, and one undo takes all of them back", async () => {
    const id = await newRecord();
    await add(id, "会計", randomUUID());
    const batch = randomUUID();
    for (const name of ["英語", "簿記", "運転"]) await add(id, name, batch);
    expect(await skillsOf(id)).toEqual(["会計", "英語", "簿記", "運転"]);
    const entries = await historyOf(id);
    expect(entries).toMatchObject([
      { origin: "generation", saves_total: 1, changes_total: 3 },
      { origin: "generation", saves_total: 1, changes_total: 1 },
    ]);
    await send("POST", `${callsOf(id)}/undo`);
    expect(await skillsOf(id)).toEqual(["会計"]);
    await send("POST", `${callsOf(id)}/redo`);
    expect(await skillsOf(id)).toEqual(["会計", "英語", "簿記", "運転"]);
  });

  test("are one entry with the newest of their reasons", async () => {
    const id = await newRecord();
    const batch = { "X-Batch-Id": randomUUID() };
    await save(id, { name: "佐倉" }, batch);
    await save(id, { name: "佐倉 美咲", reason: "本人に確認" }, batch);
    expect(await historyOf(id)).toMatchObject([{ reason: "本人に確認", saves_total: 1 }]);
  });

  test("are two entries where two people sent them", async () => {
    const id = await newRecord();
    const batch = randomUUID();
    const colleague = await newStaff(app, staff.agencyId);
    await add(id, "英語", batch);
    await add(id, "簿記", batch, colleague);
    await send("POST", `${callsOf(id)}/undo`);
    expect(await skillsOf(id)).toEqual(["英語"]);
    expect((await historyOf(id)).map(({ kind }: { kind: string }) => kind)).toEqual(["undo", "save", "save"]);
  });

  test("are saved one by one where their id is none that can be stored", async () => {
    const id = await newRecord();
    for (const name of ["英語", "簿記"])
      expect((await add(id, name, "11111111-1111-9111-1111-111111111111")).status).toBe(200);
    expect(await skillsOf(id)).toEqual(["英語", "簿記"]);
    await send("POST", `${callsOf(id)}/undo`);
    expect(await skillsOf(id)).toEqual(["英語"]);
  });

  test("are two entries where another save came between them", async () => {
    const id = await newRecord();
    const batch = randomUUID();
    await add(id, "英語", batch);
    const colleague = await newStaff(app, staff.agencyId);
    await send("PATCH", `${callsOf(id)}/profile`, { record: { name: "佐倉", no_redirect: true } }, {}, colleague);
    await add(id, "簿記", batch);
    expect((await historyOf(id)).map(({ section }: { section: string }) => section)).toEqual([
      "skills",
      "profile",
      "skills",
    ]);
    await send("POST", `${callsOf(id)}/undo`);
    expect(await skillsOf(id)).toEqual(["英語"]);
  });
});

test("nobody of another agency reaches it by any route, nor an unknown id or one that is none", async () => {
  const id = await newRecord();
  await save(id, { name: "佐倉 美咲" });
  const stranger = await newStaff(app);
  const routes = app.routes.filter(({ path }) => path.includes("/agency/records/:subject") && !path.includes("import"));
  expect(routes.length).toBeGreaterThan(15);
  const asked = routes.filter(({ method, path }) => method !== "DELETE" || path.includes("versions"));
  for (const { method, path } of asked) {
    for (const [by, subject] of [
      [stranger, id],
      [staff, randomUUID()],
      [staff, "1"],
    ] as const) {
      const address = path
        .replace(":subject", subject)
        .replace(":section", "profile")
        .replace(/:(revision|entry)/, "0")
        .replace(":id", randomUUID());
      const query = path.includes("compare") || path.includes("changes") ? "?from=0&to=1" : "";
      const body = { record: { name: "別人" }, revision: 0, reason: "なし", name: "版" };
      const answer =
        method === "GET"
          ? await by.browser.get(address + query)
          : await by.browser.send(method, address, method === "DELETE" ? undefined : body);
      expect([method, path, answer.status, answer.json.message]).toEqual([method, path, 404, messages.notFound]);
    }
  }
  expect((await get(callsOf(id))).json).toMatchObject({ revision: 1, record: { name: "佐倉 美咲" } });
});

test("its own event erases it: no row, no text, no way back by a rebuild", async () => {
  const id = await newRecord();
  const other = await newRecord();
  for (const each of [id, other]) await save(each, { name: "佐倉 美咲" });
  await send("POST", `${callsOf(id)}/versions`, { name: "控え" });
  await get(`${callsOf(id)}/versions`);
  const rowsOf = async (subject: string) => {
    const tables = Object.values(recordModel.tables);
    return (await Promise.all(tables.map((table) => database.knex(table).where({ account_id: subject })))).flat();
  };
  expect(await rowsOf(id)).toHaveLength(4);
  expect((await send("DELETE", callsOf(id))).status).toBe(200);
  expect((await get(callsOf(id))).status).toBe(404);
  expect(await rowsOf(id)).toEqual([]);
  expect(await rowsOf(other)).toHaveLength(3);
  const { state } = await app.platform.commands.load(recordModel.decider, id);
  expect(state.document).toMatchObject({ name: "" });
});

test("a change is told to the staff of its agency, by its subject", async () => {
  const id = await newRecord();
  const colleague = await newStaff(app, staff.agencyId);
  const news = await readNews(await colleague.browser.fetch("/api/v1/changes"));
  await save(id, { name: "佐倉 美咲" });
  expect(await news.change({ subject: id, revision: 1 })).toMatchObject({ document: "record" });
  await news.close();
});
