import type { Knex } from "knex";
import type { Logger } from "pino";
import type { Cache } from "./cache/port.ts";
import type { Commands } from "./commands/aggregate.ts";
import type { Config } from "./config.ts";
import type { Codec } from "./event-store/codec-port.ts";
import type { EventStore } from "./event-store/port.ts";
import type { Files } from "./files/port.ts";
import type { Storage } from "./files/storage.ts";
import type { Leases } from "./leases/port.ts";
import type { Outbound } from "./outbound/port.ts";
import type { SubjectKeys } from "./privacy/port.ts";
import type { ServiceKeys } from "./privacy/service-keys.ts";
import type { ProjectionProgress } from "./projections/projection.ts";
import type { PubSub } from "./pubsub/port.ts";
import type { Workers } from "./workers/port.ts";

/** Infrastructure that every module uses. One per process. */
export interface Platform {
  config: Config;
  log: Logger;
  db: Knex;
  /** Connections over which the bytes of files are read, and nothing else: no download takes one from a request. */
  fileDb: Knex;
  store: EventStore;
  codec: Codec;
  commands: Commands;
  progress: ProjectionProgress;
  cache: Cache;
  files: Files;
  /** Counts the bytes of all files and enforces their limit. */
  storage: Storage;
  workers: Workers;
  outbound: Outbound;
  /** Mutual exclusion between processes. */
  leases: Leases;
  /** Messages to the other processes on this database. */
  pubsub: PubSub;
  keys: SubjectKeys;
  serviceKeys: ServiceKeys;
  /** The time as an ISO instant; tests set it. */
  now(): string;
}
