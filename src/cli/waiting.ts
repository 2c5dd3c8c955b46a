import { describeFailure } from "../connection-failure.ts";
import { ForeignStore } from "../event-store/port.ts";
import type { HealthCheck } from "../http/health-checks.ts";
import { sleep } from "../timing/sleep.ts";
import { outcomeWithin } from "../timing/time-limit.ts";
import { type ConfiguredServer, configuredServers } from "./configured-servers.ts";

const POLL_MS = 1_000;
/** Time limit of one check, as in `/health/ready`. */
const CHECK_TIMEOUT_MS = 2_000;
/** The server behind a check of `/health/ready`. */
const SERVER_OF: Readonly<Record<string, string>> = { store: "EventStoreDB", database: "Postgres" };

/** Servers without which Rireki is ready: their lines come beside. */
const OPTIONAL: ReadonlySet<string> = new Set(["NATS", "Redis"]);

/**
 * Resolves when every required check passes, as `/health/ready` says it; until then says what is waited for, once each. Also
 * says which of the other servers cannot be used.
 * @param say gets `waiting for EventStoreDB at HOST: REASON`
 */
export async function waitUntilReady(options: {
  checks: readonly HealthCheck[];
  config: Servers;
  say(line: string): void;
  signal: AbortSignal;
}): Promise<void> {
  const { checks, config, say, signal } = options;
  const required = checks.filter(({ isRequired }) => isRequired);
  void sayOptional(options);
  let said = "";
  while (!signal.aborted) {
    const failures = (await Promise.all(required.map(failureOf))).flatMap((failure) => failure ?? []);
    if (failures.length === 0) return;
    const lines = await Promise.all(failures.map((failure) => lineOf(failure, config)));
    const text = [...new Set(lines)].join("\n");
    if (text !== said && !signal.aborted) for (const line of text.split("\n")) say(line);
    said = text;
    await sleep(POLL_MS, { signal });
  }
}

type Servers = Parameters<typeof configuredServers>[0];

async function sayOptional(options: { config: Servers; say(line: string): void; signal: AbortSignal }): Promise<void> {
  const optional = configuredServers(options.config).filter(({ name }) => OPTIONAL.has(name));
  const lines = await Promise.all(optional.map(askOnce));
  for (const line of lines) if (line !== undefined && !options.signal.aborted) options.say(line);
}

/** The line for a server that cannot be used. */
async function askOnce({ name, where, caSetting, probe }: ConfiguredServer): Promise<string | undefined> {
  try {
    await probe();
    return undefined;
  } catch (error) {
    return `waiting for ${name} at ${where}: ${describeFailure(error, caSetting)}`;
  }
}

interface Failure {
  name: string;
  error: unknown;
}

async function failureOf({ name, run }: HealthCheck): Promise<Failure | undefined> {
  let error: unknown;
  const running = Promise.resolve()
    .then(run)
    .catch((reason: unknown) => {
      error = reason;
      throw reason;
    });
  return (await outcomeWithin(running, CHECK_TIMEOUT_MS)) === "fulfilled" ? undefined : { name, error };
}

async function lineOf({ name, error }: Failure, config: Servers): Promise<string> {
  const server = configuredServers(config).find((one) => one.name === SERVER_OF[name]);
  if (!server) return name === "projections" ? "waiting for read models: one is faulted" : `waiting for the ${name}`;
  const unready = `waiting for ${server.name} at ${server.where}: not ready yet`;
  if (!(error instanceof ForeignStore)) return (await askOnce(server)) ?? unready;
  return `waiting for ${server.name} at ${server.where}: ${describeFailure(error)}`;
}
