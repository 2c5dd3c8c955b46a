import { describeFailure } from "../connection-failure.ts";
import { OperatorError } from "../operator-error.ts";
import { sleep } from "../timing/sleep.ts";
import { isUnavailable } from "./unavailable.ts";

const RETRY_MS = 1_000;
/** A name that does not resolve is a mistake in the address. */
const UNKNOWN_NAME = "name not found";
/** SQLSTATEs of a server that answers and refuses to connect: user, password, name of the database. */
const REFUSALS: ReadonlySet<unknown> = new Set(["28P01", "28000", "3D000"]);

/** A database address that cannot be used; the message says why. */
export class UnusableDatabase extends OperatorError {
  override readonly name = "UnusableDatabase";
}

export const unusable = (setting: string, where: string, reason: string): UnusableDatabase =>
  new UnusableDatabase(`${setting}: Postgres at ${where} does not let us in (${reason}).`);

/** The wait of a start for a database that is away. */
export interface WaitOptions {
  /** Gets `waiting for Postgres at HOST: REASON`, once for each reason. */
  say(line: string): void;
  signal: AbortSignal;
}

/** A variable of the environment and the address in it. */
export interface DatabaseAddress {
  setting: string;
  url: string;
}

/** Host and name of the database, without user and password. */
export function databaseIn(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/**
 * Runs `run` again while its database does not listen, does not answer or is not ready yet. Without `waiting` the first
 * failure is the last.
 * @param run may be repeated from its beginning
 * @throws UnusableDatabase for a failure of the connection, what `run` throws otherwise, and the reason of the signal
 */
export async function whenAvailable<Result>(
  { setting, url }: DatabaseAddress,
  run: () => Promise<Result>,
  waiting?: WaitOptions,
): Promise<Result> {
  const where = databaseIn(url);
  let said = "";
  for (;;) {
    try {
      return await run();
    } catch (error) {
      const isAway = isUnavailable(error);
      if (!isAway && !REFUSALS.has((error as { code?: unknown }).code)) throw error;
      const reason = describeFailure(error, `sslrootcert in ${setting}`);
      if (!waiting || !isAway || reason === UNKNOWN_NAME) throw unusable(setting, where, reason);
      if (reason !== said) waiting.say(`waiting for Postgres at ${where}: ${reason}`);
      said = reason;
      await sleep(RETRY_MS, { signal: waiting.signal });
      waiting.signal.throwIfAborted();
    }
  }
}
