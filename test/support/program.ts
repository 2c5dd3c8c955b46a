import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { until } from "./until.ts";

/** The real program in a process of its own. */
export interface Program {
  process: ChildProcess;
  output(): string;
  /** Undefined until it is ready, and for ever when it ended before. */
  readonly url: string | undefined;
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
  /** Kills what is still running, waits for the database to end, and removes the directory. */
  remove(): Promise<void>;
}

/** Starts from the sources, on any free port unless told otherwise, without demo data. */
export function makeProgramHome(): ProgramHome {
  const home = mkdtempSync(path.join(tmpdir(), "rireki-process-"));
  chmodSync(home, 0o755); // the database may run as somebody else
  const web = path.join(home, "web");
  mkdirSync(web);
  copyFileSync("web/index.html", path.join(web, "index.html"));
  const dataDir = path.join(home, "data");
  const children: ChildProcess[] = [];

  const command = [process.execPath, "--import", "tsx", path.resolve("test/support/rireki-process.ts"), web];

  function run([program = "", ...args]: readonly string[], environment: NodeJS.ProcessEnv = {}): Program {
    const child = spawn(program, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, DATA_DIR: dataDir, PORT: "0", SEED_DEMO: "false", ...environment },
    });
    children.push(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    return {
      process: child,
      output: () => output,
      get url() {
        return /ready +(http:\S+)/.exec(output)?.[1];
      },
      exit: once(child, "close").then(([code]) => code as number | null),
    };
  }

  const launch: ProgramHome["launch"] = (environment) => run(command, environment);

  const postmasterFile = path.join(dataDir, "postgres", "postmaster.pid");
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
    // With something to do after it, so that no shell puts the program in its own place.
    launchByNpm: () => run(["sh", "-c", '"$@"; exit', "sh", ...command], { npm_lifecycle_event: "start" }),
    async start(environment) {
      const program = launch(environment);
      await until(() => program.url !== undefined || program.process.exitCode !== null, 90_000);
      return program;
    },
    isDatabaseRunning,
    databaseProcess,
    async remove() {
      for (const child of children.splice(0)) if (child.exitCode === null) child.kill("SIGKILL");
      await until(() => !isDatabaseRunning());
      rmSync(home, { recursive: true });
    },
  };
}

/**
 * A port for a server that is to come back at the same address. It lies below those that systems give to outgoing
 * connections (from 32768 on Linux, from 49152 elsewhere): one of them could take it while the server is away, even the
 * very client that tries to reach it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = net.createServer().listen(port, "127.0.0.1");
    const isFree = await once(server, "listening").then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === "EADDRINUSE") return false;
        throw error;
      },
    );
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}
