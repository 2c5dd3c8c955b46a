import { createInterface } from "node:readline/promises";
import type { Config } from "../config.ts";
import { createLog } from "../observability/log.ts";
import { OperatorError } from "../operator-error.ts";
import type { PostgresConnection } from "../postgres/connection.ts";
import { createKnex } from "../postgres/pool.ts";
import { startRireki } from "../rireki.ts";
import { sleep } from "../timing/sleep.ts";
import { adoptStore, compareStores, findDiverged, findFailedRebuilds } from "./adopt-store.ts";
import { builtWeb } from "./built-web.ts";
import { runOnDatabase } from "./database-commands.ts";
import { say } from "./terminal.ts";

const POLL_MS = 500;

class RebuildsFailed extends OperatorError {
  override readonly name = "RebuildsFailed";
}

/**
 * Asks, and lets the database belong to the event store that is configured: rebuilds all read models from it beside the rows in
 * use. The answer `yes` is expected on standard input.
 */
export function adoptStoreAtTerminal(): Promise<void> {
  return runOnDatabase(async (config, connection) => {
    const db = createKnex(connection, { name: "rireki adopt", max: 2 });
    try {
      const { where, kept, present } = await compareStores(config, connection, db);
      if (kept === present) return say(`This database belongs to this store already: ${where}.`);
      say(`This database belongs to ${kept ? `store ${kept}` : "no event store"}.`);
      say(`Configured is ${where}${present ? `, store ${present}` : ""}.`);
      say(
        "All documents will be those of the configured store. Stop every Rireki that is connected to another one first.",
      );
      if (!(await confirm("Let the database belong to it and rebuild all read models? (yes/no) "))) {
        return say("Nothing was changed.");
      }
      await adoptStore(db, present);
      await rebuildAll(config, connection);
      say("The database belongs to this store now.");
    } finally {
      await db.destroy();
    }
  });
}

/** Reads one line; the end of the input is no consent. */
async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const ended = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
    const answer = await Promise.race([terminal.question(question), ended]);
    return answer.trim().toLowerCase() === "yes";
  } finally {
    terminal.close();
  }
}

/** Runs the projections until every read model is replaced. @throws RebuildsFailed */
async function rebuildAll(config: Config, connection: PostgresConnection): Promise<void> {
  const quiet: Config = { ...config, services: ["projector"], seedDemo: false };
  const rireki = await startRireki({ config: quiet, log: createLog(config.logLevel), connection, web: builtWeb });
  const { db } = rireki.platform;
  try {
    let waiting = await findDiverged(db);
    while (waiting.length > 0) {
      await sleep(POLL_MS);
      const failed = await findFailedRebuilds(db, waiting);
      if (failed.length > 0) throw new RebuildsFailed(`Rebuilds failed: ${failed.join(", ")}. See /admin/projections.`);
      const left = await findDiverged(db);
      for (const name of waiting) if (!left.includes(name)) say(`  rebuilt   ${name}`);
      waiting = left;
    }
  } finally {
    await rireki.close();
  }
}
