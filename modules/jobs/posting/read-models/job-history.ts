import type { Fields } from "../../../../documents/definition.ts";
import type { Platform } from "../../../../src/platform.ts";
import { findCompany } from "../../company/find-company.ts";
import type { JobHistoryEntry, JobHistoryPage } from "../../contract/posting.ts";
import { type FindName, readHistoryPage } from "../../history-page.ts";
import { job } from "../domain/job.ts";
import type { Posting } from "../domain/posting.ts";
import { postingFields } from "../domain/posting-fields.ts";
import type { JobEvent } from "../events.ts";

const KINDS: Readonly<Record<JobEvent["type"], JobHistoryEntry["kind"]>> = {
  "job.drafted": "drafted",
  "job.revised": "revised",
  "job.published": "published",
  "job.unpublished": "unpublished",
  "job.closed": "closed",
};

/** One page of the changes of a job, newest first: who, when, and each field before and after. */
export function readJobHistory(
  services: Pick<Platform, "store" | "codec" | "commands"> & { findActor: FindName },
  page: { id: string; before?: number | undefined; limit?: number | undefined },
): Promise<JobHistoryPage> {
  const companyOf = async ({ company_id, company_name }: Pick<Posting, "company_id" | "company_name">) =>
    (await findCompany(services, company_id)) ? company_name : `${company_name}（削除済み）`;
  return readHistoryPage(services, job, page, async (event, { before: { job: before } }) => ({
    kind: KINDS[event.type],
    changes:
      event.type === "job.revised" && before ? await changesOf(before.posting, event.data.changes, companyOf) : [],
  }));
}

/** @param companyOf name of a posting's company; a removed one is marked */
async function changesOf(
  before: Posting,
  changes: Partial<Posting>,
  companyOf: (posting: Posting) => Promise<string>,
): Promise<JobHistoryEntry["changes"]> {
  const fields: Fields = postingFields;
  const words = (name: string, value: unknown) =>
    fields[name]?.readable(value) ?? (value === null ? "" : String(value));
  const { company_id, company_name, form_id, ...others } = changes;
  const ofFields = Object.entries(others).map(([name, after]) => ({
    field: name,
    label: fields[name]?.label ?? name,
    before: words(name, before[name as keyof Posting]),
    after: words(name, after),
  }));
  if (company_name === undefined) return ofFields;
  const names = await Promise.all([companyOf(before), companyOf({ ...before, ...changes })]);
  return [{ field: "company_name", label: "求人者", before: names[0], after: names[1] }, ...ofFields];
}
