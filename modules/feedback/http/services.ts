import type { ModuleServices } from "../../../src/module.ts";
import type { Platform } from "../../../src/platform.ts";
import type { IssueQueue } from "../issue/issue-queue.ts";

/** Dependencies of the routes of feedback. */
export interface FeedbackServices
  extends Pick<Platform, "commands" | "config" | "db" | "files" | "keys" | "now" | "workers">,
    Pick<ModuleServices, "limits"> {
  /** Undefined: no tracker is configured. */
  issues: IssueQueue | undefined;
}
