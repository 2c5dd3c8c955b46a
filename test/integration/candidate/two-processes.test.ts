import { startTestApp, type TestApp } from "../../support/app.ts";
import type { Browser } from "../../support/browser.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { signedInAs } from "../../support/session.ts";
import { newStaff, type Staff } from "../../support/staff.ts";

const LIST = "/agency/candidates";

let database: TestDatabase;
let one: TestApp;
let other: TestApp;
let staff: Staff;
let there: Browser;
beforeAll(async () => {
  database = await createTestDatabase();
  one = await startTestApp({ database });
  other = await startTestApp({ database });
  staff = await newStaff(one);
  there = await signedInAs(other, staff.accountId);
});
afterAll(async () => {
  await other.close();
  await one.close();
  await database.drop();
});

test("a list that is open in one process follows what is written and erased in another", async () => {
  const namesThere = async (token: string | undefined, search = "") =>
    (
      await there.get(`${LIST}?search=${encodeURIComponent(search)}`, { "Consistency-Token": token ?? "" })
    ).json.items.map(({ name }: { name: string }) => name);
  const send = async (method: string, path: string, body: unknown) => {
    const answer = await staff.browser.send(method, path, body);
    expect([path, answer.status < 300]).toEqual([path, true]);
    return { ...answer.json, token: answer.headers.get("Consistency-Token") ?? undefined };
  };
  const added = await send("POST", LIST, {
    candidate: { last_name: "渡邉", first_name: "大輔", phone: "090-1111-2222" },
  });
  const path = `${LIST}/${added.candidate.id}`;
  expect(await namesThere(added.token, "渡辺")).toEqual(["渡邉 大輔"]);
  const revised = await send("PATCH", path, { candidate: { last_name: "齋藤" } });
  expect(await namesThere(revised.token, "渡辺")).toEqual([]);
  expect(await namesThere(revised.token, "斎藤")).toEqual(["齋藤 大輔"]);
  const erased = await send("DELETE", path, { reason: "本人の依頼" });
  expect(await namesThere(erased.token)).toEqual([]);
  const doubles = { candidate: { last_name: "齋藤", phone: "090-1111-2222" } };
  expect((await there.send("POST", `${LIST}/duplicates`, doubles)).json.items).toEqual([]);
});
