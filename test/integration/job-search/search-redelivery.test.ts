import { randomUUID } from "node:crypto";
import { jobSearch } from "../../../modules/job-search/read-models/job-search.ts";
import { emptyPosting } from "../../../modules/jobs/posting/domain/posting.ts";
import type { RecordedEvent } from "../../../src/event-store/codec-port.ts";
import { ownTable } from "../../../src/projections/projection.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { applyTo } from "../../support/fold-by.ts";
import { COMPANY } from "../../support/search-rows.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const draftAt = (position: bigint) =>
  ({
    ...{ stream: `job-${randomUUID()}`, revision: 0, position, type: "job.drafted", erased: false },
    metadata: { occurredAt: "2026-11-01T00:00:00.000Z" },
    data: { agencyId: randomUUID(), posting: { ...emptyPosting(COMPANY), title: "調理師" } },
  }) as unknown as RecordedEvent;
const deliver = (event: RecordedEvent) =>
  database.knex.transaction((transaction) => applyTo(jobSearch, transaction, [event], ownTable, () => undefined));
const titles = () => database.knex("jobs.search").pluck("title");

describe("a draft that is delivered again", () => {
  const drafted = draftAt(1n);
  beforeAll(() => deliver(drafted));

  test("changes the row of its job", async () => {
    await deliver(drafted);
    expect(await titles()).toEqual(["調理師"]);
  });

  test("changes the row of its job among later ones", async () => {
    const later = draftAt(7n);
    for (const event of [later, drafted, later]) await deliver(event);
    expect(await titles()).toEqual(["調理師", "調理師"]);
  });
});
