import type { Knex } from "knex";
import type { Logger } from "pino";
import { APPENDED, readAppended } from "../bus/appended.ts";
import type { EventBus } from "../bus/port.ts";
import type { Codec } from "../event-store/codec-port.ts";
import type { EventStore } from "../event-store/port.ts";
import type { Projection, ProjectionProgress } from "./projection.ts";
import { type Runner, startRunner } from "./runner.ts";
import { makeProgress } from "./wait.ts";

export interface Projections {
  progress: ProjectionProgress;
  /** To be told when a connection to the database was lost: its last commits may be as well. */
  doubt(): void;
  stop(): Promise<void>;
}

/**
 * Runs every read model by a loop of its own, so that one that stops does not hold up the others.
 * `stop` lets the batch at hand finish and leaves nothing running.
 */
export function startProjections(options: {
  store: EventStore;
  codec: Codec;
  db: Knex;
  projections: readonly Projection[];
  bus: EventBus;
  log: Logger;
}): Projections {
  const { store, codec, db, projections, bus, log } = options;
  const names = projections.map(({ name }) => name);
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice) throw new Error(`two read models are called ${twice}`);

  const runners = new Map<string, Runner>();
  const unsubscribing: (() => void)[] = [];
  for (const projection of projections) {
    const runner = startRunner({ store, codec, db, projection, log });
    runners.set(projection.name, runner);
    const durable = `${projection.name}-v${projection.version}`;
    unsubscribing.push(bus.subscribe(APPENDED, (message) => runner.hear(readAppended(message)), { durable }));
  }
  return {
    progress: makeProgress(db, projections, runners),
    doubt() {
      for (const runner of runners.values()) runner.doubt();
    },
    async stop() {
      for (const unsubscribe of unsubscribing) unsubscribe();
      await Promise.all([...runners.values()].map((runner) => runner.stop()));
    },
  };
}
