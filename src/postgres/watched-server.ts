import { type ChildProcess, spawn } from "node:child_process";
import type { Writable } from "node:stream";
import { OperatorError } from "../operator-error.ts";
import { outcomeWithin } from "../timing/time-limit.ts";
import { programEnvironment } from "./cluster.ts";
import type { Identity } from "./identity.ts";
import { IN_USE, isHeldOpen, JOINED, STOPPING } from "./running.ts";

/**
 * Runs Postgres under a watchdog. Descriptor 3 is a pipe from this process: however this process ends, kill -9 included, the
 * pipe closes, and the watchdog requests a fast shutdown of Postgres once no joined process holds the named pipe open.
 * Opening the named pipe for both directions first keeps the next open from blocking. A pipe whose folder has been
 * cleaned away is held open by nobody: the server is shut down all the same.
 *
 * Race between a join and the shutdown: a joining process opens the named pipe, then writes `joined`, then checks for
 * `stopping`; the watchdog deletes `joined`, waits for the pipe, writes `stopping`, then checks for `joined`. Either the
 * watchdog sees the joined process, or that process sees `stopping`.
 */
const WATCHDOG = `
S="$1"; PG="$2"; shift 2
[ -p "$S/${IN_USE}" ] || mkfifo -m 600 "$S/${IN_USE}"
"$PG" "$@" </dev/null 3<&- & P=$!
(
  cat <&3 >/dev/null
  exec 3<&-
  while :; do
    rm -f "$S/${JOINED}" "$S/${STOPPING}"
    [ -p "$S/${IN_USE}" ] || break
    exec 4<>"$S/${IN_USE}" 5<"$S/${IN_USE}" 4>&-
    cat <&5 >/dev/null
    : >"$S/${STOPPING}"
    [ -e "$S/${JOINED}" ] || break
  done
  kill -INT $P
) & W=$!
wait $P; R=$?
kill $W 2>/dev/null
[ -e "$S/${STOPPING}" ] && rm -rf "$S"
exit $R
`;

/** Longer than an ordinary shutdown. */
const A_WHILE_MS = 1_000;

/** Postgres went away while starting; `output` is what it said last. */
export class PostgresExited extends OperatorError {
  override readonly name = "PostgresExited";
  readonly output: string;
  constructor(reason: string, output: string) {
    super(`Postgres did not start (${reason}): ${output.trim()}`);
    this.output = output;
  }
}

export interface WatchedServer {
  /** Resolves when the server has ended, for whatever reason. */
  ended: Promise<void>;
  /** Lets go of it: it shuts down cleanly, unless others use it. Resolves when it is gone or left to them. */
  release(): Promise<void>;
}

export interface WatchedServerOptions {
  postgres: string;
  identity: Identity;
  dataDir: string;
  socketDir: string;
  port: number;
  settings: Readonly<Record<string, string>>;
}

/** Starts the server and resolves once it takes connections. @throws PostgresExited */
export async function startWatched(options: WatchedServerOptions): Promise<WatchedServer> {
  const { identity, socketDir } = options;
  const serverArgs = ["-D", options.dataDir, "-k", socketDir, "-p", String(options.port), "-c", "listen_addresses="];
  for (const [name, value] of Object.entries(options.settings)) serverArgs.push("-c", `${name}=${value}`);
  const watchdogArgs = ["-c", WATCHDOG, "rireki-postgres", socketDir, options.postgres, ...serverArgs];
  const { program, args, options: owner } = identity.spawn("/bin/sh", watchdogArgs);
  // Detached: Ctrl-C goes to the terminal's process group, and Postgres must outlive the requests that are being finished.
  const child = spawn(program, args, {
    ...owner,
    cwd: "/",
    detached: true,
    stdio: ["ignore", "ignore", "pipe", "pipe"],
    env: programEnvironment(),
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const lifeline = child.stdio[3] as Writable;
  lifeline.on("error", () => undefined);
  // The watchdog's own children hold our pipes until the lifeline closes.
  child.once("exit", () => lifeline.destroy());
  const endsWithin = async (ms: number) => (await outcomeWithin(ended, ms)) !== "timed-out";
  await untilReady(child);
  unref(child);
  return {
    ended,
    async release() {
      child.ref();
      let leftToOthers = isHeldOpen(socketDir);
      lifeline.destroy();
      // A process may join at the last moment, and the server then keeps running.
      while (!leftToOthers && !(await endsWithin(A_WHILE_MS))) leftToOthers = isHeldOpen(socketDir);
      child.unref();
    },
  };
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
      if (output.includes("ready to accept connections")) resolve();
    });
    child.once("error", (error) => reject(new PostgresExited(error.message, output)));
    child.once("close", (code, signal) => reject(new PostgresExited(String(code ?? signal), output)));
  });
}

/** A process that has nothing else to do may end; the watchdog then takes care of the server. */
function unref(child: ChildProcess): void {
  child.unref();
  for (const stream of child.stdio) (stream as { unref?: () => void } | null)?.unref?.();
}
