import { companyWithKind } from "../../documents/person/job-kinds.ts";
import { employmentPeriods } from "../../documents/person/job-stays.ts";
import { readDocument } from "../../src/documents/read-document.ts";
import type { Platform } from "../../src/platform.ts";
import type { JobHistory } from "./contract/job-history.ts";
import { resumeModel } from "./read-models/resume-model.ts";

/** Reads the 職歴 of the newest 履歴書 of an account; empty for one who has none. */
export async function readJobHistory(services: Pick<Platform, "commands">, accountId: string): Promise<JobHistory> {
  const { document } = await readDocument(services, resumeModel, accountId);
  return {
    jobs: document.jobs.map((job) => ({
      company_name: companyWithKind(job),
      year: job.year,
      month: job.month,
      position: job.position,
    })),
    stays: employmentPeriods(document.jobs),
  };
}
