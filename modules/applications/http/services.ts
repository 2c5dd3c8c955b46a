import type { DocumentPrinting } from "../../../src/documents/document-printing.ts";
import type { Actor } from "../../../src/http/route.ts";
import type { Platform } from "../../../src/platform.ts";
import type { FindAgencyCard } from "../../jobs/contract/agency-card.ts";

/** Dependencies of the routes of applications. */
export interface ApplicationServices
  extends Pick<Platform, "commands" | "db" | "fileDb" | "files" | "keys" | "now" | "storage"> {
  printings(): readonly DocumentPrinting[];
  findActor(accountId: string): Promise<Actor | undefined>;
  findAgencyCard: FindAgencyCard;
  /** The agency's record of the person that was made from an application; undefined for none. */
  findCandidateOf(applicationId: string): Promise<string | undefined>;
}
