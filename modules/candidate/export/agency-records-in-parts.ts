import type { Platform } from "../../../src/platform.ts";
import { KEEPER, type KeptRecord, type KeptRow, openRecords } from "../list/candidate-records.ts";

/** Records that are in memory at a time. */
const AT_ONCE = 100;
const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

/** The records of an agency by id, some at a time. */
export async function* recordsInParts(
  services: Pick<Platform, "db" | "keys">,
  agencyId: string,
): AsyncGenerator<KeptRecord[], void> {
  let after = BEFORE_ALL;
  for (;;) {
    const rows: KeptRow[] = await services
      .db(KEEPER)
      .where({ agency_id: agencyId, is_erased: false })
      .where("candidate_id", ">", after)
      .orderBy("candidate_id")
      .limit(AT_ONCE);
    const last = rows.at(-1);
    if (!last) return;
    after = last.candidate_id;
    yield await openRecords(services, rows);
  }
}
