import { startTestApp, type TestApp } from "../../support/app.ts";
import { readNews } from "../../support/news.ts";
import { newStaff, type Staff } from "../../support/staff.ts";

let app: TestApp;
let staff: Staff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await newStaff(app);
});
afterAll(() => app.close());

const LIST = "/agency/candidates";
const add = async (): Promise<string> =>
  (await staff.browser.send("POST", LIST, { candidate: { last_name: "佐倉" } })).json.candidate.id;
const open = async (id: string, by: Staff) => readNews(await by.browser.fetch(`${LIST}/${id}/presence`));

test("a colleague who opens the record is told by name, and one who leaves is gone", async () => {
  const id = await add();
  const colleague = await newStaff(app, staff.agencyId);
  const mine = await open(id, staff);
  expect(await mine.next("present")).toEqual({ names: [] });
  const theirs = await open(id, colleague);
  expect(await theirs.next("present")).toEqual({ names: ["佐藤 健一"] });
  expect(await mine.next("present")).toEqual({ names: ["佐藤 健一"] });
  await theirs.close();
  expect(await mine.next("present")).toEqual({ names: [] });
  await mine.close();
});

test("another agency is told what an unknown id is told", async () => {
  const id = await add();
  const other = await newStaff(app);
  expect((await other.browser.get(`${LIST}/${id}/presence`)).status).toBe(404);
});

test("the members hear of the erasure of a record", async () => {
  const id = await add();
  const colleague = await newStaff(app, staff.agencyId);
  const news = await readNews(await colleague.browser.fetch("/api/v1/changes"));
  const theirs = await open(id, colleague);
  await staff.browser.send("DELETE", `${LIST}/${id}`, { reason: "本人の希望" });
  expect(await news.change({ subject: id })).toMatchObject({ document: "candidate" });
  await theirs.next("gone");
  expect((await colleague.browser.get(`${LIST}/${id}`)).status).toBe(404);
  await news.close();
  await theirs.close();
});
