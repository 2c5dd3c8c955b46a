import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { startEmbedded } from "../../../src/postgres/embedded.ts";
import { readPidFile } from "../../../src/postgres/pid-file.ts";
import { createKnex } from "../../../src/postgres/pool.ts";
import { deadlines } from "../../support/deadlines.ts";
import { copyPreparedCluster } from "../../support/prepared-cluster.ts";
import { runDirectory } from "../../support/run-directory.ts";

jest.setTimeout(deadlines.longTest);

let home: string;
let dataDir: string;
let other: ChildProcess | undefined;
beforeEach(() => {
  home = mkdtempSync(path.join(runDirectory(), "pid-file-"));
  chmodSync(home, 0o755);
  dataDir = path.join(home, "postgres");
  copyPreparedCluster(dataDir);
});
afterEach(() => {
  other?.kill("SIGKILL");
  jest.restoreAllMocks();
  rmSync(home, { recursive: true, force: true, maxRetries: 10 });
});

async function start(folder: string) {
  const removed: string[] = [];
  const server = await startEmbedded({ dataDir: folder, onStale: (reason) => removed.push(reason) });
  const knex = createKnex(server.connection("postgres"), { max: 1 });
  return {
    mode: server.mode,
    removed,
    ask: async (sql: string) => (await knex.raw(sql)).rows[0],
    async stop() {
      await knex.destroy();
      await server.stop();
    },
  };
}

const pidFile = (folder: string) => path.join(folder, "postmaster.pid");

test("a folder copied from a running one has a server of its own, and the original goes on", async () => {
  const original = await start(dataDir);
  const copy = path.join(home, "copy");
  await original.ask("checkpoint");
  execFileSync("cp", ["-a", dataDir, copy]);
  const { socketDir } = readPidFile(dataDir);
  const second = await start(copy);
  expect(second.mode).not.toBe("joined");
  expect(second.removed).toEqual([`${pidFile(copy)} is of another folder`]);
  expect(existsSync(socketDir ?? "")).toBe(true);
  await second.ask("create table only_here as select 1 as one");
  expect(await original.ask("select to_regclass('only_here') as found")).toEqual({ found: null });
  await second.stop();
  await original.stop();
});

test("a process id that belongs to another program, and an empty file, are removed", async () => {
  other = spawn("sleep", ["600"]);
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(pidFile(dataDir), `${other.pid}\n${dataDir}\n1700000000\n5432\n/nowhere\n\n\nready\n`);
  const server = await start(dataDir);
  expect(server.removed).toEqual([`process ${other.pid} of ${pidFile(dataDir)} is no Postgres`]);
  expect(readFileSync(pidFile(dataDir), "utf8")).not.toContain("/nowhere");
  await server.stop();
  writeFileSync(pidFile(dataDir), "");
  utimesSync(pidFile(dataDir), 0, 0);
  const next = await start(dataDir);
  expect(next.removed).toEqual([`${pidFile(dataDir)} is empty`]);
  await next.stop();
});

test("variables of libpq, which are for other servers, change nothing", async () => {
  jest.replaceProperty(process, "env", {
    ...process.env,
    PGSSLMODE: "verify-full",
    PGOPTIONS: "-c default_transaction_read_only=on",
  });
  const server = await start(dataDir);
  expect(await server.ask("show default_transaction_read_only")).toEqual({ default_transaction_read_only: "off" });
  await server.stop();
});
