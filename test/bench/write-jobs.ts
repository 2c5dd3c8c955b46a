import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { company } from "../../modules/jobs/company/domain/company.ts";
import { companyEvents } from "../../modules/jobs/company/events.ts";
import { demoCompanies, demoJobs } from "../../modules/jobs/demo/demo-jobs.ts";
import { postingEvents } from "../../modules/jobs/posting/events.ts";
import { createCodec } from "../../src/event-store/codec.ts";
import { createSubjectKeys } from "../../src/privacy/subject-keys.ts";
import { MASTER_KEY } from "./running-app.ts";

const ROWS_AT_ONCE = 2_000;

/**
 * Published jobs and their companies as events, straight into the table: the cost of writing is not the subject. The app would
 * unpublish jobs without a company while it is measured.
 */
export async function writeJobs(db: Knex, jobs: number): Promise<void> {
  const keys = createSubjectKeys(db, MASTER_KEY);
  const codec = createCodec([...postingEvents, ...companyEvents], keys);
  const templates = demoJobs(() => "2099-12-31");
  const agencyId = randomUUID();
  const began = Date.now() - jobs * 1_000;

  async function rowsOf(
    stream: string,
    events: Parameters<typeof codec.encode>[1],
    at: number,
    subjectId: string | null,
  ) {
    const commandId = randomUUID();
    const ids = { actorId: null, subjectId, correlationId: commandId, causationId: commandId, commandId };
    const encoded = await codec.encode(stream, events, { ...ids, occurredAt: new Date(at).toISOString() });
    return encoded.map(({ id, type, data, metadata }, revision) => ({
      stream,
      revision,
      id,
      type,
      data: JSON.stringify(data),
      metadata: JSON.stringify(metadata),
    }));
  }

  for (const { id, name, address } of demoCompanies) {
    await keys.create(id);
    const facts = { ...company.initial.facts, name, address };
    await insert(db, await rowsOf(`company-${id}`, [{ type: "company.added", data: { agencyId, facts } }], began, id));
  }
  for (let first = 0; first < jobs; first += ROWS_AT_ONCE) {
    const rows: object[] = [];
    for (let n = first; n < Math.min(jobs, first + ROWS_AT_ONCE); n++) {
      const { posting } = templates[n % templates.length] as (typeof templates)[number];
      const drafted = { agencyId, posting: { ...posting, title: `${posting.title} ${n}` } };
      const published = { validFrom: "2026-01-01", validUntil: "2099-12-31" };
      const events = [
        { type: "job.drafted", data: drafted },
        { type: "job.published", data: published },
      ];
      rows.push(...(await rowsOf(`job-${randomUUID()}`, events, began + n * 1_000, null)));
    }
    await insert(db, rows);
  }
}

async function insert(db: Knex, rows: readonly object[]): Promise<void> {
  await db.raw(
    `insert into event_store.event (stream, revision, id, type, data, metadata)
      select stream, revision, id::uuid, type, data::json, metadata::json
      from json_to_recordset(?) as row (stream text, revision int, id text, type text, data text, metadata text)`,
    [JSON.stringify(rows)],
  );
}
