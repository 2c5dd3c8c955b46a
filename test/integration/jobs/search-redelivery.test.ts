import { randomUUID } from "node:crypto";
import { emptyPosting } from "../../../modules/jobs/posting/domain/posting.ts";
import { jobSearch } from "../../../modules/jobs/search/read-models/job-search.ts";
import type { RecordedEvent } from "../../../src/event-store/codec-port.ts";
import { ownTable } from "../../../src/projections/projection.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { COMPANY } from "../../support/search-rows.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("a draft that is delivered again changes the row of its job", async () => {
  const drafted = {
    ...{ stream: `job-${randomUUID()}`, revision: 0, position: 1n, type: "job.drafted", erased: false },
    metadata: { occurredAt: "2026-11-01T00:00:00.000Z" },
    data: { agencyId: randomUUID(), posting: { ...emptyPosting(COMPANY), title: "調理師" } },
  } as unknown as RecordedEvent;
  const deliver = () =>
    database.knex.transaction((transaction) => jobSearch.apply(transaction, [drafted], ownTable, () => undefined));
  await deliver();
  await deliver();
  expect(await database.knex("jobs.search").select("title")).toEqual([{ title: "調理師" }]);
});
