import type { EventStreams } from "../../src/http/event-streams.ts";
import type { Actor } from "../../src/http/route.ts";
import type { Platform } from "../../src/platform.ts";
import type { Projection } from "../../src/projections/projection.ts";

/** What the composition root lends to monitoring beside the platform. */
export interface MonitoringOptions {
  streams: EventStreams;
  findActor(accountId: string): Promise<Actor | undefined>;
  /** Those of all modules; asked for when they are needed, since the modules are made one after the other. */
  projections(): readonly Projection[];
}

/** What the routes of monitoring work with. */
export type MonitoringServices = MonitoringOptions & Pick<Platform, "db" | "store" | "codec" | "progress" | "log">;
