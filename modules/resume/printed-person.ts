import { type MissingItem, missingElsewhere } from "../../documents/progress.ts";
import { readDocument } from "../../src/documents/read-document.ts";
import type { Platform } from "../../src/platform.ts";
import { emptyResume } from "./document.ts";
import { licencesInOrder } from "./pdf/history-rows.ts";
import { printedLicenses } from "./pdf/printed-part.ts";
import { resumeModel } from "./read-models/resume-model.ts";
import { resumeDefinition } from "./resume-definition.ts";

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

/** The parts of the name that a 履歴書 lacks, as its own print check names them. */
export function missingName({ last_name, first_name }: PersonOnPaper): MissingItem[] {
  const profile = { ...emptyResume.profile, last_name, first_name };
  return missingElsewhere(resumeDefinition, { ...emptyResume, profile }, ["last_name", "first_name"]);
}
