import { NotFound } from "../../http/problems.ts";
import type { Actor } from "../../http/route.ts";
import type { Platform } from "../../platform.ts";
import type { DocumentModel } from "../document-model.ts";
import type { DocumentRevision } from "../document-revision.ts";
import type { DocumentRequest, DocumentRights } from "./rights.ts";
import type { WriteRates } from "./write-rates.ts";

/** Services of the routes of every kind of document. */
export interface DocumentServices extends Pick<Platform, "commands" | "db" | "keys" | "now"> {
  writeRates: WriteRates;
  /** Name of an account; undefined for unknown and erased accounts. */
  findActor(accountId: string): Promise<Actor | undefined>;
}

/** One kind of document as its routes see it. */
export interface DocumentRouteContext extends DocumentServices {
  model: DocumentModel;
  rights: DocumentRights;
  factsOf?: FactsOf;
}

/** Further members of an answer beside those of the stored document, such as an age and the missing items. */
export type FactsOf = (request: DocumentRequest, current: DocumentRevision) => Promise<object>;

/** Reads a revision in a path. @throws NotFound for anything but 1 to 9 digits */
export function revisionFrom(text: string | undefined): number {
  if (!text || !/^\d{1,9}$/.test(text)) throw new NotFound();
  return Number(text);
}
