import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { callMessages } from "../../../japanese/call-messages.ts";
import { createKnex } from "../../../src/postgres/pool.ts";
import { findRunning, type RunningCluster } from "../../../src/postgres/running.ts";
import { deadlines } from "../../support/deadlines.ts";
import { createProgramHome, type Program, type ProgramHome } from "../../support/program.ts";
import { isReady } from "../../support/readiness.ts";
import { sizes } from "../../support/sizes.ts";
import { testUnless } from "../../support/test-unless.ts";
import { until } from "../../support/until.ts";
import { expectAllOfIt, expectNothingLost } from "./after-the-storm.ts";
import { type Storm, signUpPeople, startStorm, type Tab } from "./storm.ts";
import { processesIn } from "./what-is-there.ts";

const SAVES = sizes.savesAroundDatabaseFault;
jest.setTimeout(deadlines.longTest);

const notRoot = process.platform !== "linux" ? "needs Linux" : process.getuid?.() === 0 ? undefined : "needs root";

let home: ProgramHome;
let program: Program;
let storm: Storm;

beforeEach(() => {
  home = createProgramHome();
});
afterEach(async () => {
  storm?.abandon();
  await home.remove();
});

async function startInStorm(): Promise<void> {
  program = await home.start();
  storm = startStorm(await signUpPeople(program.url ?? program.output(), 2));
  await goesOn();
}

async function goesOn(): Promise<void> {
  const enough = storm.acknowledged() + SAVES;
  await until(() => storm.acknowledged() >= enough, deadlines.progress);
}

/** Without a restart of the program it goes on, with everything that was acknowledged. */
async function expectItIsBack(): Promise<void> {
  await until(() => isReady(program.url), deadlines.transition);
  await goesOn();
  await expectNothingLost(storm.tabs);
  expect(program.process.exitCode).toBeNull();
  await expectAllOfIt([storm], home, [program]);
}

/** A connection that was kept open may be closed by the server in the very moment it is used again. */
const again = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => ask().catch(ask);
const isAlive = async () => (await again(() => fetch(`${program.url}/health/live`))).status === 200;
const clusterDir = () => path.join(home.dataDir, "postgres");

/** False when there is no such process any more. */
function signal(pid: number, by: "SIGSTOP" | "SIGCONT"): boolean {
  try {
    return process.kill(pid, by);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
    throw error;
  }
}

/** Postgres with all its processes; the first one first, so that it makes no more of them. */
function stopServers(): number[] {
  const first = home.databaseProcess();
  if (!first) throw new Error("no database to stop");
  const stopped = new Set([first]);
  signal(first, "SIGSTOP");
  // One that was being made when the first was stopped shows up at the next look.
  for (let found = 1; found > 0; ) {
    const others = processesIn(clusterDir()).map((line) => Number.parseInt(line, 10));
    const running = others.filter((pid) => !stopped.has(pid) && signal(pid, "SIGSTOP"));
    for (const pid of running) stopped.add(pid);
    found = running.length;
  }
  return [...stopped];
}

testUnless(notRoot)("a database that hangs: callers are told so until it is back, and nothing is lost", async () => {
  await startInStorm();
  const { browser } = (storm.tabs[0] as Tab).person;
  const stopped = stopServers();
  try {
    const answers = await Promise.all([
      again(() => browser.send("PATCH", "/user/resume/summary", { user_resume_form: { no_redirect: true } })),
      again(() => browser.get("/api/v1/user/resume")),
    ]);
    for (const answer of answers) expect([answer.status, answer.json.message]).toEqual([503, callMessages.busy]);
    expect(await isAlive()).toBe(true);
    expect((await again(() => fetch(`${program.url}/health/ready`))).status).toBe(503);
  } finally {
    for (const pid of stopped) signal(pid, "SIGCONT");
  }
  await expectItIsBack();
});

testUnless(notRoot ?? cannotMount())(
  "a full disk: callers are told so until there is room, and nothing is lost",
  async () => {
    mountSmall(home.dataDir);
    try {
      await startInStorm();
      const ballast = path.join(home.dataDir, "ballast");
      const running = await findRunning(clusterDir());
      if (!running) throw new Error("no database to fill the disk of");
      fill(ballast);
      await beginNewLogFile(running);
      const unanswered = storm.unanswered();
      await until(() => storm.unanswered() > unanswered + storm.tabs.length, deadlines.transition);
      expect(await isAlive()).toBe(true);
      rmSync(ballast);
      await expectItIsBack();
    } finally {
      storm?.abandon();
      program?.process.kill("SIGKILL");
      await until(() => !home.isDatabaseRunning(), deadlines.transition);
      unmount(home.dataDir);
    }
  },
);

/** The next write needs another file of the write-ahead log. */
async function beginNewLogFile(running: RunningCluster): Promise<void> {
  const server = createKnex({ ...running, user: "app", database: "rireki" }, { max: 1 });
  await server.raw("select pg_switch_wal()").catch(() => undefined);
  await server.destroy();
}

/** Writes until there is no room for another byte. */
function fill(file: string): void {
  for (const piece of [1024 * 1024, 4096, 1]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(piece), { flag: "a" });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  }
}

/** A file system of its own, as small as a cluster can bear. */
function mountSmall(directory: string): void {
  mkdirSync(directory, { recursive: true });
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=160m,mode=0755", "tmpfs", directory], { stdio: "pipe" });
}

function unmount(directory: string): void {
  spawnSync("umount", ["--lazy", directory]);
}

function cannotMount(): string | undefined {
  const directory = mkdtempSync(path.join(tmpdir(), "rireki-mount-"));
  try {
    mountSmall(directory);
    unmount(directory);
    return undefined;
  } catch {
    return "this machine does not let root mount";
  } finally {
    rmdirSync(directory);
  }
}
