import { startTestApp, type TestApp } from "../../support/app.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { logicalDump } from "../../support/logical-dump.ts";
import { newStaff, type Staff } from "../../support/staff.ts";
import { until } from "../../support/until.ts";
import { accepted, keepMarkedRecord, LIST, RECORD_CANARIES } from "./marked-record.ts";

const canariesIn = (text: string) => RECORD_CANARIES.filter((canary) => text.includes(canary));

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

const LISTS = [
  ...[LIST, `${LIST}?search=${encodeURIComponent("鶴亀鳥")}`, `${LIST}/export?format=csv`, `${LIST}/duplicates`],
  ...["/agency/today", "/agency/submissions"],
];

test("an erased record is in no row, no list and no memory, and nothing brings it back", async () => {
  const id = await keepMarkedRecord(staff.browser);
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

  const { receipt } = await accepted(staff.browser, "DELETE", path, {
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
  expect((await accepted(staff.browser, "POST", `${LIST}/duplicates`, doubles)).items).toEqual([]);
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
