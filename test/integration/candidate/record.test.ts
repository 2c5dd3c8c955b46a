import { randomUUID } from "node:crypto";
import { candidateMessages } from "../../../japanese/candidate-messages.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { messages } from "../../../japanese/messages.ts";
import { createDemoDatabase, startTestApp, type TestApp } from "../../support/app.ts";
import type { TestDatabase } from "../../support/database.ts";
import { newStaff, type Staff } from "../../support/staff.ts";

let database: TestDatabase;
let app: TestApp;
let staff: Staff;
beforeAll(async () => {
  database = await createDemoDatabase();
  app = await startTestApp({ database, seedDemo: true });
  staff = await newStaff(app);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const LIST = "/agency/candidates";
const pathOf = (id: string) => `${LIST}/${id}`;
const get = (path: string, by: Staff = staff) => by.browser.getFresh(path);
const send = (method: string, path: string, body?: unknown, headers?: Record<string, string>, by: Staff = staff) =>
  by.browser.send(method, path, body, headers);
const add = async (candidate: object): Promise<string> => (await send("POST", LIST, { candidate })).json.candidate.id;
const sakura = { last_name: "佐倉", first_name: "美咲", phone: "09012345678" };

describe("adding", () => {
  test("needs a name or a telephone number, and says so at both", async () => {
    const refused = await send("POST", LIST, { candidate: { notes: "電話で問い合わせ" } });
    const expected = [candidateMessages.nameOrPhone];
    expect(refused.status).toBe(422);
    expect(refused.json.errors).toEqual({ "candidate.last_name": expected, "candidate.phone": expected });
  });

  test("answers the whole record, received today, with what is missing", async () => {
    const added = await send("POST", LIST, {
      candidate: { ...sakura, birth_date: "1995-04-01", tags: ["営業", "急ぎ"] },
    });
    expect(added.status).toBe(201);
    const { candidate } = (await get(pathOf(added.json.candidate.id))).json;
    expect(candidate).toMatchObject({
      name: "佐倉 美咲",
      phone: "090-1234-5678",
      stage: "new",
      tags: ["営業", "急ぎ"],
    });
    expect(candidate.accepted_on).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(candidate.age).toBeGreaterThan(29);
    expect(candidate.missing).toContainEqual({ section: "wishes", field: "desired_job", label: "希望職種" });
    expect((await get(LIST)).json.items).toContainEqual(
      expect.objectContaining({ id: candidate.id, name: "佐倉 美咲" }),
    );
  });

  test("refuses a wrong value by the name that was sent, and a person in charge of another agency", async () => {
    const other = await newStaff(app);
    const refused = await send("POST", LIST, { candidate: { ...sakura, phone: "12" } });
    expect(refused.json.errors).toEqual({ "candidate.phone": [fieldMessages.phone] });
    const foreign = await send("POST", LIST, { candidate: { ...sakura, staff_id: other.accountId } });
    expect(foreign.json.errors).toEqual({ "candidate.staff_id": [candidateMessages.unknownStaff] });
  });
});

test("the adding is no change that could be undone; what follows it is", async () => {
  const id = await add(sakura);
  expect((await get(`${pathOf(id)}/undo`)).json).toMatchObject({ can_undo: false, undo_summary: null });
  expect((await send("POST", `${pathOf(id)}/undo`)).status).toBe(409);
  await send("PATCH", pathOf(id), { candidate: { desired_job: "経理" } });
  expect((await send("POST", `${pathOf(id)}/undo`)).json.candidate).toMatchObject({
    last_name: "佐倉",
    desired_job: "",
  });
  expect((await get(`${pathOf(id)}/undo`)).json).toMatchObject({ can_undo: false, can_redo: true });
});

describe("revising", () => {
  test("keeps what a colleague changed since, and refuses the same field with both values", async () => {
    const id = await add(sakura);
    const { revision } = (await get(pathOf(id))).json;
    const patch = (candidate: object) => send("PATCH", pathOf(id), { candidate, base_revision: revision });
    expect((await patch({ email: "misaki@example.jp" })).status).toBe(200);
    const merged = await patch({ desired_job: "経理" });
    expect(merged.json.candidate).toMatchObject({ email: "misaki@example.jp", desired_job: "経理" });
    const refused = await patch({ email: "other@example.jp", desired_place: "横浜市" });
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({
      revision: merged.json.revision,
      conflicts: [{ field: "email", yours: "other@example.jp", current: "misaki@example.jp" }],
    });
    expect((await get(pathOf(id))).json.candidate.desired_place).toBe("");
  });

  test("refuses a base that is no revision of the record, and a stale If-Match", async () => {
    const id = await add(sakura);
    const unknown = await send("PATCH", pathOf(id), { candidate: { email: "" }, base_revision: 999 });
    expect(unknown.json.errors).toEqual({ base_revision: [fieldMessages.invalid] });
    const stale = await send("PATCH", pathOf(id), { candidate: { desired_job: "経理" } }, { "If-Match": '"0"' });
    expect(stale.status).toBe(412);
  });

  test("with a reason is an entry of its own", async () => {
    const id = await add(sakura);
    await send("PATCH", pathOf(id), { candidate: { desired_job: "経理" } });
    await send("PATCH", pathOf(id), { candidate: { desired_job: "総務" }, reason: "本人から電話で訂正" });
    const { entries } = (await get(`${pathOf(id)}/history`)).json;
    expect(entries[0]).toMatchObject({ kind: "save", reason: "本人から電話で訂正" });
  });
});

describe("education and jobs", () => {
  const school = (school_name: string, year: number) => ({
    user_education: { year, month: 4, school_name, should_show: true },
  });

  test("of one batch are one entry and one undo", async () => {
    const id = await add(sakura);
    const before = (await get(`${pathOf(id)}/history`)).json.entries.length;
    const headers = { "X-Batch-Id": randomUUID() };
    for (const [name, year] of [
      ["県立湘南高等学校 入学", 2011],
      ["県立湘南高等学校 卒業", 2014],
    ] as const) {
      const added = await send("POST", `${pathOf(id)}/educations`, school(name, year), headers);
      expect([added.status, added.json.education.school_name]).toEqual([201, name]);
    }
    const { entries } = (await get(`${pathOf(id)}/history`)).json;
    expect(entries).toHaveLength(before + 1);
    expect(entries[0]).toMatchObject({ origin: "generation" });
    await send("POST", `${pathOf(id)}/undo`);
    expect((await get(`${pathOf(id)}/educations.json`)).json.educations).toEqual([]);
  });

  test("a batch is undone only while it is the newest save", async () => {
    const id = await add(sakura);
    const [batch, other] = [randomUUID(), randomUUID()];
    await send("POST", `${pathOf(id)}/educations`, school("A高校 入学", 2011), { "X-Batch-Id": batch });
    const names = async () =>
      (await get(`${pathOf(id)}/educations.json`)).json.educations.map(
        (row: { school_name: string }) => row.school_name,
      );
    expect((await send("POST", `${pathOf(id)}/undo`, { batch: other })).status).toBe(409);
    await send("PATCH", pathOf(id), { candidate: { desired_job: "経理" } });
    expect((await send("POST", `${pathOf(id)}/undo`, { batch })).status).toBe(409);
    expect(await names()).toEqual(["A高校 入学"]);
    await send("POST", `${pathOf(id)}/undo`);
    expect((await send("POST", `${pathOf(id)}/undo`, { batch: "x" })).status).toBe(422);
    expect(await names()).toEqual(["A高校 入学"]);
    await send("POST", `${pathOf(id)}/educations`, school("A高校 卒業", 2014), { "X-Batch-Id": other });
    expect((await send("POST", `${pathOf(id)}/undo`, { batch: other })).status).toBe(200);
    expect(await names()).toEqual(["A高校 入学"]);
  });

  test("stand in the order of their list, whatever the order of their adding", async () => {
    const id = await add(sakura);
    for (const year of [2011, 2018, 2014]) await send("POST", `${pathOf(id)}/educations`, school(`${year}`, year));
    const { educations } = (await get(`${pathOf(id)}/educations.json`)).json;
    expect(educations.map(({ year }: { year: number }) => year)).toEqual([2018, 2014, 2011]);
    for (const year of [2018, 2011, 2014]) {
      const user_job = { company_name: `${year}社 入社`, year, month: 4 };
      await send("POST", `${pathOf(id)}/jobs`, { user_job });
    }
    const { jobs } = (await get(`${pathOf(id)}/jobs.json`)).json;
    expect(jobs.map(({ year }: { year: number }) => year)).toEqual([2011, 2014, 2018]);
  });

  test("are removed one by one and all at once; an unknown row is not found", async () => {
    const id = await add(sakura);
    const { education } = (await send("POST", `${pathOf(id)}/educations`, school("A高校 入学", 2011))).json;
    await send("POST", `${pathOf(id)}/educations`, school("A高校 卒業", 2014));
    expect((await send("DELETE", `${pathOf(id)}/educations/${randomUUID()}`)).status).toBe(404);
    expect((await send("DELETE", `${pathOf(id)}/educations/${education.id}`)).status).toBe(200);
    expect((await get(`${pathOf(id)}/educations.json`)).json.educations).toHaveLength(1);
    expect((await send("DELETE", `${pathOf(id)}/educations/delete_all`)).status).toBe(200);
    expect((await get(`${pathOf(id)}/educations.json`)).json.educations).toEqual([]);
  });

  test("name their fields as they were sent", async () => {
    const id = await add(sakura);
    const refused = await send("POST", `${pathOf(id)}/educations`, school("A高校 入学", 1800));
    expect(Object.keys(refused.json.errors)).toEqual(["user_education.year"]);
  });

  test("kind and reason of a job are read from the name, which stays as it was sent", async () => {
    const id = await add(sakura);
    const company_name = "株式会社みなと食品 退社（一身上の都合）";
    const body = { user_job: { company_name, year: 2020, month: 3, is_employed: false, should_show: true } };
    const { job } = (await send("POST", `${pathOf(id)}/jobs`, body)).json;
    expect(job).toMatchObject({ company_name, kind: "退社", reason: "一身上の都合" });
    const nested = { ...body.user_job, company_name: "株式会社あさひ 退社（契約期間満了（1年））" };
    const other = await send("POST", `${pathOf(id)}/jobs`, { user_job: nested });
    expect(other.json.job).toMatchObject({ kind: "退社", reason: "契約期間満了（1年）" });
  });
});

test("a new skill has the day on which it was added", async () => {
  const id = await add(sakura);
  const skills = [{ name: "簿記2級", level: 3, category_id: "accounting" }];
  const saved = await send("PATCH", `${pathOf(id)}/skills`, { candidate: { user_skills_attributes: skills } });
  expect(saved.json.candidate.skills).toMatchObject([{ name: "簿記2級", level: 3, category_id: "accounting" }]);
  expect(saved.json.candidate.skills[0].added_at).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test("a restore brings back the person and leaves the handling as it is", async () => {
  const id = await add(sakura);
  const { revision } = (await get(pathOf(id))).json;
  await send("PATCH", pathOf(id), { candidate: { last_name: "桜", stage: "interviewed", tags: ["面談済み"] } });
  expect((await send("POST", `${pathOf(id)}/restore`, { revision })).json.errors).toEqual({
    reason: [fieldMessages.required],
  });
  const restored = await send("POST", `${pathOf(id)}/restore`, { revision, reason: "別の方の情報を入力したため" });
  expect(restored.json.candidate).toMatchObject({ last_name: "佐倉", stage: "interviewed", tags: ["面談済み"] });
});

test("the candidates of a removed member go to the colleague who takes over", async () => {
  const colleague = await newStaff(app, staff.agencyId);
  const id = await add({ ...sakura, staff_id: colleague.accountId });
  const other = await add({ ...sakura, staff_id: staff.accountId });
  const removed = await send("DELETE", `/agency/members/${colleague.accountId}`, { staff_id: staff.accountId });
  expect(removed.status).toBe(200);
  const staffOf = async (record: string) => (await get(pathOf(record))).json.candidate.staff_id;
  expect([await staffOf(id), await staffOf(other)]).toEqual([staff.accountId, staff.accountId]);
});

describe("rights and erasure", () => {
  test("another agency is told what an unknown id is told", async () => {
    const id = await add(sakura);
    const other = await newStaff(app);
    for (const [method, path, body] of [
      ["GET", pathOf(id)],
      ["GET", `${pathOf(id)}/history`],
      ["GET", `${pathOf(id)}/educations.json`],
      ["PATCH", pathOf(id), { candidate: { last_name: "桜" } }],
      ["PATCH", `${pathOf(id)}/profile`, { candidate: { last_name: "桜" } }],
      ["POST", `${pathOf(id)}/jobs`, { user_job: { company_name: "A社 入社" } }],
      ["DELETE", `${pathOf(id)}/educations/delete_all`],
      ["DELETE", pathOf(id), { reason: "x" }],
    ] as const) {
      const answer = await send(method, path, body, undefined, other);
      expect([path, answer.status, answer.json.message]).toEqual([path, 404, messages.notFound]);
    }
    expect((await get(LIST, other)).json.items).toEqual([]);
  });

  test("an erased record is gone, with a receipt; without a reason it stays", async () => {
    const id = await add(sakura);
    expect((await send("DELETE", pathOf(id))).json.errors).toEqual({ reason: [fieldMessages.required] });
    const erased = await send("DELETE", pathOf(id), { reason: "本人の希望" });
    expect(erased.json.receipt).toEqual({ erased_at: expect.any(String), retained: [] });
    expect((await get(pathOf(id))).status).toBe(404);
    expect((await get(LIST)).json.items.map((item: { id: string }) => item.id)).not.toContain(id);
    expect((await send("PATCH", pathOf(id), { candidate: sakura })).status).toBe(404);
  });
});
