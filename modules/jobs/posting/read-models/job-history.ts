import type { Fields } from "../../../../documents/definition.ts";
import type { RecordedEvent } from "../../../../src/event-store/codec-port.ts";
import type { StoredEvent } from "../../../../src/event-store/port.ts";
import type { Platform } from "../../../../src/platform.ts";
import { findCompany } from "../../company/find-company.ts";
import type { JobHistoryEntry } from "../../contract/posting.ts";
import { type JobState, job } from "../domain/job.ts";
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

/** Every change of a job, newest first, folded from its stream: who, when, and each field before and after. */
export async function readJobHistory(
  { store, codec, commands, findActor }: Pick<Platform, "store" | "codec" | "commands"> & { findActor: FindName },
  id: string,
): Promise<{ entries: JobHistoryEntry[] }> {
  const stored: StoredEvent[] = [];
  for await (const event of store.readStream(`job-${id}`)) stored.push(event);
  const entries: JobHistoryEntry[] = [];
  const companyOf = async ({ company_id, company_name }: Pick<Posting, "company_id" | "company_name">) =>
    (await findCompany({ commands }, company_id)) ? company_name : `${company_name}（削除済み）`;
  let state: JobState = job.initial;
  for (const event of (await codec.decode(stored)) as readonly RecordedEvent<JobEvent>[]) {
    if (event.erased) continue;
    const before = state.job?.posting;
    state = job.evolve(state, event);
    const { occurredAt, actorId } = event.metadata;
    entries.push({
      revision: event.revision,
      kind: KINDS[event.type],
      at: occurredAt,
      actor: actorId === null ? { name: "システム", role: "system" } : await findActor(actorId),
      changes: event.type === "job.revised" && before ? await changesOf(before, event.data.changes, companyOf) : [],
    });
  }
  return { entries: entries.reverse() };
}

/** Name and role of an account; 削除済み for an erased one. */
export type FindName = (accountId: string) => Promise<JobHistoryEntry["actor"]>;

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
