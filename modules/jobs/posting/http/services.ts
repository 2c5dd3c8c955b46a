import type { Platform } from "../../../../src/platform.ts";
import type { FindName } from "../../history-page.ts";

/** Dependencies of the routes of postings and companies. */
export interface PostingServices
  extends Pick<Platform, "commands" | "config" | "db" | "keys" | "store" | "codec" | "now"> {
  findActor: FindName;
}
