import { useNavigate, useRouter } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
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
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { ErrorSummary } from "../../../ui/error-summary/error-summary.tsx";
import { LinkButton } from "../../../ui/link-button/link-button.tsx";
import { PageHeading } from "../../../ui/page-heading/page-heading.tsx";
import { Switch } from "../../../ui/switch/switch.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { ConflictPanel } from "../../forms/conflict-panel.tsx";
import type { DraftStore } from "../../forms/draft-store.ts";
import { formPath } from "../../forms/field-errors.ts";
import type { Place } from "../../forms/part.ts";
import { PartProvider } from "../../forms/part-context.tsx";
import { UnsavedDialog } from "../../forms/unsaved-dialog.tsx";
import { useAutosaveSwitch } from "../../forms/use-autosave.ts";
import { usePartEditor } from "../../forms/use-part-editor.ts";
import { useSaveState } from "../../forms/use-save-state.ts";
import { useUnsavedGuard } from "../../forms/use-unsaved-guard.ts";
import { PaperButton } from "../print/live-paper.tsx";
import { draftKey, sectionParts } from "../section-part.ts";
import { sectionPorts } from "../section-ports.ts";
import { UndoTools } from "../undo-tools.tsx";
import { SectionFields, sectionLeads } from "./section-fields.tsx";
import { useFieldOfHash } from "./use-field-of-hash.ts";
import { useSectionKeys } from "./use-section-keys.ts";

export interface SectionFormProps {
  section: Section;
  known: ResumeAnswer;
  drafts: DraftStore;
  /** Tells whether something on this page cannot be saved as it stands. */
  onTrouble: (hasTrouble: boolean) => void;
}

/** One section of the 履歴書 being edited. */
export function SectionForm({ section, known, drafts, onTrouble }: SectionFormProps) {
  const store = useAppStore();
  const router = useRouter();
  const navigate = useNavigate();
  const part = sectionParts[section];
  const ports = useMemo(() => sectionPorts(store, section), [store, section]);
  const knownPart = useMemo(() => ({ part: part.partOf(known.resume), revision: known.revision }), [part, known]);
  const key = draftKey(section);
  const editor = usePartEditor({ key, rules: part.rules, known: knownPart, drafts, ...ports });
  useSaveState(key, editor.phase, editor.unsaved);
  const isHeld = editor.phase.kind === "unsaved" && editor.phase.reason === "held";
  const hasTrouble = isHeld || editor.problems.length > 0 || editor.conflicts.length > 0;
  useEffect(() => {
    onTrouble(hasTrouble);
    return () => onTrouble(false);
  }, [hasTrouble, onTrouble]);

  const guard = useUnsavedGuard({
    hasUnsaved: () => editor.unsaved > 0,
    flush: async () => {
      const outcome = await editor.flush();
      // Without a connection there is nothing to decide: what this device keeps is sent when it is back.
      if (outcome.kind === "unreachable") return drafts.load(key) !== undefined;
      return "unsaved" in outcome && outcome.unsaved === 0;
    },
  });
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const before = builderOrder[builderOrder.indexOf(section) - 1];
  const next = pathAfter(section);

  async function saveAndGo(): Promise<void> {
    setFailure(undefined);
    setSaving(true);
    const outcome = await editor.save().finally(() => setSaving(false));
    if (outcome.kind === "invalid" || outcome.kind === "held") setAttempt((count) => count + 1);
    else if (outcome.kind === "failed") setFailure(outcome.message);
    else {
      if (outcome.kind === "unreachable") {
        showToast({ kind: "info", text: "接続できないため、入力をこの端末に保存しました。接続が戻ると送信します。" });
      }
      // What could not be sent is kept on this device: there is nothing to ask about.
      await navigate({ to: next as "/", ignoreBlocker: true });
    }
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
        noValidate
        aria-label={sectionLabels[section]}
        className="grid gap-7"
        onSubmit={(event) => {
          event.preventDefault();
          void saveAndGo();
        }}
      >
        <ErrorSummary
          attempt={attempt}
          problems={editor.problems.map((problem) => ({
            name: formPath(problem, rowIds) ?? "rows",
            label: nameOf(problem),
            message: problem.message,
          }))}
          onSelect={(name) => editor.form.setFocus(name as "fields")}
        />
        <ConflictPanel conflicts={editor.conflicts} labelOf={nameOf} onChoose={editor.resolve} />
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

function SaveTrouble({
  phase,
  unsaved,
  failure,
}: {
  phase: ReturnType<typeof usePartEditor>["phase"];
  unsaved: number;
  failure: string | undefined;
}) {
  if (failure)
    return (
      <Alert kind="error" title={formMessages.saveFailed}>
        {failure}
      </Alert>
    );
  if (phase.kind === "failed")
    return (
      <Alert kind="error" title={formMessages.saveFailed}>
        {phase.message}
      </Alert>
    );
  if (phase.kind !== "unsaved" || phase.reason !== "offline") return null;
  return (
    <Alert kind="warning" title={`オフラインです。入力はこの端末に保存されています（${unsaved}件）`}>
      接続が戻ると自動で送信します。このまま入力を続けられます。
    </Alert>
  );
}

function AutosaveSwitch() {
  const [isOn, setOn] = useAutosaveSwitch();
  return (
    <div className="mt-8 border-t border-line pt-4 text-sm text-ink-soft">
      <Switch value={isOn} onChange={setOn}>
        自動保存
      </Switch>
      {!isOn && <p>自動保存はオフです。「保存して次へ」を押すと保存します。</p>}
    </div>
  );
}
