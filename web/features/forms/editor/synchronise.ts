import type { CheckedShape } from "../../../../documents/definition.ts";
import { samePath } from "../../../../documents/field-path.ts";
import type { Patch } from "../../../../documents/patch.ts";
import { patchBetween } from "../../../../documents/patch-between.ts";
import type { Problem } from "../../../../documents/problem.ts";
import type { SaveOrigin } from "../../../../documents/save-origin.ts";
import type { Values } from "../../../../documents/values.ts";
import { messages } from "../../../../japanese/messages.ts";
import { countChanges, isWhole, omitBlankRows, omitChanges, valueAt, withValueAt } from "./form-document.ts";
import { type Conflict, type MergeResult, merge } from "./merge.ts";
import { type ParsedForm, parseForm, toFormValues } from "./parse-form.ts";
import { parseOnce } from "./parse-once.ts";

/** A form's values on the server; revision null while the document does not exist yet. */
export interface ServerSnapshot {
  readonly values: Values;
  readonly revision: number | null;
}

/** 429: the same patch is accepted after `retryAfter` seconds. */
export interface Postponement {
  readonly kind: "postponed";
  readonly retryAfter: number;
  readonly message: string;
}

export type SaveResult =
  | { readonly kind: "saved"; readonly snapshot: ServerSnapshot }
  /** 412: the document has a newer revision than the patch's base; null where the answer does not name it. */
  | { readonly kind: "stale"; readonly revision: number | null }
  /** 412: the server has lost the patch's base and is at an older revision; null without a document. */
  | { readonly kind: "lost"; readonly revision: number | null; readonly message: string }
  | Postponement
  | { readonly kind: "refused"; readonly problems: readonly Problem[]; readonly message: string }
  | { readonly kind: "unreachable" }
  | Failure;

/** `isGone`: the document was erased, or is no longer shown to the person; nothing of it is kept on the device. */
export interface Failure {
  readonly kind: "failed";
  readonly message: string;
  readonly isGone?: boolean;
}

export type SaveOutcome =
  | { readonly kind: "saved" | "nothing"; readonly unsaved: number }
  /** Every remaining change breaks a rule or is in conflict. */
  | { readonly kind: "held"; readonly unsaved: number }
  | { readonly kind: "unreachable" }
  | Postponement
  | Failure;

/** The requests of a form. */
export interface Transport {
  /**
   * @param explicit by a save button: the server also checks what is required
   * @param origin of content that was not typed
   */
  save(patch: Patch, base: ServerSnapshot, explicit: boolean, origin?: SaveOrigin): Promise<SaveResult>;
  /** Reads `revision` or a newer one where it can be had in time; undefined when the server is unreachable. */
  load(revision: number | null): Promise<ServerSnapshot | undefined>;
}

/** A form as it is typed. */
export interface FormAccess {
  values(): Values;
  /** Replaces the values that differ. */
  show(values: Values): void;
}

export interface SyncOptions extends Transport {
  shape: CheckedShape;
  form: FormAccess;
  /** `YYYY-MM-DD` in Japan. */
  today(): string;
  start: ServerSnapshot;
  conflicts?: readonly Conflict[];
  /** Called when the open conflicts or refusals change. */
  onChange?(): void;
}

interface Refusal extends Problem {
  /** The refused content; other content may be sent. */
  readonly content: string;
}

const contentOf = (values: Values, { path }: Problem): string => JSON.stringify(valueAt(values, path)) ?? "";

/** Each attempt resolves one 412 or one 422. */
const MAX_ATTEMPTS = 5;

export type Sync = ReturnType<typeof createSync>;

/**
 * Keeps a form and the server in step: sends a patch of the valid changes with the revision it is based on, merges on a
 * newer revision and sends again, and never overwrites a concurrent change of the same field without asking. Idempotent:
 * after a lost answer the same patch changes nothing.
 */
export function createSync({ shape, form, today, start, onChange, ...options }: SyncOptions) {
  let base = start;
  let conflicts = options.conflicts ?? [];
  let refusals: readonly Refusal[] = [];

  const parse = parseOnce(today, (typed, rules) =>
    parseForm(shape, rules.complete ? omitBlankRows(shape, undefined, typed) : typed, rules),
  );
  /** @param complete adds the rules of an explicit save, which leaves blank rows out */
  const read = (complete = false, typed = form.values()): ParsedForm => parse(typed, complete);
  const show = (values: Values) => form.show(toFormValues(shape, values, form.values()));
  const openRefusals = (values: Values) => refusals.filter((refusal) => contentOf(values, refusal) === refusal.content);

  function applyMerge(snapshot: ServerSnapshot, merged: MergeResult): void {
    base = snapshot;
    const older = conflicts.filter(
      (conflict) =>
        !isSettled(conflict, snapshot.values, merged.values) &&
        !merged.conflicts.some(({ path }) => samePath(path, conflict.path)),
    );
    conflicts = [...older, ...merged.conflicts];
    show(merged.values);
    onChange?.();
  }

  /** Merges what was saved elsewhere; revisions that are not newer are ignored. */
  function rebaseOnto(snapshot: ServerSnapshot): void {
    if ((snapshot.revision ?? -1) <= (base.revision ?? -1)) return;
    applyMerge(snapshot, merge(shape, base.values, snapshot.values, read().values));
  }

  /** Takes over the server's normalisation of what was sent: trimmed text, converted kana. */
  function confirmSaved(sent: Values, snapshot: ServerSnapshot): void {
    applyMerge(snapshot, { ...merge(shape, sent, snapshot.values, read().values), conflicts: [] });
  }

  /** An explicit save removes rows that have become blank; another one leaves only new ones out. */
  const wanted = ({ values }: ParsedForm, explicit = false): Values =>
    omitBlankRows(shape, explicit ? undefined : base.values, values);
  const unsaved = (): number => countChanges(shape, base.values, wanted(read()));

  async function save(explicit = false, origin?: SaveOrigin): Promise<SaveOutcome> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const parsed = read();
      const all = wanted(parsed, explicit);
      const held = [...parsed.problems, ...conflicts, ...openRefusals(parsed.values)].map(({ path }) => path);
      const sent = omitChanges(shape, base.values, all, held);
      if (countChanges(shape, base.values, sent) === 0) {
        return { kind: countChanges(shape, base.values, all) > 0 ? "held" : "nothing", unsaved: unsaved() };
      }
      const patch = patchBetween(shape, base.values, sent, { everyRow: explicit });
      const result = await options.save(patch, base, explicit, origin);
      if (result.kind === "saved") {
        confirmSaved(sent, result.snapshot);
        return { kind: "saved", unsaved: unsaved() };
      }
      if (result.kind === "refused") {
        const failure = remember(result, parsed.values);
        if (failure) return failure;
        continue;
      }
      if (result.kind === "lost") return rewind(result);
      if (result.kind !== "stale") return result;
      const snapshot = await options.load(result.revision);
      if (!snapshot) return { kind: "unreachable" };
      rebaseOnto(snapshot);
    }
    return { kind: "failed", message: messages.changedElsewhere };
  }

  /**
   * Takes the older revision as the base and leaves the form as it is: the next save sends everything that the server lacks.
   * Read models serve lost revisions until they are rebuilt; then the base stays as well.
   */
  async function rewind({ revision, message }: { revision: number | null; message: string }): Promise<SaveOutcome> {
    const snapshot = await options.load(revision);
    if (snapshot && (snapshot.revision ?? -1) < (base.revision ?? -1)) base = snapshot;
    onChange?.();
    return { kind: "failed", message };
  }

  /** Holds back what was refused until it changes; a refusal that names no new field or row fails the save. */
  function remember(
    { problems, message }: { problems: readonly Problem[]; message: string },
    values: Values,
  ): SaveOutcome | undefined {
    const open = openRefusals(values);
    const news = problems.filter(({ path }) => !open.some((old) => samePath(old.path, path)));
    refusals = [...open, ...news.map((problem) => ({ ...problem, content: contentOf(values, problem) }))];
    onChange?.();
    const whole = problems.find(({ path }) => isWhole(shape, path));
    return whole || news.length === 0 ? { kind: "failed", message: whole?.message ?? message } : undefined;
  }

  /** Mine is sent with the next save; theirs replaces the form's value. */
  function resolve(conflict: Conflict, choice: "mine" | "theirs"): void {
    conflicts = conflicts.filter(({ path }) => !samePath(path, conflict.path));
    if (choice === "theirs") show(withValueAt(read().values, conflict.path, valueAt(base.values, conflict.path)));
    onChange?.();
  }

  return {
    read,
    save,
    rebaseOnto,
    resolve,
    unsaved,
    base: () => base,
    conflicts: () => conflicts,
    refusals: () => openRefusals(read().values),
  };
}

function isSettled({ path }: Conflict, theirs: Values, mine: Values): boolean {
  const [there, here] = [valueAt(theirs, path), valueAt(mine, path)];
  const isRow = path.length % 2 === 0;
  return isRow ? Boolean(there) === Boolean(here) : there === here;
}
