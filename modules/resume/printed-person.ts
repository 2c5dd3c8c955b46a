import { readDocument } from "../../src/documents/read-document.ts";
import type { Platform } from "../../src/platform.ts";
import { licencesInOrder } from "./pdf/history-rows.ts";
import { printedLicenses } from "./pdf/printed-part.ts";
import { resumeModel } from "./read-models/resume-model.ts";

/** The part of a 履歴書 that other documents print: name and licences. */
export interface PersonOnPaper {
  /** Of the 履歴書; null before its first save. */
  revision: number | null;
  last_name: string;
  first_name: string;
  /** Oldest first, worded as on the 履歴書. */
  licences: { year: number | null; month: number | null; name: string }[];
}

/** Reads name and licences from the newest 履歴書 of an account, or from its revision `at`; empty for one who has none. */
export async function readPersonOnPaper(
  services: Pick<Platform, "commands">,
  accountId: string,
  at?: number,
): Promise<PersonOnPaper> {
  const { revision, document } = await readDocument(services, resumeModel, accountId, at);
  const { last_name, first_name } = document.profile;
  const licences = licencesInOrder(printedLicenses(document)).map(({ year, month, name }) => ({ year, month, name }));
  return { revision, last_name, first_name, licences };
}
