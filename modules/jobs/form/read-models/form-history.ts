import type { RecordedEvent } from "../../../../src/event-store/codec-port.ts";
import type { StoredEvent } from "../../../../src/event-store/port.ts";
import type { Platform } from "../../../../src/platform.ts";
import type { FormHistoryEntry } from "../../contract/form.ts";
import type { FindName } from "../../posting/read-models/job-history.ts";
import { type FormState, form } from "../domain/form.ts";
import type { FormEvent } from "../events.ts";

const KINDS: Readonly<Record<FormEvent["type"], FormHistoryEntry["kind"]>> = {
  "form.drafted": "drafted",
  "form.revised": "revised",
  "form.retired": "retired",
};

/** Every change of a form, newest first, folded from its stream: who, when, and name and questions before and after. */
export async function readFormHistory(
  { store, codec, findActor }: Pick<Platform, "store" | "codec"> & { findActor: FindName },
  id: string,
): Promise<{ entries: FormHistoryEntry[] }> {
  const stored: StoredEvent[] = [];
  for await (const event of store.readStream(`form-${id}`)) stored.push(event);
  const entries: FormHistoryEntry[] = [];
  let state: FormState = form.initial;
  for (const event of (await codec.decode(stored)) as readonly RecordedEvent<FormEvent>[]) {
    if (event.erased) continue;
    const before = state.form;
    state = form.evolve(state, event);
    const { occurredAt, actorId } = event.metadata;
    entries.push({
      revision: event.revision,
      kind: KINDS[event.type],
      at: occurredAt,
      actor: actorId === null ? { name: "システム", role: "system" } : await findActor(actorId),
      changes: before && state.form ? changesOf(before, state.form) : [],
    });
  }
  return { entries: entries.reverse() };
}

type Content = NonNullable<FormState["form"]>;

function changesOf(before: Content, after: Content): FormHistoryEntry["changes"] {
  return [
    { field: "name", label: "名前", before: before.name, after: after.name },
    { field: "elements", label: "質問", before: inWords(before), after: inWords(after) },
  ].filter((change) => change.before !== change.after);
}

const inWords = ({ elements }: Content): string =>
  elements
    .map(({ label, required, options }) => {
      const choices = options.length > 0 ? `（${options.map((option) => option.label).join("、")}）` : "";
      return `${label}${choices}${required ? "［必須］" : ""}`;
    })
    .join("\n");
