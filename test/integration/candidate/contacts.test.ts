import { candidateMessages } from "../../../japanese/candidate-messages.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { createDemoDatabase, startTestApp, type TestApp } from "../../support/app.ts";
import type { TestDatabase } from "../../support/database.ts";
import { newStaff, type Staff } from "../../support/staff.ts";

let database: TestDatabase;
let app: TestApp;
let staff: Staff;
let contacts: string;
let candidate: string;
beforeAll(async () => {
  database = await createDemoDatabase();
  app = await startTestApp({ database, seedDemo: true });
});
beforeEach(async () => {
  staff = await newStaff(app);
  const added = await send("POST", "/agency/candidates", { candidate: { last_name: "佐倉", first_name: "美咲" } });
  candidate = `/agency/candidates/${added.json.candidate.id}`;
  contacts = `${candidate}/contacts`;
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const send = (method: string, path: string, body?: unknown, by: Staff = staff) => by.browser.send(method, path, body);
const get = (path: string, by: Staff = staff) => by.browser.getFresh(path);
const contact = { channel: "phone", on: "2026-11-20", reason: "面談の日程" };

test("a contact is recorded with its day and reason, and plans the next one", async () => {
  const made = await send("POST", contacts, { contact: { ...contact, next_contact_on: "2026-12-01" } });
  expect([made.status, made.json.contact]).toEqual([201, expect.objectContaining({ ...contact, actor: "佐藤 健一" })]);
  expect((await get(contacts)).json.contacts).toHaveLength(1);
  expect((await get(candidate)).json.candidate.next_contact_on).toBe("2026-12-01");
});

test("what is missing or lies ahead is named by its field", async () => {
  const refused = await send("POST", contacts, { contact: { channel: "phone", on: "2099-01-01" } });
  expect(refused.json.errors).toEqual({
    "contact.on": [candidateMessages.contactAfterToday],
    "contact.reason": [fieldMessages.required],
  });
});

test("a correction and a withdrawal need a reason and leave the earlier states visible", async () => {
  const { id } = (await send("POST", contacts, { contact })).json.contact;
  const corrected = { ...contact, channel: "email" };
  expect((await send("PATCH", `${contacts}/${id}`, { contact: corrected })).json.errors).toHaveProperty("reason");
  await send("PATCH", `${contacts}/${id}`, { contact: corrected, reason: "手段の誤り" });
  await send("DELETE", `${contacts}/${id}`, { reason: "別の方への連絡" });
  expect((await get(contacts)).json.contacts[0]).toMatchObject({
    channel: "email",
    is_withdrawn: true,
    changes: [
      { reason: "手段の誤り", before: contact },
      { reason: "別の方への連絡", before: corrected },
    ],
  });
  expect((await send("DELETE", `${contacts}/${id}`, { reason: "もう一度" })).status).toBe(404);
});

test("another agency finds no contacts, and an erased person has none", async () => {
  await send("POST", contacts, { contact });
  expect((await get(contacts, await newStaff(app))).status).toBe(404);
  await send("DELETE", candidate, { reason: "本人の希望" });
  expect((await get(contacts)).status).toBe(404);
});
