import { OperatorError } from "../operator-error.ts";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Prints a line to the terminal. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Address of a failed `listen`. */
interface ListenAddress {
  port?: number;
  address?: string;
  hostname?: string;
}

export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, syscall, port, address, hostname } = error as NodeJS.ErrnoException & ListenAddress;
  if (code === "EADDRINUSE") return `Port ${port} is taken. Set PORT to another one.`;
  if (syscall === "listen" && code === "EADDRNOTAVAIL") return `HOST ${address} is no address of this machine.`;
  if (syscall === "getaddrinfo") return `HOST ${hostname} is not known here.`;
  if (code === "EACCES" && port) return `Port ${port} needs more rights. Set PORT to one above 1023.`;
  if (code?.startsWith("ERR_PARSE_ARGS_")) return error.message;
  return error instanceof OperatorError ? error.message : (error.stack ?? error.message);
}

/** Interval at which a program started by npm checks that npm still runs. */
const PARENT_CHECK_MS = 250;

/**
 * Shuts down at the first signal and exits at once at the second. A database that is still running then notices that its
 * parent is gone and stops.
 *
 * With `wait`, the shutdown begins when it has resolved; a signal during the wait aborts it, the next one exits at once.
 *
 * A program started by npm also stops when its parent exits: npm sends the signal to the shell in between, which does not
 * forward it.
 */
export function stopOnSignal(close: () => Promise<void>, wait?: (ended: AbortSignal) => Promise<void>): void {
  const waiting = new AbortController();
  let stopping = false;
  let closing = false;

  async function waitAndClose(): Promise<void> {
    await wait?.(waiting.signal);
    closing = true;
    say("Stopping … (once more to stop at once)");
    await close();
  }

  const stop = () => {
    if (closing) process.exit(1);
    if (stopping) return waiting.abort();
    stopping = true;
    waitAndClose().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${explainFailure(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  // The reader of the output may be gone as well.
  process.stdout.on("error", () => undefined);
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watching);
    if (!stopping) stop();
  }, PARENT_CHECK_MS).unref();
}
