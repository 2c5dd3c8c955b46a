import type { Knex } from "knex";
import type { Logger } from "pino";
import type { Cache } from "./cache/port.ts";
import type { Commands } from "./commands/aggregate.ts";
import type { Config } from "./config.ts";
import type { Codec } from "./event-store/codec-port.ts";
import type { EventDefinition } from "./event-store/event-definition.ts";
import type { EventStore } from "./event-store/port.ts";
import type { Files } from "./files/port.ts";
import type { Storage } from "./files/storage.ts";
import type { ReportRefused } from "./http/refused-request.ts";
import type { Actor, Route } from "./http/route.ts";
import type { Leases } from "./leases/port.ts";
import type { Outbound } from "./outbound/port.ts";
import type { ErasureEvents } from "./privacy/erased-keys.ts";
import type { SubjectKeys } from "./privacy/port.ts";
import type { ServiceKeys } from "./privacy/service-keys.ts";
import type { Projection, ProjectionProgress } from "./projections/projection.ts";
import type { PubSub } from "./pubsub/port.ts";
import type { Workers } from "./workers/port.ts";

/** What every module stands on; made once by the composition root. */
export interface Platform {
  config: Config;
  log: Logger;
  db: Knex;
  store: EventStore;
  codec: Codec;
  commands: Commands;
  progress: ProjectionProgress;
  cache: Cache;
  files: Files;
  /** The bound on the bytes of all files. */
  storage: Storage;
  workers: Workers;
  outbound: Outbound;
  /** Work that one process at a time does. */
  leases: Leases;
  /** Words to the other processes on this database. */
  pubsub: PubSub;
  keys: SubjectKeys;
  serviceKeys: ServiceKeys;
  /** The time as an ISO instant; tests set it. */
  now(): string;
}

/** How a broken rule looks to the person: the error's `name` is the key. */
export type Refusals = Readonly<Record<string, { status: number; message: string }>>;

/** A module's face towards the composition root. */
export interface Module {
  name: string;
  events: readonly EventDefinition[];
  projections: readonly Projection[];
  routes: readonly Route[];
  refusals: Refusals;
  /** Exactly one module answers this: the events that say that the person they are about was erased. */
  erasures?: ErasureEvents;
  /** Deletes this module's rows about a person that no projection owns (erasure has destroyed the key before). */
  eraseSubject?(subjectId: string): Promise<void>;
  /** Finishes and tidies up what was left lying; called about once an hour, and may be called at any time. */
  sweep?(): Promise<void>;
  /** Is called for every request that was refused for its role or as a forgery; neither throws nor waits. */
  onRefusedRequest?: ReportRefused;
  /** Ends what the module has under way; called once no request comes any more, while the database is still there. */
  close?(): Promise<void>;
  /** Exactly one module answers this: who is behind an account id. Undefined for unknown or erased accounts. */
  findActor?(accountId: string): Promise<Actor | undefined>;
}
