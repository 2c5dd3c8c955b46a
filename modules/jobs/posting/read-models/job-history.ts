import type { Fields } from "../../../../documents/definition.ts";
import type { RecordedEvent } from "../../../../src/event-store/codec-port.ts";
import type { StoredEvent } from "../../../../src/event-store/port.ts";
import type { Platform } from "../../../../src/platform.ts";
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
  { store, codec, findActor }: Pick<Platform, "store" | "codec"> & { findActor: FindName },
  id: string,
): Promise<{ entries: JobHistoryEntry[] }> {
  const stored: StoredEvent[] = [];
  for await (const event of store.readStream(`job-${id}`)) stored.push(event);
  const entries: JobHistoryEntry[] = [];
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
      changes: event.type === "job.revised" && before ? changesOf(before, event.data.changes) : [],
    });
  }
  return { entries: entries.reverse() };
}

/** Name and role of an account; 削除済み for an erased one. */
export type FindName = (accountId: string) => Promise<JobHistoryEntry["actor"]>;

function changesOf(before: Posting, changes: Partial<Posting>): JobHistoryEntry["changes"] {
  const fields: Fields = postingFields;
  const words = (name: string, value: unknown) =>
    fields[name]?.readable(value) ?? (value === null ? "" : String(value));
  return Object.entries(changes)
    .filter(([name]) => name !== "company_id" && name !== "form_id")
    .map(([name, after]) => ({
      field: name,
      label: name === "company_name" ? "求人者" : (fields[name]?.label ?? name),
      before: words(name, before[name as keyof Posting]),
      after: words(name, after),
    }));
}
