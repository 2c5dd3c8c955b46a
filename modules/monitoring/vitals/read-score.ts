import type { Knex } from "knex";
import type { VitalsAnswer } from "../contract/vitals.ts";
import accessibility from "./accessibility-findings.json" with { type: "json" };
import { scoreOf } from "./score.ts";
import { readSums } from "./vitals-rows.ts";

/** The scores of the last seven days. */
export async function readScore(db: Knex, now: string): Promise<VitalsAnswer["score"]> {
  const { parts, error_count } = await readSums(db, now);
  return scoreOf(parts, accessibility, error_count);
}
