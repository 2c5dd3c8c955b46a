import type { Platform } from "../../../../src/platform.ts";
import type { FindName } from "../../history-page.ts";
import type { PostingPorts } from "../ports.ts";

/** Dependencies of routes over records that an agency keeps. */
export interface RecordServices
  extends Pick<Platform, "commands" | "config" | "db" | "keys" | "store" | "codec" | "now"> {
  findActor: FindName;
}

/** Dependencies of the routes of postings. */
export interface PostingServices extends RecordServices, Omit<PostingPorts, "findAgencyCard"> {}
