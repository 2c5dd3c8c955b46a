import type { Knex } from "knex";
import type { ProcessState } from "../contract/processes.ts";

/** Figures of a process by the part that reports them: numbers only. */
export type ProcessFigures = Readonly<Record<string, unknown>>;

export interface ProcessRow extends ProcessState {
  figures: ProcessFigures;
}

export const PROCESSES = "monitoring.process";
/** Time without a report after which a process counts as gone. */
const GONE_MS = 30_000;
/** Time for which a process that is gone is still listed. */
const KEPT_MS = 24 * 60 * 60 * 1_000;

/** Adds the row of a process, or writes its newest figures. */
export async function reportProcess(
  db: Knex,
  { id, services, release, started_at, seen_at, figures }: Omit<ProcessRow, "gone">,
): Promise<void> {
  const row = { id, services, release, started_at, seen_at, figures: JSON.stringify(figures) };
  await db(PROCESSES).insert(row).onConflict("id").merge(["seen_at", "figures"]);
}

/** Marks a process as stopped. */
export async function endProcess(db: Knex, id: string, now: string): Promise<void> {
  await db(PROCESSES).where({ id }).update({ ended_at: now });
}

/** The processes of the last day, those that run first, then the newest. */
export async function readProcesses(db: Knex, now: string): Promise<ProcessRow[]> {
  const rows = await db(PROCESSES)
    .where("seen_at", ">", new Date(Date.parse(now) - KEPT_MS))
    .orderBy("started_at", "desc");
  const processes = rows.map(({ id, services, release, started_at, seen_at, ended_at, figures }) => ({
    id,
    services,
    release,
    started_at: started_at.toISOString(),
    seen_at: seen_at.toISOString(),
    gone: ended_at !== null || Date.parse(now) - seen_at.getTime() > GONE_MS,
    figures,
  }));
  return [...processes.filter(({ gone }) => !gone), ...processes.filter(({ gone }) => gone)];
}

/** Deletes the rows of processes that are gone for a day. */
export async function forgetProcesses(db: Knex, now: string): Promise<void> {
  await db(PROCESSES)
    .where("seen_at", "<=", new Date(Date.parse(now) - KEPT_MS))
    .delete();
}
