import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import type { DatabaseServer, PostgresConnection } from "../../../src/postgres/connection.ts";
import { startEmbedded } from "../../../src/postgres/embedded.ts";
import { createKnex } from "../../../src/postgres/pool.ts";
import { builtProgram } from "../../support/built-program.ts";
import { deadlines } from "../../support/deadlines.ts";
import { copyPreparedCluster } from "../../support/prepared-cluster.ts";
import { runDirectory } from "../../support/run-directory.ts";
import { testUnless } from "../../support/test-unless.ts";
import { until } from "../../support/until.ts";

jest.setTimeout(deadlines.longTest);

const root = process.getuid?.() === 0;
const notRoot = root ? undefined : "needs root";
const nobody = 65_534;

let home: string;
let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  home = mkdtempSync(path.join(runDirectory(), "launcher-"));
  chmodSync(home, 0o755);
  dataDir = path.join(home, "data", "postgres");
});

afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  await Promise.all(children.splice(0).map(endOf));
  await until(() => !isRunning());
  rmSync(home, { recursive: true, force: true, maxRetries: 10 });
});

const endOf = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
};

interface Launched {
  process: ChildProcess;
  mode: string;
  connection: PostgresConnection & { host: string };
  stop(): Promise<void>;
}

/** Another process that runs (or joins) the cluster. */
async function launch(
  options: { prefix?: string[]; uid?: number; environment?: NodeJS.ProcessEnv } = {},
): Promise<Launched> {
  const script = builtProgram("embedded-process");
  const [program = "", ...args] = [...(options.prefix ?? []), process.execPath, script, dataDir];
  const child = spawn(program, args, {
    stdio: ["pipe", "pipe", "inherit"],
    ...(options.uid && { uid: options.uid, gid: options.uid }),
    env: { ...process.env, ...options.environment },
  });
  children.push(child);
  const started = once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), "line");
  const [line] = (await Promise.race([started, once(child, "exit").then(() => ["{}"])])) as [string];
  return {
    process: child,
    ...JSON.parse(line),
    async stop() {
      child.stdin?.write("stop\n");
      await endOf(child);
    },
  };
}

const isRunning = () => existsSync(path.join(dataDir, "postmaster.pid"));
const postmaster = () => Number(readFileSync(path.join(dataDir, "postmaster.pid"), "utf8").split("\n")[0]);
const kill = (process: ChildProcess) => {
  process.kill("SIGKILL");
  return endOf(process);
};

async function query<T>(connection: PostgresConnection, sql: string): Promise<T[]> {
  const knex = createKnex(connection, { max: 1 });
  try {
    return (await knex.raw<{ rows: T[] }>(sql)).rows;
  } finally {
    await knex.destroy();
  }
}

async function inThisProcess(work: (postgres: DatabaseServer) => Promise<void>): Promise<void> {
  const postgres = await startEmbedded({ dataDir });
  try {
    await work(postgres);
  } finally {
    await postgres.stop();
  }
}

test("creates the cluster on the first start and keeps its data for the next", async () => {
  await inThisProcess(async (postgres) => {
    await query(postgres.connection("postgres"), "CREATE TABLE kept AS SELECT '髙﨑' AS name");
  });
  expect(isRunning()).toBe(false);
  await inThisProcess(async (postgres) => {
    expect(await query(postgres.connection("postgres"), "SELECT name FROM kept")).toEqual([{ name: "髙﨑" }]);
  });
});

test("shares one cluster between two concurrent first starts", async () => {
  const [one, two] = await Promise.all([launch(), launch()]);
  expect([one.mode, two.mode].filter((mode) => mode === "joined")).toHaveLength(1);
  await query(one.connection, "CREATE TABLE kept AS SELECT 1 AS one");
  expect(await query(two.connection, "SELECT * FROM kept")).toEqual([{ one: 1 }]);
  await Promise.all([one.stop(), two.stop()]);
  await until(() => !isRunning());
});

test("a server whose folder of sockets was cleaned away ends when it is told to", async () => {
  await inThisProcess(async ({ connection }) => {
    const { host } = connection("postgres") as { host: string };
    rmSync(host, { recursive: true });
  });
  await until(() => !isRunning());
});

testUnless(notRoot ?? namespacesRefused(["--user", "--map-user=65534", "--map-group=65534"]))(
  "below a directory only root may enter, the server runs in a user namespace and the files stay root's",
  async () => {
    chmodSync(home, 0o700);
    await inThisProcess(async (postgres) => {
      expect(postgres.mode).toBe("user namespace");
      expect(statSync(dataDir).uid).toBe(0);
      expect(await query(postgres.connection("postgres"), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    });
  },
);

testUnless(notRoot ?? namespacesRefused(["--mount"]))("root without a `postgres` user becomes nobody", async () => {
  const users = path.join(home, "passwd");
  const hideUser = `grep -v '^postgres:' /etc/passwd > ${users} && mount --bind ${users} /etc/passwd && exec "$@"`;
  const { mode, connection, stop } = await launch({ prefix: ["unshare", "--mount", "sh", "-c", hideUser, "hide"] });
  expect(mode).toBe("setuid nobody");
  expect(await query(connection, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  await stop();
});

testUnless(notRoot ?? nobodyCannotRead())("an ordinary user needs nobody else", async () => {
  chownSync(home, nobody, nobody);
  const { mode, connection, stop } = await launch({ uid: nobody, environment: { TMPDIR: home, HOME: home } });
  expect(mode).toBe("self");
  expect(await query(connection, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  await stop();
});

describe("on an existing cluster", () => {
  beforeEach(() => copyPreparedCluster(dataDir));

  test("listens on a private socket only and recycles no WAL files", async () => {
    await inThisProcess(async (postgres) => {
      const connection = postgres.connection("postgres") as { host: string };
      expect(statSync(connection.host).mode & 0o777).toBe(0o700);
      const shown = await query<{ name: string; setting: string }>(
        postgres.connection("postgres"),
        "SELECT name, setting FROM pg_settings WHERE name IN ('listen_addresses', 'wal_recycle', 'fsync') ORDER BY name",
      );
      expect(shown.map(({ setting }) => setting)).toEqual(["on", "", "off"]);
    });
  });

  test("classifies Japanese characters as letters", async () => {
    await inThisProcess(async (postgres) => {
      await query(postgres.connection("postgres"), "CREATE EXTENSION pg_trgm");
      const [row] = await query<{ trigrams: string[] }>(
        postgres.connection("postgres"),
        "SELECT show_trgm('営業職') AS trigrams",
      );
      expect(row?.trigrams).toHaveLength(4);
    });
  });

  test("keeps the server running when a second process leaves", async () => {
    const first = await launch();
    const second = await launch();
    expect(second.mode).toBe("joined");
    expect(second.connection).toEqual(first.connection);
    await second.stop();
    expect(await query(first.connection, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await first.stop();
    expect(isRunning()).toBe(false);
  });

  test.each(["stops", "is killed"])("keeps the server for the joined process when the first one %s", async (how) => {
    const first = await launch();
    const second = await launch();
    await (how === "stops" ? first.stop() : kill(first.process));
    expect(await query(second.connection, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await second.stop();
    await until(() => !isRunning());
  });

  test("keeps the server for a process that joins during the shutdown", async () => {
    const marks = mkdtempSync(path.join(tmpdir(), "rireki-marks-")); // a program is in it, which memory may refuse to run
    chmodSync(marks, 0o777); // the watchdog may run as somebody else
    const passed = (mark: string) => existsSync(path.join(marks, mark));
    // The watchdog waits by `cat`: for the program, then for who has joined. Then it stands still here.
    writeFileSync(
      path.join(marks, "cat"),
      `#!/bin/sh
M=${marks}; N=first; [ -e $M/first ] && N=second; [ -e $M/go ] && N=third
: >$M/$N; /bin/cat; [ $N = second ] || exit 0
: >$M/alone; until [ -e $M/go ]; do sleep 0.02; done`,
      { mode: 0o755 },
    );
    const first = await launch({ environment: { PATH: `${marks}:${process.env.PATH}` } });
    await kill(first.process);
    await until(() => passed("alone"));
    const second = await launch();
    expect(second.mode).toBe("joined");
    writeFileSync(path.join(marks, "go"), "");
    await until(() => passed("third") || !isRunning());
    expect(await query(second.connection, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await second.stop();
    await until(() => !isRunning());
    rmSync(marks, { recursive: true });
  });

  test("kill -9 of the program shuts the server down cleanly, and the next start has every row", async () => {
    const first = await launch();
    await query(first.connection, "CREATE TABLE kept AS SELECT 1 AS one");
    await kill(first.process);
    await until(() => !isRunning());
    await until(() => !existsSync(first.connection.host));
    await inThisProcess(async (postgres) => {
      expect(await query(postgres.connection("postgres"), "SELECT * FROM kept")).toEqual([{ one: 1 }]);
    });
  });

  test("joins or waits for the old server when started right after kill -9", async () => {
    const first = await launch();
    await query(first.connection, "CREATE TABLE kept AS SELECT 1 AS one");
    await kill(first.process);
    await inThisProcess(async (postgres) => {
      expect(await query(postgres.connection("postgres"), "SELECT * FROM kept")).toEqual([{ one: 1 }]);
    });
  });

  test("recovers from the WAL after kill -9 of program and server", async () => {
    const first = await launch();
    await query(first.connection, "CREATE TABLE kept AS SELECT 1 AS one");
    process.kill(postmaster(), "SIGKILL");
    await kill(first.process);
    await inThisProcess(async (postgres) => {
      expect(await query(postgres.connection("postgres"), "SELECT * FROM kept")).toEqual([{ one: 1 }]);
    });
  });

  test("restarts a crashed server at the same address", async () => {
    await inThisProcess(async (postgres) => {
      const died = postmaster();
      process.kill(died, "SIGKILL");
      await until(async () => (await query(postgres.connection("postgres"), "SELECT 1").catch(() => [])).length === 1);
      expect(postmaster()).not.toBe(died);
    });
  });

  test("restarts a crashed server from a joined process when the first one has ended", async () => {
    const first = await launch();
    const [second, third] = [await launch(), await launch()];
    await kill(first.process);
    const died = postmaster();
    process.kill(died, "SIGKILL");
    await until(() => answers(second));
    expect(postmaster()).not.toBe(died);
    // Whichever of the two brought it back, the other still keeps it.
    await second.stop();
    expect(await answers(third)).toBe(true);
    await third.stop();
    await until(() => !isRunning());
  });

  test("restarts a crashed server once for several processes", async () => {
    const [first, second] = [await launch(), await launch()];
    for (let deaths = 0; deaths < 3; deaths++) {
      const died = postmaster();
      process.kill(died, "SIGKILL");
      await until(async () => (await answers(first)) && (await answers(second)));
    }
    await first.stop();
    expect(await answers(second)).toBe(true);
    await second.stop();
    await until(() => !isRunning());
  });

  test("skips a temporary directory whose path is too long for a socket", async () => {
    const deep = path.join(home, "d".repeat(100));
    mkdirSync(deep);
    const { connection, stop } = await launch({ environment: { TMPDIR: deep } });
    expect(connection.host).toMatch(/^\/tmp\/rireki-pg-/);
    expect(await query(connection, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await stop();
  });
});

const answers = async ({ connection }: Launched) => (await query(connection, "SELECT 1").catch(() => [])).length === 1;

function namespacesRefused(kind: string[]): string | undefined {
  const refused = spawnSync("unshare", [...kind, "true"]).status !== 0;
  return refused ? `this machine does not allow: unshare ${kind.join(" ")}` : undefined;
}

function nobodyCannotRead(): string | undefined {
  const reads = spawnSync("cat", [path.resolve("package.json")], { uid: nobody, gid: nobody }).status === 0;
  return reads ? undefined : "the project lies where only root may read";
}
