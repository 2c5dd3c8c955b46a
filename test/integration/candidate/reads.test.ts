import { agencyMemberMessages } from "../../../japanese/agency-member-messages.ts";
import { candidateModule } from "../../../modules/candidate/definition.ts";
import { RECORD_READ } from "../../../modules/candidate/reads/migration.ts";
import { createReads } from "../../../modules/candidate/reads/reads.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { newStaff, type Staff } from "../../support/staff.ts";

let app: TestApp;
let responsible: Staff;
let colleague: Staff;
beforeAll(async () => {
  app = await startTestApp();
  responsible = await newStaff(app);
  colleague = await newStaff(app, responsible.agencyId);
});
afterAll(() => app.close());

const LIST = "/agency/candidates";
const add = async (): Promise<string> => {
  const candidate = { last_name: "佐倉", first_name: "美咲" };
  return (await responsible.browser.send("POST", LIST, { candidate })).json.candidate.id;
};
const rowsOf = (id: string) => app.database.knex(RECORD_READ).where({ candidate_id: id });
/** The rows are written without a request's waiting for them. */
async function written(id: string, count: number): Promise<void> {
  for (let tries = 0; tries < 100 && (await rowsOf(id)).length < count; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
const readsOf = async (id: string) => (await responsible.browser.get(`${LIST}/${id}/reads`)).json;

test("who opened, printed and exported a record stands once an hour, with the name", async () => {
  const id = await add();
  for (let time = 0; time < 3; time += 1) await colleague.browser.getFresh(`${LIST}/${id}`);
  await colleague.browser.getFresh(`${LIST}/${id}/output.pdf`);
  await colleague.browser.getFresh(`${LIST}/export?format=csv&search=佐倉`);
  await written(id, 3);
  const { items, pagination } = await readsOf(id);
  expect(pagination.total_items).toBe(3);
  expect(items.map(({ kind, member }: { kind: string; member: string }) => [kind, member])).toEqual(
    expect.arrayContaining([
      ["opened", "佐藤 健一"],
      ["printed", "佐藤 健一"],
      ["exported", "佐藤 健一"],
    ]),
  );
});

test("is told to a responsible person alone, and to no other agency", async () => {
  const id = await add();
  const refused = await colleague.browser.get(`${LIST}/${id}/reads`);
  expect([refused.status, refused.json.message]).toEqual([403, agencyMemberMessages.responsibleOnly]);
  const other = await newStaff(app);
  expect((await other.browser.get(`${LIST}/${id}`)).status).toBe(404);
  expect((await other.browser.get(`${LIST}/${id}/reads`)).status).toBe(404);
  expect(await rowsOf(id)).toEqual([]);
});

test("goes with the record, and after thirteen months", async () => {
  const [erased, kept] = [await add(), await add()];
  for (const id of [erased, kept]) {
    await responsible.browser.getFresh(`${LIST}/${id}`);
    await written(id, 1);
  }
  await responsible.browser.send("DELETE", `${LIST}/${erased}`, { reason: "本人の希望" });
  expect(await rowsOf(erased)).toEqual([]);
  const row = (await rowsOf(kept))[0];
  const old = new Date(Date.now() - 400 * 24 * 60 * 60 * 1000);
  await app.database.knex(RECORD_READ).insert({ ...row, hour: old });
  await createReads(app.platform).sweep();
  expect(await rowsOf(kept)).toHaveLength(1);
});

test("its table is among those that are written without a request", () => {
  expect(candidateModule.backgroundTables).toContain(RECORD_READ);
});
