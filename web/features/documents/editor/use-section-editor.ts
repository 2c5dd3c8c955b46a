import { useEffect, useMemo } from "react";
import { sectionValues } from "../../../../documents/values.ts";
import { useAppStore } from "../../../app/store.ts";
import { today } from "../../../app/today.ts";
import type { DraftStore } from "../../forms/editor/draft-store.ts";
import { useAutosaveSwitch } from "../../forms/editor/use-autosave.ts";
import { useEditor } from "../../forms/editor/use-editor.ts";
import { useSaveState } from "../../forms/editor/use-save-state.ts";
import { useUnsavedGuard } from "../../forms/editor/use-unsaved-guard.ts";
import type { DocumentAnswer } from "../document-api.ts";
import { useDocumentPages } from "../document-pages.ts";
import { sectionOf } from "../sections.ts";
import { createSectionTransport } from "./section-transport.ts";

export interface SectionSource {
  section: string;
  known: DocumentAnswer;
  drafts: DraftStore;
  /** Key of the form's own draft on this device. */
  draft: string;
  /** Reports whether the form has a value that cannot be saved. */
  onTrouble?: (hasTrouble: boolean) => void;
}

/** The editor of one section of the document around: it saves by itself, and guards what is not saved when the page is left. */
export function useSectionEditor({ section: id, known, drafts, draft: key, onTrouble }: SectionSource) {
  const store = useAppStore();
  const { definition } = useDocumentPages();
  const section = sectionOf(definition, id);
  const transport = useMemo(() => createSectionTransport(store, definition, section), [store, definition, section]);
  const snapshot = useMemo(
    () => ({ values: sectionValues(section, known.values), revision: known.revision }),
    [section, known],
  );
  const editor = useEditor({ key, shape: section, known: snapshot, drafts, today, ...transport });
  useSaveState(key, editor.phase, editor.unsaved);
  const isHeld = editor.phase.kind === "unsaved" && editor.phase.reason === "held";
  const hasTrouble = isHeld || editor.problems.length > 0 || editor.conflicts.length > 0;
  useEffect(() => {
    onTrouble?.(hasTrouble);
    return () => onTrouble?.(false);
  }, [hasTrouble, onTrouble]);

  const [isAutosaving] = useAutosaveSwitch();
  const guard = useUnsavedGuard({
    hasUnsaved: editor.hasUnsaved,
    flush: async () => {
      // With autosave off nothing is saved without a press on the button.
      if (!isAutosaving) return false;
      const outcome = await editor.flush();
      // Offline there is nothing to decide: the draft is sent when the connection is back.
      if (outcome.kind === "unreachable" || outcome.kind === "postponed") return drafts.load(key) !== undefined;
      return "unsaved" in outcome && outcome.unsaved === 0;
    },
  });
  return { section, snapshot, editor, guard, isAutosaving };
}
