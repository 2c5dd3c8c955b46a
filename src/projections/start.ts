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
import { createFairQueue } from "../workers/fair-queue.ts";
import type { Projection, ProjectionProgress } from "./projection.ts";
import { type CatchUpLimits, type Runner, startRunner } from "./runner.ts";
import { createProgress } from "./wait.ts";

export interface Projections {
  progress: ProjectionProgress;
  /**
   * To be called when a connection to the database or to the event store was lost: the last asynchronous commits, or events,
   * may be lost with it.
   */
  invalidate(): void;
  stop(): Promise<void>;
}

/** The holder of this lease is the one process that runs the projection. */
export const leaseName = ({ name, version }: Pick<Projection, "name" | "version">): string =>
  `read-model ${name} ${version}`;

/**
 * Runs each projection under a lease in a loop of its own: one faulted projection does not delay the others, and the leases
 * of a process that ends are taken over. Those far behind take turns in catching up. `stop` finishes the current batches.
 * @throws Error when two projections have the same name
 */
export function startProjections(options: {
  store: EventStore;
  codec: Codec;
  db: Knex;
  projections: readonly Projection[];
  bus: EventBus;
  leases: Leases;
  pubsub?: PubSub;
  catchUpLimits?: CatchUpLimits;
  log: Logger;
}): Projections {
  const { store, codec, db, projections, bus, leases, pubsub, catchUpLimits, log } = options;
  const names = projections.map(({ name }) => name);
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate) throw new Error(`duplicate projection name: ${duplicate}`);

  const stopping = new AbortController();
  const runners = new Map<string, Runner>();
  const turns = createFairQueue({ running: 1, waiting: Infinity, waitingPerOwner: Infinity });

  async function runUnderLease(projection: Projection, held: AbortSignal, epoch: bigint): Promise<void> {
    const { name, version } = projection;
    const runner = startRunner({ store, codec, db, projection, epoch, turns, limits: catchUpLimits, log });
    const handler: BusHandler = (message) => runner.notify(readNotification(message));
    const unsubscribe = bus.subscribe(EVENT_SUBJECTS, handler, { durable: `${name}-v${version}` });
    runners.set(name, runner);
    const ended = AbortSignal.any([held, runner.ended]);
    if (!ended.aborted) await once(ended, "abort");
    runners.delete(name);
    unsubscribe();
    await runner.stop();
    if (!held.aborted) throw new LeaseLost(leaseName(projection));
  }

  const running = projections.map((projection) =>
    leases.hold(leaseName(projection), stopping.signal, (held, epoch) => runUnderLease(projection, held, epoch)),
  );
  return {
    progress: createProgress(db, projections, { local: runners, ...(pubsub && { pubsub }) }),
    invalidate() {
      for (const runner of runners.values()) runner.invalidate();
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
