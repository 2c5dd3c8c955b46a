import type { Knex } from "knex";
import { START } from "../../event-store/port.ts";
import { REBUILDS } from "./row.ts";
import { dropLeftTables } from "./second-tables.ts";

/** Dropping waits for the page or the comparison at hand. */
const PATIENCE_MS = 60_000;

/**
 * Throws away the tables of every rebuild under way, which then begins again by itself: they may hold rows about somebody
 * whose key is gone. The generation is counted on first, so that a page that was decoded before is not written any more.
 */
export async function discardRebuilds(db: Knex): Promise<void> {
  const begun = { generation: db.raw("generation + 1"), position: String(START), events: 0, comparison: "[]" };
  const state = db.raw("case state when 'paused' then state else 'running' end");
  await db(REBUILDS)
    .whereNull("finished_at")
    .update({ ...begun, state });
  await db.transaction(async (transaction) => {
    await transaction.raw(`set local statement_timeout = ${PATIENCE_MS}`);
    await dropLeftTables(transaction);
  });
}
