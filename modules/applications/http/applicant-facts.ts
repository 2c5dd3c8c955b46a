import { ageOn, todayInTokyo } from "../../../japanese/age.ts";
import { readApplicantFacts } from "../../resume/index.ts";
import type { ApplicantFacts } from "../contract/application.ts";
import type { FoundApplication } from "../find-application.ts";
import type { ApplicationServices } from "./services.ts";

/** The facts of the 履歴書 as it was sent; null where none was sent, and once the applicant is erased. */
export async function factsOf(
  services: ApplicationServices,
  { enclosure, applicantId }: Pick<FoundApplication, "enclosure" | "applicantId">,
): Promise<ApplicantFacts | null> {
  const sent = enclosure?.documents.find(({ document }) => document === "resume");
  if (!sent || applicantId === null) return null;
  const { birth_date, ...facts } = await readApplicantFacts(services, applicantId, sent.revision);
  return { age: birth_date === null ? null : ageOn(birth_date, todayInTokyo(services.now())), ...facts };
}
