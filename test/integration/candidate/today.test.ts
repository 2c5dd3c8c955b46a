import { todayInTokyo } from "../../../japanese/age.ts";
import { createDemoDatabase, startTestApp, type TestApp } from "../../support/app.ts";
import type { TestDatabase } from "../../support/database.ts";
import { signedInAs } from "../../support/session.ts";
import { newStaff, type Staff } from "../../support/staff.ts";

let database: TestDatabase;
let app: TestApp;
let staff: Staff;
let clock: string | undefined;
beforeAll(async () => {
  database = await createDemoDatabase();
  app = await startTestApp({ database, seedDemo: true, now: () => clock ?? new Date().toISOString() });
});
beforeEach(async () => {
  staff = await newStaff(app);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const add = async (candidate: object): Promise<string> =>
  (await staff.browser.send("POST", "/agency/candidates", { candidate })).json.candidate.id;
const today = async () => (await staff.browser.getFresh("/agency/today")).json;

test("a contact that is due and an incomplete record are the work of the day; a closed record is not", async () => {
  const due = await add({ last_name: "佐倉", first_name: "美咲", next_contact_on: "2024-04-01" });
  await add({ last_name: "渡邉", first_name: "大輔", next_contact_on: "2024-04-01", stage: "closed" });
  await add({ last_name: "青葉", first_name: "花子", next_contact_on: "2099-04-01" });
  const { follow_ups, incomplete, overdue, answered_proposals } = await today();
  expect(follow_ups).toMatchObject([{ candidate: { id: due, name: "佐倉 美咲" }, on: "2024-04-01" }]);
  expect(follow_ups[0].text).toMatch(/日過ぎています$/);
  expect(incomplete.map((it: { candidate: { name: string } }) => it.candidate.name)).toEqual([
    "佐倉 美咲",
    "青葉 花子",
  ]);
  expect(incomplete[0].text).toMatch(/が未入力です$/);
  expect([overdue, answered_proposals]).toEqual([[], []]);
});

test("a contact that is done or moved leaves the day", async () => {
  const id = await add({ last_name: "佐倉", first_name: "美咲", next_contact_on: "2024-04-01" });
  await staff.browser.send("PATCH", `/agency/candidates/${id}`, { candidate: { next_contact_on: null } });
  expect((await today()).follow_ups).toEqual([]);
});

test("records past the retention are proposed for erasure, and those with a newer contact leave their place to others", async () => {
  clock = "2023-04-03T03:00:00.000Z";
  const { browser } = await newStaff(app, staff.agencyId);
  const ids: string[] = [];
  for (let n = 0; n < 52; n++) {
    const { json } = await browser.send("POST", "/agency/candidates", { candidate: { last_name: "佐倉" } });
    ids.push(json.candidate.id);
  }
  clock = undefined;
  staff.browser = await signedInAs(app, staff.accountId);
  const [first, second] = ids;
  const contact = { channel: "phone", on: todayInTokyo(new Date().toISOString()), reason: "近況の確認" };
  await staff.browser.send("POST", `/agency/candidates/${first}/contacts`, { contact });
  const { json } = await staff.browser.send("POST", `/agency/candidates/${second}/contacts`, { contact });
  await staff.browser.send("DELETE", `/agency/candidates/${second}/contacts/${json.contact.id}`, { reason: "別の人" });
  const overdue = (await today()).overdue.map((it: { candidate: { id: string } }) => it.candidate.id);
  expect(overdue.toSorted()).toEqual(ids.slice(1, 51).toSorted());
});
