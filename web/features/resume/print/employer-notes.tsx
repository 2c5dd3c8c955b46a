import { useEffect, useMemo } from "react";
import type { Patch } from "../../../../documents/patch.ts";
import { listsOf } from "../../../../documents/values.ts";
import { messages } from "../../../../japanese/messages.ts";
import type { Warning } from "../../../../modules/resume/contract.ts";
import { useAppStore } from "../../../app/store.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Card } from "../../../ui/card/card.tsx";
import { TextLink } from "../../../ui/link-button/text-link.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { useDocumentPages } from "../../documents/document-pages.ts";
import { createSectionTransport } from "../../documents/editor/section-transport.ts";
import { fieldPath } from "../../documents/print/check-card.tsx";
import { findSection, sectionLabel } from "../../documents/sections.ts";
import type { SheetMark } from "../../documents/viewer/sheet-marks.tsx";
import { useBusy } from "../../forms/submit/use-busy.ts";
import { noteMarks } from "./note-marks.ts";
import { type PrintedResume, useWarnings } from "./use-warnings.ts";

/** Longer values are not repeated on a button. */
const SHORT = 24;

export interface EmployerNotesProps extends PrintedResume {
  isOpen: boolean;
  /** Only the newest document can be mended. */
  isNewest: boolean;
  /** The numbers of the notes, to be drawn on the sheets; none while the notes are closed. */
  onMarks: (marks: readonly SheetMark[]) => void;
}

/** The warnings of the document as numbered notes beside the sheet, each mended by one press where a rule knows how. */
export function EmployerNotes({ isOpen, isNewest, onMarks, ...printed }: EmployerNotesProps) {
  const { definition } = useDocumentPages();
  const notes = useWarnings(printed);
  const { resume } = printed;
  useEffect(() => {
    onMarks(isOpen && notes && resume ? noteMarks(notes, resume) : []);
  }, [isOpen, notes, resume, onMarks]);
  if (!isOpen) return null;
  return (
    <Card title="採用担当の目">
      <p className="phrases text-sm text-ink-soft">書類を受け取る人が、紙面で目を留める点です。</p>
      {notes?.length === 0 && <p>目に留まる点はありません。</p>}
      {notes && notes.length > 0 && (
        <ol aria-label="採用担当の目" className="grid gap-4">
          {notes.map((note, index) => (
            <li key={`${note.section} ${note.row} ${note.field} ${note.message}`} className="flex gap-2.5">
              <span
                aria-hidden="true"
                className="figures grid size-6 shrink-0 place-items-center rounded-full border border-danger text-sm text-danger"
              >
                {index + 1}
              </span>
              <div className="grid min-w-0 gap-1">
                <p className="text-sm text-ink-soft">{sectionLabel(definition, note.section)}</p>
                <TextLink href={fieldPath(definition, { ...note, row: note.row })}>{note.message}</TextLink>
                {isNewest && note.mended !== undefined && (
                  <MendButton note={note} mended={note.mended} revision={printed.options.at ?? null} />
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

/** Puts the mended value in by one save, which one undo takes back. */
function MendButton({ note, mended, revision }: { note: Warning; mended: string; revision: number | null }) {
  const store = useAppStore();
  const { definition } = useDocumentPages();
  const section = findSection(definition, note.section);
  const transport = useMemo(
    () => section && createSectionTransport(store, definition, section),
    [store, definition, section],
  );
  const [isBusy, during] = useBusy();
  if (!section || !transport) return null;

  async function mend(): Promise<void> {
    if (!section || !transport) return;
    const patch = patchOf(Object.keys(listsOf(section))[0], note, mended);
    const result = await during(transport.save(patch, { values: {}, revision }, false));
    if (result.kind === "saved") showToast({ kind: "success", text: "直しました。「元に戻す」で取り消せます。" });
    else showToast({ kind: "error", text: "message" in result ? result.message : messages.changedElsewhere });
  }

  return (
    <Button size="sm" variant="secondary" className="justify-self-start" isPending={isBusy} onPress={() => void mend()}>
      {mended.length <= SHORT ? `「${mended}」に直す` : "書き換える"}
    </Button>
  );
}

function patchOf(list: string | undefined, { row, field }: Warning, mended: string): Patch {
  if (!row || !list) return { fields: { [field]: mended }, lists: {} };
  return {
    fields: {},
    lists: { [list]: [{ key: "0", id: row, remove: false, fields: { [field]: mended }, lists: {} }] },
  };
}
