import { randomUUID } from "node:crypto";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { drawnPortrait } from "../../support/drawn-portrait.ts";
import { logicalDump } from "../../support/logical-dump.ts";
import { newStaff, type Staff } from "../../support/staff.ts";
import { until } from "../../support/until.ts";
import { ended, sendRecordPhoto } from "./photo-sender.ts";

/** One of these is in every field of the record, and in nothing else. */
const CANARIES = [
  ...["鶴亀鳥", "つるかめどり", "canary7f3a", "090-7531-9024", "09075319024", "987-6543", "1987-06-05", "2031-07-19"],
  ...['desired_salary":83741', 'current_salary":73918'],
];
const canariesIn = (text: string) => CANARIES.filter((canary) => text.includes(canary));

const EVERY_FIELD = {
  last_name: "鶴亀鳥",
  first_name: "鶴亀鳥",
  last_name_kana: "つるかめどり",
  first_name_kana: "つるかめどり",
  former_name: "鶴亀鳥",
  birth_date: "1987-06-05",
  gender: "canary7f3a",
  postal_code: "987-6543",
  ...Object.fromEntries([1, 2, 3, 4].map((part) => [`address${part}`, "鶴亀鳥1番"])),
  ...Object.fromEntries([1, 2, 3, 4].map((part) => [`kana${part}`, "つるかめどり"])),
  phone: "090-7531-9024",
  email: "canary7f3a@example.jp",
  desired_job: "鶴亀鳥の世話",
  desired_employment_type: "full_time",
  desired_salary: 83741,
  current_salary: 73918,
  desired_place: "鶴亀鳥市",
  available_from: "2031-07-19",
  reason_for_change: "鶴亀鳥のため",
  recommendation: "鶴亀鳥さんを推薦します。",
  notes: "canary7f3a",
  stage: "contacted",
  source: "鶴亀鳥の紹介",
  next_contact_on: "2031-07-19",
  valid_until: "2031-07-19",
  consented_on: "2026-01-05",
  consent_method: "web",
  tags: ["鶴亀鳥"],
};

let database: TestDatabase;
let app: TestApp;
let staff: Staff;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await startTestApp({ database });
  staff = await newStaff(app);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const LIST = "/agency/candidates";
const LISTS = [
  ...[LIST, `${LIST}?search=${encodeURIComponent("鶴亀鳥")}`, `${LIST}/export?format=csv`, `${LIST}/duplicates`],
  ...["/agency/today", "/agency/submissions"],
];

async function accepted(method: string, path: string, body: unknown, headers?: Record<string, string>) {
  const answer = await staff.browser.send(method, path, body, headers);
  expect([method, path, answer.status, answer.status < 300 ? "" : answer.text]).toEqual([
    method,
    path,
    answer.status,
    "",
  ]);
  return answer.json;
}

/** Uses everything that keeps something about a person. */
async function leadALife(): Promise<string> {
  const { id } = (await accepted("POST", LIST, { candidate: EVERY_FIELD })).candidate;
  const path = `${LIST}/${id}`;
  const other = (
    await accepted("POST", LIST, {
      candidate: { last_name: "青葉", phone: "03-1111-2222" },
    })
  ).candidate.id;
  const education = {
    school_name: "鶴亀鳥高等学校 卒業",
    year: 2005,
    month: 3,
    should_show: true,
  };
  await accepted("POST", `${path}/educations`, { user_education: education }, { "X-Batch-Id": randomUUID() });
  const job = {
    company_name: "株式会社鶴亀鳥 入社",
    year: 2010,
    month: 4,
    should_show: true,
  };
  await accepted("POST", `${path}/jobs`, { user_job: job });
  const skill = { name: "鶴亀鳥語", level: 3, category_id: "other" };
  await accepted("PATCH", `${path}/skills`, {
    candidate: { user_skills_attributes: [skill] },
  });
  await accepted("PATCH", path, {
    candidate: { notes: "鶴亀鳥より電話" },
    reason: "鶴亀鳥さんの訂正",
  });
  await accepted("POST", `${path}/versions`, { name: "鶴亀鳥の版" });
  await accepted("POST", `${path}/undo`, {});
  const contact = {
    channel: "phone",
    on: "2026-01-05",
    reason: "鶴亀鳥の近況",
  };
  const made = await accepted("POST", `${path}/contacts`, {
    contact: { ...contact, next_contact_on: "2031-07-19" },
  });
  const correction = {
    contact: { ...contact, channel: "email" },
    reason: "鶴亀鳥ではなくメール",
  };
  await accepted("PATCH", `${path}/contacts/${made.contact.id}`, correction);
  await accepted("POST", `/api/candidates/${id}/bookmark`, {});
  await accepted("POST", `${path}/different`, { other_id: other });
  await accepted("DELETE", `${path}/different/${other}`, {});
  await accepted("POST", `${LIST}/bulk`, {
    ids: [id],
    action: "tag",
    tags: ["canary7f3a"],
    reason: "鶴亀鳥の整理",
  });
  await sendRecordPhoto(staff.browser, id, await drawnPortrait());
  expect((await ended(staff.browser, id)).status).toBe("completed");
  const form = new FormData();
  form.set("file", new Blob([JSON.stringify({ candidate: { notes: "鶴亀鳥の自己PR" } })]), "鶴亀鳥.json");
  const { values, origin } = (await staff.browser.send("POST", `${path}/import`, form)).json;
  await accepted("POST", `${path}/import`, { values, origin, confirm: true, reason: "鶴亀鳥さんの書類" });
  const submission = {
    document: "resume",
    options: {},
    recipient: "鶴亀鳥商会",
    purpose: "鶴亀鳥さんの推薦",
  };
  await accepted("POST", `${path}/submissions`, {
    submission: { ...submission, consented_on: "2026-01-05" },
  });
  return id;
}

test("an erased record is in no row, no list and no memory, and nothing brings it back", async () => {
  const id = await leadALife();
  const path = `${LIST}/${id}`;
  const read = async (address: string) => (await staff.browser.getFresh(address)).text;
  expect(canariesIn(await read(LIST))).toContain("鶴亀鳥");
  expect(canariesIn(await read(path))).toEqual(expect.arrayContaining(["canary7f3a", "つるかめどり"]));
  expect((await staff.browser.get(`${path}/output.pdf`)).status).toBe(200);
  expect(canariesIn(await read("/agency/submissions"))).toContain("鶴亀鳥");
  // Sealed while the record stands, the reasons and the names of versions included.
  const before = await logicalDump(database.knex);
  expect(before).toContain(id);
  expect(before.split("\n").filter((row) => canariesIn(row).length > 0)).toEqual([]);

  const { receipt } = await accepted("DELETE", path, {
    reason: "鶴亀鳥さんの依頼",
  });
  expect(receipt.erased_at).toMatch(/^\d{4}-/);
  for (const address of LISTS) expect([address, canariesIn(await read(address))]).toEqual([address, []]);
  for (const address of [path, `${path}/history`, `${path}/contacts`, `${path}/submissions`, `${path}/output.pdf`]) {
    expect([address, (await staff.browser.getFresh(address)).status]).toEqual([address, 404]);
  }
  const doubles = {
    candidate: {
      last_name: "鶴亀鳥",
      phone: "090-7531-9024",
      email: "canary7f3a@example.jp",
    },
  };
  expect((await accepted("POST", `${LIST}/duplicates`, doubles)).items).toEqual([]);
  expect(await app.platform.keys.get(id)).toBeUndefined();
  expect(canariesIn(app.logs.join("\n"))).toEqual([]);

  await app.close();
  app = await startTestApp({ database });
  await until(async () => (await database.knex("privacy.erasure").where("subject_id", id).first())?.bytes_removed_at);
  const after = await logicalDump(database.knex);
  expect(after.split("\n").filter((row) => canariesIn(row).length > 0)).toEqual([]);
  // The bare fact that there was a record is left, and events that can't be opened.
  const tables = after.split("\n").flatMap((row) => (row.includes(id) ? [row.split(" ", 1)[0] ?? ""] : []));
  expect([...new Set(tables)].filter((name) => !name.startsWith("pg_")).sort()).toEqual([
    "candidate.keeper",
    "event_store.event",
    "privacy.erasure",
    "privacy.subject_key",
  ]);
});
