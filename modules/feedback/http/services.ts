import type { ModuleServices } from "../../../src/module.ts";
import type { Platform } from "../../../src/platform.ts";

/** Dependencies of the routes of feedback. */
export type FeedbackServices = Pick<
  Platform,
  "commands" | "config" | "db" | "fileDb" | "files" | "keys" | "now" | "workers"
> &
  Pick<ModuleServices, "limits" | "findActor">;
