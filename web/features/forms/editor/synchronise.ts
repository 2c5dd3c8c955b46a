import { messages } from "../../../../japanese/messages.ts";
import {
  applyChanges,
  type Changes,
  changesBetween,
  countChanges,
  type FormDocument,
  omitChanges,
  type ParsedForm,
  type Problem,
  rowOf,
  samePath,
  valueAt,
} from "./form-document.ts";
import { type Conflict, type MergeResult, merge } from "./merge.ts";

/** A part as the server holds it; revision null while the document does not exist yet. */
export interface ServerSnapshot {
  readonly part: FormDocument;
  readonly revision: number | null;
}

/** 429: the person saves faster than their rate. The same changes are accepted after `retryAfter` seconds. */
export interface Postponement {
  readonly kind: "postponed";
  readonly retryAfter: number;
  readonly message: string;
}

export type SendResult =
  | { readonly kind: "saved"; readonly known: ServerSnapshot }
  /** 412: the document moved on since the revision we sent; `revision` is the newest one where the server told it. */
  | { readonly kind: "stale"; readonly revision: number | null }
  | Postponement
  | { readonly kind: "refused"; readonly problems: readonly Problem[]; readonly message: string }
  | { readonly kind: "unreachable" }
  | { readonly kind: "failed"; readonly message: string };

export type SaveOutcome =
  | { readonly kind: "saved" | "nothing"; readonly unsaved: number }
  /** The only things left are unfit for the server or wait for the person's choice. */
  | { readonly kind: "held"; readonly unsaved: number }
  | { readonly kind: "unreachable" }
  | Postponement
  | { readonly kind: "failed"; readonly message: string };

export interface SyncPorts {
  /** What the form holds now. */
  read(): ParsedForm;
  /** Puts values that came from the server into the form. */
  show(part: FormDocument): void;
  send(changes: Changes, base: ServerSnapshot, explicit: boolean): Promise<SendResult>;
  /** What the server holds, at `revision` or newer if it can be had in time; undefined when nobody answers. */
  latest(revision: number | null): Promise<ServerSnapshot | undefined>;
  /** The open conflicts or refusals changed. */
  changed?(): void;
}

interface Refusal extends Problem {
  /** What was refused; other content may be sent. */
  readonly content: string;
}

const contentOf = (part: FormDocument, { rowId, field }: Problem): string =>
  JSON.stringify(field !== null ? valueAt(part, { rowId, field }) : rowId !== null ? rowOf(part, rowId) : part) ?? "";

/** Each attempt answers one 412 or one 422; more in a row means somebody else saves faster than we can. */
const ATTEMPTS = 5;

export type Sync = ReturnType<typeof createSync>;

/**
 * Brings what is typed on one page and what the server holds together: sends only what changed and is fit, under the
 * revision it was typed upon; on a newer revision merges and sends again; never overwrites somebody's change of the
 * same place without asking. Loses nothing when an answer gets lost: sending again changes nothing.
 */
export function createSync(ports: SyncPorts, start: ServerSnapshot, openConflicts: readonly Conflict[] = []) {
  let base = start;
  let conflicts = openConflicts;
  let refusals: readonly Refusal[] = [];

  const openRefusals = (reading: ParsedForm) =>
    refusals.filter((refusal) => contentOf(reading.part, refusal) === refusal.content);

  function adopt(known: ServerSnapshot, merged: MergeResult): void {
    base = known;
    const older = conflicts.filter(
      (conflict) =>
        !isSettled(conflict, known.part, merged.part) && !merged.conflicts.some((newer) => samePath(newer, conflict)),
    );
    conflicts = [...older, ...merged.conflicts];
    ports.show(merged.part);
    ports.changed?.();
  }

  /** Takes over what was saved elsewhere; older news than we know are ignored. */
  function absorb(known: ServerSnapshot): void {
    if ((known.revision ?? -1) <= (base.revision ?? -1)) return;
    adopt(known, merge(base.part, known.part, ports.read().part));
  }

  /** The server took what we sent; only its own tidying (trimmed, kana) is news. */
  function acknowledge(sent: FormDocument, known: ServerSnapshot): void {
    adopt(known, { ...merge(sent, known.part, ports.read().part), conflicts: [] });
  }

  /** What differs from the server, without new rows that are still blank. */
  function changesOf({ part, blankRows }: ParsedForm): Changes {
    const unknown = blankRows.filter((rowId) => !rowOf(base.part, rowId));
    return omitChanges(
      changesBetween(base.part, part),
      unknown.map((rowId) => ({ rowId, field: null })),
    );
  }

  const unsaved = (): number => countChanges(changesOf(ports.read()));

  /** `explicit`: the person pressed a save button, so the server also checks what is required. */
  async function save(explicit = false): Promise<SaveOutcome> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const reading = ports.read();
      const all = changesOf(reading);
      const changes = omitChanges(all, [...reading.problems, ...conflicts, ...openRefusals(reading)]);
      if (countChanges(changes) === 0) return { kind: countChanges(all) > 0 ? "held" : "nothing", unsaved: unsaved() };
      const sentUpon = base;
      const result = await ports.send(changes, sentUpon, explicit);
      if (result.kind === "saved") {
        acknowledge(applyChanges(sentUpon.part, changes), result.known);
        return { kind: "saved", unsaved: unsaved() };
      }
      if (result.kind === "refused") {
        const news = result.problems.filter((problem) => !openRefusals(reading).some((old) => samePath(old, problem)));
        refusals = [
          ...openRefusals(reading),
          ...news.map((problem) => ({ ...problem, content: contentOf(reading.part, problem) })),
        ];
        ports.changed?.();
        const whole = result.problems.find(({ rowId, field }) => rowId === null && field === null);
        if (whole || news.length === 0) return { kind: "failed", message: whole?.message ?? result.message };
        continue;
      }
      if (result.kind !== "stale") return result;
      const known = await ports.latest(result.revision);
      if (!known) return { kind: "unreachable" };
      absorb(known);
    }
    return { kind: "failed", message: messages.changedElsewhere };
  }

  /** The person has chosen: mine is sent with the next save, theirs replaces what stands in the form. */
  function resolve(conflict: Conflict, choice: "mine" | "theirs"): void {
    conflicts = conflicts.filter((other) => !samePath(other, conflict));
    if (choice === "theirs") ports.show(withTheirs(ports.read().part, conflict, base.part));
    ports.changed?.();
  }

  return {
    save,
    absorb,
    resolve,
    unsaved,
    base: () => base,
    conflicts: () => conflicts,
    refusals: () => openRefusals(ports.read()),
  };
}

function isSettled(conflict: Conflict, theirs: FormDocument, mine: FormDocument): boolean {
  if (conflict.field !== null) return valueAt(theirs, conflict) === valueAt(mine, conflict);
  const id = conflict.rowId ?? "";
  return Boolean(rowOf(theirs, id)) === Boolean(rowOf(mine, id));
}

function withTheirs(mine: FormDocument, conflict: Conflict, theirs: FormDocument): FormDocument {
  const { rowId, field } = conflict;
  if (rowId === null) {
    return field === null ? mine : { ...mine, fields: { ...mine.fields, [field]: theirs.fields[field] ?? null } };
  }
  const row = theirs.rows.find((other) => other.id === rowId);
  if (field === null) {
    const rest = mine.rows.filter((other) => other.id !== rowId);
    return { ...mine, rows: row ? [...rest, row] : rest };
  }
  const value = row?.fields[field] ?? null;
  return {
    ...mine,
    rows: mine.rows.map((own) => (own.id === rowId ? { ...own, fields: { ...own.fields, [field]: value } } : own)),
  };
}
