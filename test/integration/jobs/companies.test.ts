import { companyMessages } from "../../../japanese/company-messages.ts";
import { createDemoDatabase, startTestApp, type TestApp } from "../../support/app.ts";
import type { TestDatabase } from "../../support/database.ts";
import { completePosting, publishJob } from "../../support/postings.ts";
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

const COMPANIES = "/agency/companies";
const send = (method: string, path: string, company: object) => staff.browser.send(method, path, { company });

test("a company has an e-mail address and a description, and is listed with its open jobs", async () => {
  const facts = {
    name: "株式会社みなと製作所",
    email: "saiyo@minato.example.jp",
    description: "船の部品を作る会社です。",
  };
  const added = await send("POST", COMPANIES, facts);
  expect([added.status, added.json.company]).toMatchObject([201, facts]);
  const { id } = added.json.company;
  const listed = async () =>
    (await staff.browser.getFresh(COMPANIES)).json.items.find((it: { id: string }) => it.id === id);
  expect(await listed()).toMatchObject({ ...facts, open_jobs: 0 });
  await publishJob(staff.browser, { ...completePosting, company_id: id });
  expect(await listed()).toMatchObject({ open_jobs: 1 });
  expect((await staff.browser.getFresh(`${COMPANIES}/${id}`)).json).toMatchObject({ ...facts, published_jobs: 1 });
});

test.each([
  ["", companyMessages.nameMissing],
  ["株", companyMessages.nameTooShort],
  ["株".repeat(101), companyMessages.nameTooLong],
])("the name %p is refused beside its field", async (name, message) => {
  const refused = await send("POST", COMPANIES, { name });
  expect([refused.status, refused.json.errors]).toEqual([422, { "company.name": [message] }]);
});
