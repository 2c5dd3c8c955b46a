import type { MessagePort } from "node:worker_threads";
import { definitions } from "../modules/index.ts";
import { createCodec } from "./event-store/codec.ts";
import { openEventStore } from "./event-store/open-event-store.ts";
import { createKnex } from "./postgres/pool.ts";
import { createSubjectKeys } from "./privacy/subject-keys.ts";
import { runRebuild } from "./projections/rebuild/run-rebuild.ts";
import type { LogLine, RebuildTask } from "./projections/rebuild/thread.ts";
import { createThrottle } from "./projections/rebuild/throttle.ts";

/** Works on one rebuild, on its own connections, until it is complete or stopped. */
export async function run(task: RebuildTask): Promise<void> {
  const { name, id, epoch, connection, masterKey, previousMasterKeys, load, link } = task;
  const projection = definitions.flatMap(({ projections = [] }) => projections).find((known) => known.name === name);
  if (!projection) throw new Error(`no projection is called ${name}`);
  const stopping = new AbortController();
  link.once("message", () => stopping.abort());
  const db = createKnex(connection, { name: "rireki rebuild", max: 4, statementTimeoutMs: 0 });
  const store = await openEventStore({ config: task, connection, db });
  try {
    const previous = previousMasterKeys.map((key) => Buffer.from(key));
    const keys = createSubjectKeys(db, Buffer.from(masterKey), previous);
    const events = definitions.flatMap(({ events = [] }) => events);
    const codec = createCodec(events, keys);
    const log = { info: sayer(link, "info"), warn: sayer(link, "warn"), error: sayer(link, "error") };
    const parts = { db, store, throttle: createThrottle(load, stopping.signal), codec, log, projection, epoch };
    await runRebuild(parts, id, stopping.signal);
  } finally {
    await store.close();
    await db.destroy();
    link.close();
  }
}

const sayer = (link: MessagePort, level: LogLine["level"]) => (fields: unknown, message?: unknown) =>
  link.postMessage({ level, fields, message });
