import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { demoJobs } from "../../modules/jobs/demo/demo-jobs.ts";
import { postingEvents } from "../../modules/jobs/posting/events.ts";
import { createCodec } from "../../src/event-store/codec.ts";
import { createSubjectKeys } from "../../src/privacy/subject-keys.ts";
import { MASTER_KEY } from "./running-app.ts";

const ROWS_AT_ONCE = 2_000;

/** Published jobs as events, straight into the table: the cost of writing is not the subject. */
export async function writeJobs(db: Knex, jobs: number): Promise<void> {
  const codec = createCodec(postingEvents, createSubjectKeys(db, MASTER_KEY));
  const templates = demoJobs(() => "2099-12-31");
  const agencyId = randomUUID();
  const began = Date.now() - jobs * 1_000;
  for (let first = 0; first < jobs; first += ROWS_AT_ONCE) {
    const rows: object[] = [];
    for (let n = first; n < Math.min(jobs, first + ROWS_AT_ONCE); n++) {
      const { posting } = templates[n % templates.length] as (typeof templates)[number];
      const stream = `job-${randomUUID()}`;
      const commandId = randomUUID();
      const ids = { actorId: null, subjectId: null, correlationId: commandId, causationId: commandId, commandId };
      const metadata = { ...ids, occurredAt: new Date(began + n * 1_000).toISOString() };
      const title = `${posting.title} ${n}`;
      const encoded = await codec.encode(
        stream,
        [
          { type: "job.drafted", data: { agencyId, posting: { ...posting, title } } },
          { type: "job.published", data: { validFrom: "2026-01-01", validUntil: "2099-12-31" } },
        ],
        metadata,
      );
      rows.push(
        ...encoded.map(({ id, type, data, metadata: written }, revision) => ({
          stream,
          revision,
          id,
          type,
          data: JSON.stringify(data),
          metadata: JSON.stringify(written),
        })),
      );
    }
    await db.raw(
      `insert into event_store.event (stream, revision, id, type, data, metadata)
        select stream, revision, id::uuid, type, data::json, metadata::json
        from json_to_recordset(?) as row (stream text, revision int, id text, type text, data text, metadata text)`,
      [JSON.stringify(rows)],
    );
  }
}
