import { employmentPeriods } from "../../documents/person/job-stays.ts";
import { readDocument } from "../../src/documents/read-document.ts";
import type { Platform } from "../../src/platform.ts";
import { licencesInOrder } from "./pdf/history-rows.ts";
import { printedLicenses } from "./pdf/printed-part.ts";
import { resumeModel } from "./read-models/resume-model.ts";

/** The facts of a 履歴書 that a recruiter looks for first. Texts are empty where it has none. */
export interface ApplicantFacts {
  /** `YYYY-MM-DD`. */
  birth_date: string | null;
  last_job: { company_name: string; position: string; is_current: boolean } | null;
  /** Oldest first, worded as on the 履歴書. */
  licences: string[];
  preferences: string;
  phone: string;
  email: string;
}

/**
 * Reads the facts from the 履歴書 of an account as it stood at a revision. Jobs that are not printed are left out; the e-mail
 * address is for whom the sheet is sent to, though not every form prints it.
 * @throws NotFound for an unknown revision
 */
export async function readApplicantFacts(
  services: Pick<Platform, "commands">,
  accountId: string,
  at: number,
): Promise<ApplicantFacts> {
  const { document } = await readDocument(services, resumeModel, accountId, at);
  const stays = employmentPeriods(document.jobs.filter(({ should_show }) => should_show));
  const last = stays.findLast(({ is_current }) => is_current) ?? stays.at(-1);
  return {
    birth_date: document.profile.birth_date,
    last_job: last ? { company_name: last.company_name, position: last.position, is_current: last.is_current } : null,
    licences: licencesInOrder(printedLicenses(document)).map(({ name }) => name),
    preferences: document.preferences,
    phone: document.address.phone || document.contact.contact_phone,
    email: document.contact.email,
  };
}
