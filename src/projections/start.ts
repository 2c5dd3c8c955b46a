import { once } from "node:events";
import type { Knex } from "knex";
import type { Logger } from "pino";
import { EVENT_SUBJECTS, readNotification } from "../bus/event-notification.ts";
import type { BusHandler, EventBus } from "../bus/port.ts";
import type { Codec } from "../event-store/codec-port.ts";
import type { EventStore } from "../event-store/port.ts";
import { LeaseLost } from "../leases/fence.ts";
import type { Leases } from "../leases/port.ts";
import type { PubSub } from "../pubsub/port.ts";
import type { Projection, ProjectionProgress } from "./projection.ts";
import { type Runner, startRunner } from "./runner.ts";
import { createProgress } from "./wait.ts";

export interface Projections {
  progress: ProjectionProgress;
  /** To be told when a connection to the database was lost: its last commits may be as well. */
  invalidate(): void;
  stop(): Promise<void>;
}

/** Whoever holds it is the one process that runs this read model. */
export const leaseName = ({ name, version }: Pick<Projection, "name" | "version">): string =>
  `read-model ${name} ${version}`;

/**
 * Runs every read model that no other process runs, by a loop of its own, so that one that stops does not hold up the
 * others; takes over those of a process that goes. `stop` lets the batch at hand finish and leaves nothing running.
 */
export function startProjections(options: {
  store: EventStore;
  codec: Codec;
  db: Knex;
  projections: readonly Projection[];
  bus: EventBus;
  leases: Leases;
  pubsub?: PubSub;
  log: Logger;
}): Projections {
  const { store, codec, db, projections, bus, leases, pubsub, log } = options;
  const names = projections.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`two read models are called ${twice}`);

  const stopping = new AbortController();
  const leading = new Map<string, Runner>();

  async function lead(projection: Projection, held: AbortSignal, epoch: bigint): Promise<void> {
    const { name, version } = projection;
    const runner = startRunner({ store, codec, db, projection, epoch, log });
    const hear: BusHandler = (message) => runner.notify(readNotification(message));
    const unsubscribe = bus.subscribe(EVENT_SUBJECTS, hear, { durable: `${name}-v${version}` });
    leading.set(name, runner);
    const over = AbortSignal.any([held, runner.ended]);
    if (!over.aborted) await once(over, "abort");
    leading.delete(name);
    unsubscribe();
    await runner.stop();
    if (!held.aborted) throw new LeaseLost(leaseName(projection));
  }

  const running = projections.map((projection) =>
    leases.hold(leaseName(projection), stopping.signal, (held, epoch) => lead(projection, held, epoch)),
  );
  return {
    progress: createProgress(db, projections, { local: leading, ...(pubsub && { pubsub }) }),
    invalidate() {
      for (const runner of leading.values()) runner.invalidate();
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
