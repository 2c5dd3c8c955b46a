const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** A line for the person who started the program. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Errors whose message says all there is to say to somebody who starts the program; others come with their place. */
const PLAIN = new Set([
  "InvalidAdministrator",
  "InvalidConfiguration",
  "MissingServiceKey",
  "NewerDatabase",
  "NoEmbeddedPostgres",
  "NoRightToMigrate",
  "NoUnprivilegedIdentity",
  "PostgresExited",
  "StoreUnavailable",
  "UnusableDatabase",
  "WrongMasterKey",
]);

/** Where a program could not listen. */
interface Place {
  port?: number;
  address?: string;
  hostname?: string;
}

export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, syscall, port, address, hostname } = error as NodeJS.ErrnoException & Place;
  if (code === "EADDRINUSE") return `Port ${port} is taken. Set PORT to another one.`;
  if (syscall === "listen" && code === "EADDRNOTAVAIL") return `HOST ${address} is no address of this machine.`;
  if (syscall === "getaddrinfo") return `HOST ${hostname} is not known here.`;
  if (code === "EACCES" && port) return `Port ${port} needs more rights. Set PORT to one above 1023.`;
  if (code?.startsWith("ERR_PARSE_ARGS_")) return error.message;
  return PLAIN.has(error.name) ? error.message : (error.stack ?? error.message);
}

/** How often a program that npm started looks whether npm is still there. */
const PARENT_CHECK_MS = 250;

/**
 * Ends the process in good order at the first signal to stop, and at once at the second. Whatever is left running by the
 * second (a database) sees that this process is gone and ends by itself.
 *
 * With `wait`, closing begins when that has resolved; a signal meanwhile aborts it, and the one after ends at once.
 *
 * Started by npm, it also ends when its parent does: npm hands a signal to the shell in between, which dies of it and
 * tells nobody.
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
  // Whoever read what is said here may be gone as well.
  process.stdout.on("error", () => undefined);
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watching);
    if (!stopping) stop();
  }, PARENT_CHECK_MS).unref();
}
