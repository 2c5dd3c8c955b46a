import { useNavigate, useRouter } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { fieldMessages } from "../../../../japanese/field-messages.ts";
import { formMessages } from "../../../../japanese/form-messages.ts";
import {
  builderOrder,
  editPath,
  labelOf,
  pathAfter,
  type ResumeAnswer,
  type Section,
  sectionLabels,
} from "../../../../modules/resume/contract.ts";
import { useAppStore } from "../../../app/store.ts";
import { Button } from "../../../ui/button/button.tsx";
import { ErrorSummary, type FieldProblem } from "../../../ui/error-summary/error-summary.tsx";
import { LinkButton } from "../../../ui/link-button/link-button.tsx";
import { PageHeading } from "../../../ui/page-heading/page-heading.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { AutosaveSwitch } from "../../forms/autosave-switch.tsx";
import { ConflictPanel } from "../../forms/conflict-panel.tsx";
import type { DraftStore } from "../../forms/draft-store.ts";
import { formPath } from "../../forms/field-errors.ts";
import type { Conflict } from "../../forms/merge-parts.ts";
import type { Place, Problem } from "../../forms/part.ts";
import { PartProvider } from "../../forms/part-context.tsx";
import { UnsavedDialog } from "../../forms/unsaved-dialog.tsx";
import { useAutosaveSwitch } from "../../forms/use-autosave.ts";
import { useBusy } from "../../forms/use-busy.ts";
import { usePartEditor } from "../../forms/use-part-editor.ts";
import { useSaveState } from "../../forms/use-save-state.ts";
import { useUnsavedGuard } from "../../forms/use-unsaved-guard.ts";
import { SectionFields, sectionLeads } from "../../resume/editor/section-fields.tsx";
import { sectionParts } from "../../resume/section-part.ts";
import { PaperButton } from "../print/live-paper.tsx";
import { UndoTools } from "../undo-tools.tsx";
import { SaveTrouble } from "./save-trouble.tsx";
import { createSectionTransport } from "./section-transport.ts";
import { useFieldOfHash } from "./use-field-of-hash.ts";
import { useSectionKeys } from "./use-section-keys.ts";

export interface SectionFormProps {
  section: Section;
  known: ResumeAnswer;
  drafts: DraftStore;
  /** The draft on this device that is this form's own. */
  draft: string;
  /** Tells whether something on this page cannot be saved as it stands. */
  onTrouble: (hasTrouble: boolean) => void;
}

/** Stands for a field where a problem belongs to none. */
const WHOLE = "rows";

/** One section of the 履歴書 being edited. */
export function SectionForm({ section, known, drafts, draft: key, onTrouble }: SectionFormProps) {
  const store = useAppStore();
  const router = useRouter();
  const navigate = useNavigate();
  const part = sectionParts[section];
  const ports = useMemo(() => createSectionTransport(store, section), [store, section]);
  const knownPart = useMemo(() => ({ part: part.partOf(known.resume), revision: known.revision }), [part, known]);
  const editor = usePartEditor({ key, rules: part.rules, known: knownPart, drafts, ...ports });
  useSaveState(key, editor.phase, editor.unsaved);
  const isHeld = editor.phase.kind === "unsaved" && editor.phase.reason === "held";
  const hasTrouble = isHeld || editor.problems.length > 0 || editor.conflicts.length > 0;
  useEffect(() => {
    onTrouble(hasTrouble);
    return () => onTrouble(false);
  }, [hasTrouble, onTrouble]);

  const [isAutosaving] = useAutosaveSwitch();
  const guard = useUnsavedGuard({
    hasUnsaved: () => editor.unsaved > 0,
    flush: async () => {
      // Whoever saves by hand is asked, and nothing is saved unasked.
      if (!isAutosaving) return false;
      const outcome = await editor.flush();
      // Without a connection there is nothing to decide: what this device keeps is sent when it is back.
      if (outcome.kind === "unreachable" || outcome.kind === "postponed") return drafts.load(key) !== undefined;
      return "unsaved" in outcome && outcome.unsaved === 0;
    },
  });
  const element = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [isSaving, during] = useBusy();
  const before = builderOrder[builderOrder.indexOf(section) - 1];
  const next = pathAfter(section);

  async function saveAndGo(): Promise<void> {
    setFailure(undefined);
    const outcome = await during(editor.save());
    if (outcome.kind === "failed" || outcome.kind === "postponed") setFailure(outcome.message);
    // A choice is open, the server refused something, or the person has typed on: this page is not done with.
    else if (outcome.kind === "invalid" || ("unsaved" in outcome && outcome.unsaved > 0)) {
      setAttempt((count) => count + 1);
    } else {
      if (outcome.kind === "unreachable") {
        showToast({ kind: "info", text: "接続できないため、入力をこの端末に保存しました。接続が戻ると送信します。" });
      }
      // What could not be sent is kept on this device: there is nothing to ask about.
      await navigate({ to: next as "/", ignoreBlocker: true });
    }
  }

  /** What is wrong with the rows as a whole leads to the first of them, or to where they begin. */
  function select(name: string): void {
    if (name !== WHOLE) editor.form.setFocus(name as "fields");
    else element.current?.querySelector<HTMLElement>("[data-row-summary], [data-first-row]")?.focus();
  }

  function choose(conflict: Conflict, choice: "mine" | "theirs"): void {
    editor.resolve(conflict, choice);
    const path = formPath(conflict, rowIds);
    if (editor.conflicts.length === 1 && path) editor.form.setFocus(path);
  }

  useSectionKeys({
    next: () => router.history.push(next),
    previous: before && (() => router.history.push(editPath(before))),
  });
  useFieldOfHash(editor);

  const rowIds = editor.form.getValues().rows.map((row) => row.id);
  const nameOf = (place: Place) => {
    const row = place.rowId === null ? "" : `${rowIds.indexOf(place.rowId) + 1}行目の`;
    return place.field === null ? row.replace(/の$/, "") || sectionLabels[section] : `${row}${labelOf(place.field)}`;
  };

  return (
    <PartProvider editor={editor}>
      <UndoTools before={editor.flush} />
      <PageHeading
        title={sectionLabels[section]}
        lead={sectionLeads[section]}
        actions={<PaperButton revision={known.revision} before={editor.flush} />}
      />
      <form
        ref={element}
        noValidate
        aria-label={sectionLabels[section]}
        className="grid gap-7"
        onSubmit={(event) => {
          event.preventDefault();
          void saveAndGo();
        }}
      >
        <ErrorSummary
          title={formMessages.inputErrors}
          attempt={attempt}
          problems={editor.problems.map((problem) => summarized(problem, nameOf(problem), rowIds))}
          onSelect={select}
        />
        <ConflictPanel conflicts={editor.conflicts} labelOf={nameOf} onChoose={choose} attempt={attempt} />
        <SaveTrouble phase={editor.phase} unsaved={editor.unsaved} failure={failure} />
        <SectionFields section={section} />
        <div className="sticky bottom-(--tab-bar-height) z-10 -mx-4 flex items-center justify-between gap-3 border-t border-line bg-paper px-4 py-3 sm:static sm:mx-0 sm:border-0 sm:bg-transparent sm:px-0">
          {before ? (
            <LinkButton href={editPath(before)} variant="secondary" icon={ArrowLeft} rel="prev">
              前へ
            </LinkButton>
          ) : (
            <span />
          )}
          <Button type="submit" isPending={isSaving} pendingLabel="保存中...">
            保存して次へ
          </Button>
        </div>
      </form>
      <AutosaveSwitch />
      <UnsavedDialog guard={guard} />
    </PartProvider>
  );
}

/** The field says that it is required; the list names it. */
function summarized(problem: Problem, label: string, rowIds: readonly string[]): FieldProblem {
  const isEmpty = problem.message === fieldMessages.required;
  const message = isEmpty ? fieldMessages.labelRequired(label) : problem.message;
  return { name: formPath(problem, rowIds) ?? WHOLE, label, message };
}
