import { readFileSync } from "node:fs";
import path from "node:path";
import { createCommands } from "../../../src/commands/handle.ts";
import { createCodec } from "../../../src/event-store/codec.ts";
import { createPostgresEventStore } from "../../../src/event-store/postgres.ts";
import type { DatabaseServer } from "../../../src/postgres/connection.ts";
import { startEmbedded } from "../../../src/postgres/embedded.ts";
import { createKnex } from "../../../src/postgres/pool.ts";
import { createSubjectKeys } from "../../../src/privacy/subject-keys.ts";
import { freePort } from "../../support/free-port.ts";
import { createProgramHome, type Program } from "../../support/program.ts";
import type { StaffApp } from "../../support/staff.ts";
import { EVENTS } from "./what-is-there.ts";

/** The program in a process of its own that a test may kill, with the database it uses. */
export interface ProgramApp extends StaffApp {
  postgres: DatabaseServer;
  masterKey: Buffer;
  /** The one that runs now. */
  program: Program;
  /** Kills the program as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again on the same data and port. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function startProgramApp(): Promise<ProgramApp> {
  const home = createProgramHome();
  const address = { PORT: String(await freePort()) };
  const start = async () => {
    const program = await home.start(address);
    expect(program.url ?? program.output()).toMatch(/^http/);
    return program;
  };
  const program = await start();
  const postgres = await startEmbedded({ dataDir: path.join(home.dataDir, "postgres") });
  const connection = postgres.connection("rireki");
  const knex = createKnex(connection);
  const masterKey = Buffer.from(readFileSync(path.join(home.dataDir, "master.key"), "utf8"), "base64");
  const keys = createSubjectKeys(knex, masterKey);
  const store = createPostgresEventStore({ connection });
  const commands = createCommands({ store, codec: createCodec(EVENTS, keys) });
  const app: ProgramApp = {
    url: `http://127.0.0.1:${address.PORT}`,
    platform: { keys, commands, now: () => new Date().toISOString() },
    database: { knex },
    postgres,
    masterKey,
    program,
    async kill() {
      app.program.process.kill("SIGKILL");
      await app.program.exit;
    },
    async restart() {
      app.program = await start();
    },
    async close() {
      await store.close();
      await knex.destroy();
      await postgres.stop();
      await home.remove();
    },
  };
  return app;
}
