import { randomUUID } from "node:crypto";
import { deadlines } from "../../support/deadlines.ts";
import { newStaff } from "../../support/staff.ts";
import { until } from "../../support/until.ts";
import { type ProgramApp, startProgramApp } from "./program-app.ts";
import { readModelsOf } from "./what-is-there.ts";

const LIST = "/agency/candidates";

jest.setTimeout(deadlines.longTest);

let app: ProgramApp;
beforeEach(async () => {
  app = await startProgramApp();
});
afterEach(() => app.close());

test("the program is killed while a generator adds rows: what was answered is there, and is one undo", async () => {
  const { browser } = await newStaff(app);
  const added = await browser.send("POST", LIST, { candidate: { last_name: "佐倉", phone: "090-1234-5678" } });
  const path = `${LIST}/${added.json.candidate.id}`;
  const headers = { "X-Batch-Id": randomUUID() };
  const acknowledged: string[] = [];
  const generate = async () => {
    for (let year = 2001; year < 2030; year++) {
      const school_name = `第${year}学校 入学`;
      const user_education = { year, month: 4, school_name, should_show: true };
      const { status } = await browser.send("POST", `${path}/educations`, { user_education }, headers);
      if (status === 201) acknowledged.push(school_name);
    }
  };
  const cut = expect(generate()).rejects.toThrow();
  await until(async () => acknowledged.length >= 5);
  await app.kill();
  await cut;

  await app.restart();
  const names = async () =>
    (await browser.getFresh(`${path}/educations.json`)).json.educations.map(
      ({ school_name }: { school_name: string }) => school_name,
    );
  await until(async () => (await browser.get(LIST)).status === 200);
  expect(await names()).toEqual(expect.arrayContaining(acknowledged));
  const undone = await browser.send("POST", `${path}/undo`, { batch: headers["X-Batch-Id"] });
  expect(undone.status).toBe(200);
  expect(await names()).toEqual([]);
  expect((await browser.getFresh(LIST)).json.items).toMatchObject([{ name: "佐倉" }]);

  app.program.process.kill("SIGTERM");
  expect(await app.program.exit).toBe(0);
  const { left, rebuilt } = await readModelsOf(app.postgres.connection("rireki"), app.masterKey);
  expect(left).toEqual(rebuilt);
});
