import { eventId } from "../../../src/event-store/event-id.ts";
import { claimFence, LeaseLost } from "../../../src/leases/fence.ts";
import type { ModuleServices } from "../../../src/module.ts";
import type { Platform } from "../../../src/platform.ts";
import { backOffMs } from "../../../src/timing/back-off.ts";
import { sleep } from "../../../src/timing/sleep.ts";
import type { ImportProblem } from "../contract/intake.ts";
import { addRow, importContext } from "./add-row.ts";
import { type IntakeCommand, intake } from "./domain/intake.ts";
import {
  countRows,
  countUndone,
  endImport,
  findImport,
  findOpenImports,
  type ImportRow,
  reasonOfImport,
  takeRows,
} from "./imports.ts";
import { removeRecord } from "./remove-record.ts";

const LEASE = "candidate-imports";
/** Topic: published when work has been left. */
const LEFT = "candidate-imports";
/** Without a message. */
const POLL_MS = 30_000;
const FAILED = { firstMs: 500, longestMs: POLL_MS };
/** Rows of one import that are added, and records that are removed, before it is another one's turn. */
const ADDED_AT_ONCE = 20;
const REMOVED_AT_ONCE = 5;
/** Of the connections to the database most are left to requests. */
const AT_THE_SAME_TIME = 3;

type Services = Pick<Platform, "commands" | "db" | "keys" | "store" | "now" | "leases" | "pubsub" | "log" | "config"> &
  Pick<ModuleServices, "erase">;

/** Adds the rows of imports, and takes imports back. */
export interface ImportWork {
  /** Looks for work at once. */
  wake(): void;
  /** Resolves after the portion at hand. */
  stop(): Promise<void>;
}

/**
 * Background work of all agencies' imports, in one process at a time under a lease, a portion of each in turn. Every portion is
 * counted in the transaction that removes its rows, and a row that was added before a crash adds nothing after it.
 */
export function startImportWork(services: Services): ImportWork {
  const { db, log, leases, pubsub, config } = services;
  const stopping = new AbortController();
  let resting = new AbortController();
  let isAwaited = false;
  const look = () => {
    isAwaited = true;
    resting.abort();
  };
  pubsub.subscribe(LEFT, look);

  /** @returns whether every import went on */
  async function workOnAll(held: AbortSignal, epoch: bigint): Promise<boolean> {
    let isDone = true;
    for (let open = await findOpenImports(db); open.length > 0 && isDone; open = await findOpenImports(db)) {
      for (const { import_id } of open) {
        if (held.aborted) return true;
        await claimFence(db, LEASE, epoch);
        await workOn(services, import_id).catch((error: unknown) => {
          isDone = false;
          log.warn({ event: "import", err: error }, "a portion of an import failed; retrying");
        });
      }
    }
    return isDone;
  }

  async function run(held: AbortSignal, epoch: bigint): Promise<void> {
    for (let failures = 0; !held.aborted; ) {
      isAwaited = false;
      try {
        failures = (await workOnAll(held, epoch)) ? 0 : failures + 1;
      } catch (error) {
        if (error instanceof LeaseLost) throw error;
        failures += 1;
        if (failures === 1) log.warn({ event: "import", err: error }, "imports stand still; retrying");
      }
      if (isAwaited && failures === 0) continue;
      resting = new AbortController();
      const signal = AbortSignal.any([held, resting.signal]);
      await sleep(failures === 0 ? POLL_MS : backOffMs(FAILED, failures), { signal, ref: false });
    }
  }

  const running = config.services.includes("worker") ? leases.hold(LEASE, stopping.signal, run) : Promise.resolve();
  return {
    wake() {
      look();
      pubsub.publish(LEFT);
    },
    stop() {
      stopping.abort();
      return running;
    },
  };
}

async function workOn(services: Services, importId: string): Promise<void> {
  const row = await findImport(services.db, importId);
  if (row?.status === "running") await addPortion(services, row);
  if (row?.status === "undoing") await removePortion(services, row);
}

async function addPortion(services: Services, row: ImportRow): Promise<void> {
  const { import_id, agency_id, total, known, wrong, added } = row;
  const rows = await takeRows(services, import_id, ADDED_AT_ONCE);
  if (!rows) return endImport(services, import_id, { status: "failed", position: null });
  if (added === 0) {
    const counts = { total, new: total - known - wrong, known, wrong };
    await tell(services, row, { type: "StartIntake", agencyId: agency_id, rows: counts });
  }
  if (rows.length === 0) {
    const position = await tell(services, row, { type: "CompleteIntake", added, skipped: known, wrong });
    return endImport(services, import_id, { status: "completed", position });
  }
  const reason = await reasonOfImport(services, row);
  const problems: ImportProblem[] = [];
  const lines: number[] = [];
  for (let at = 0; at < rows.length; at += AT_THE_SAME_TIME) {
    const some = rows.slice(at, at + AT_THE_SAME_TIME);
    const outcomes = await Promise.all(some.map((waiting) => addRow(services, row, waiting, reason)));
    outcomes.forEach((problem, index) => {
      if (problem) problems.push(problem);
      else lines.push(some[index]?.line ?? 0);
    });
  }
  await countRows(services.db, import_id, { added: lines, problems });
}

async function removePortion(services: Services, row: ImportRow): Promise<void> {
  const { import_id, lines, removed, kept } = row;
  const done = removed + kept;
  if (done === lines.length) {
    const position = await tell(services, row, { type: "UndoIntake", removed, kept });
    return endImport(services, import_id, { status: "undone", position });
  }
  const reason = await reasonOfImport(services, row);
  const counts = { removed: 0, kept: 0 };
  for (const line of lines.slice(done, done + REMOVED_AT_ONCE)) {
    if (await removeRecord(services, row, line, reason)) counts.removed += 1;
    else counts.kept += 1;
  }
  await countUndone(services.db, import_id, counts);
}

/** Records a fact of the import. @returns the position of the newest one */
async function tell(
  services: Services,
  { import_id, account_id, undone_by }: ImportRow,
  command: IntakeCommand,
): Promise<bigint | null> {
  const actorId = command.type === "UndoIntake" ? undone_by : account_id;
  const commandId = eventId(import_id, command.type, 0);
  const context = importContext(services, import_id, { actorId, subjectId: null, commandId });
  return (await services.commands.handle(intake, import_id, command, context)).position;
}
