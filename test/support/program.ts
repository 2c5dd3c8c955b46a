import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { provideBuiltServer } from "./built-server.ts";
import { deadlines } from "./deadlines.ts";
import { copyPreparedCluster } from "./prepared-cluster.ts";
import { runDirectory } from "./run-directory.ts";
import { until } from "./until.ts";

/** The real program in a process of its own. */
export interface Program {
  process: ChildProcess;
  output(): string;
  /** Undefined until it is ready, and for ever when it ended before. */
  readonly url: string | undefined;
  /** Its address, from which probes are answered before it is ready. */
  readonly address: string | undefined;
  /** The exit code; null when a signal ended it. */
  exit: Promise<number | null>;
}

/** A directory where the program keeps its data, start after start. */
export interface ProgramHome {
  dataDir: string;
  /** Answers at once. */
  launch(environment?: NodeJS.ProcessEnv): Program;
  /** Starts it as npm does: by a shell, which is the process of the answer. */
  launchByNpm(): Program;
  /** Answers when the program is ready, or has ended. */
  start(environment?: NodeJS.ProcessEnv): Promise<Program>;
  isDatabaseRunning(): boolean;
  /** The first process of the database; undefined while there is none, or while it is only coming. */
  databaseProcess(): number | undefined;
  /** Kills what is still running, waits until it has ended and the database with it, and removes the directory. */
  remove(): Promise<void>;
}

const hasEnded = ({ process: { exitCode, signalCode } }: Program) => exitCode !== null || signalCode !== null;

/**
 * A home for the built server, which starts by default on a free port, without demo data, with cheap passwords
 * and on a migrated database.
 * @param build directory of the built server
 */
export function createProgramHome(build = "dist/server"): ProgramHome {
  provideBuiltServer();
  const home = mkdtempSync(path.join(runDirectory(), "process-"));
  chmodSync(home, 0o755); // the database may run as somebody else
  const web = path.join(home, "web");
  mkdirSync(web);
  copyFileSync("web/index.html", path.join(web, "index.html"));
  const dataDir = path.join(home, "data");
  const clusterDir = path.join(dataDir, "postgres");
  const programs: Program[] = [];

  const command = [process.execPath, path.resolve("test/support/rireki-process.mjs"), web, build];

  function run([program = "", ...args]: readonly string[], environment: NodeJS.ProcessEnv = {}): Program {
    if (environment.DATABASE_URL === undefined) copyPreparedCluster(clusterDir);
    const child = spawn(program, args, {
      stdio: ["ignore", "pipe", "pipe"],
      // Storms save more in a minute than a person may.
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        PORT: "0",
        SEED_DEMO: "false",
        SAVES_PER_MINUTE: "999999",
        WRITES_PER_MINUTE: "999999",
        PASSWORD_COST: "1",
        ...environment,
      },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => (output += text));
    const launched: Program = {
      process: child,
      output: () => output,
      get url() {
        return /ready +(http:\S+)\n/.exec(output)?.[1];
      },
      get address() {
        return /address +(http:\S+)\n/.exec(output)?.[1];
      },
      exit: once(child, "close").then(([code]) => code as number | null),
    };
    programs.push(launched);
    return launched;
  }

  const launch: ProgramHome["launch"] = (environment) => run(command, environment);

  const postmasterFile = path.join(clusterDir, "postmaster.pid");
  const isDatabaseRunning = () => existsSync(postmasterFile);

  /** A server that comes back removes the file of the dead one, and writes its own. */
  function databaseProcess(): number | undefined {
    try {
      return Number.parseInt(readFileSync(postmasterFile, "utf8"), 10) || undefined;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
      throw error;
    }
  }

  return {
    dataDir,
    launch,
    // A command after it keeps the shell from replacing itself with the program (`exec`).
    launchByNpm: () => run(["sh", "-c", '"$@"; exit', "sh", ...command], { npm_lifecycle_event: "start" }),
    async start(environment) {
      const program = launch(environment);
      await until(() => program.url !== undefined || hasEnded(program), deadlines.transition);
      return program;
    },
    isDatabaseRunning,
    databaseProcess,
    async remove() {
      for (const program of programs) if (!hasEnded(program)) program.process.kill("SIGKILL");
      await Promise.all(programs.splice(0).map(({ exit }) => exit));
      await until(() => !isDatabaseRunning(), deadlines.transition);
      rmSync(home, { recursive: true, maxRetries: 10 });
    },
  };
}
