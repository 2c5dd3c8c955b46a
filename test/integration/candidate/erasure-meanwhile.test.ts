import { createAgencyRecords } from "../../../modules/candidate/list/agency-records.ts";
import { ERASED } from "../../../src/privacy/erase.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { newStaff } from "../../support/staff.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("a record that another process erases while the list is opened does not stay in memory", async () => {
  const { browser, agencyId } = await newStaff(app);
  const added = await browser.send("POST", "/agency/candidates", { candidate: { last_name: "佐倉" } });
  const { id } = added.json.candidate;
  await browser.getFresh("/agency/candidates");
  let hear: (...values: string[]) => void = () => undefined;
  const { db, keys, pubsub } = app.platform;
  const records = createAgencyRecords({
    db,
    pubsub: {
      ...pubsub,
      subscribe(topic, listener) {
        if (topic === ERASED) hear = listener;
      },
    },
    keys: {
      ...keys,
      async getAll(ids) {
        const found = await keys.getAll(ids);
        hear(id);
        return found;
      },
    },
  });
  expect([...(await records.of(agencyId)).byId.keys()]).toEqual([]);
});
