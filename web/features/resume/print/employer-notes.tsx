import { useEffect, useMemo } from "react";
import type { Patch } from "../../../../documents/patch.ts";
import { createPrintReport } from "../../../../documents/print-report.ts";
import { listsOf } from "../../../../documents/values.ts";
import { messages } from "../../../../japanese/messages.ts";
import type { PrintOptions, Resume } from "../../../../modules/resume/contract.ts";
import { useAppStore } from "../../../app/store.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Card } from "../../../ui/card/card.tsx";
import { TextLink } from "../../../ui/link-button/text-link.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { useDocumentPages } from "../../documents/document-pages.ts";
import { createSectionTransport } from "../../documents/editor/section-transport.ts";
import { fieldPath } from "../../documents/print/check-card.tsx";
import type { NotesProps } from "../../documents/print/document-print.ts";
import { usePrintCheck } from "../../documents/print/print-check.tsx";
import { findSection, sectionLabel } from "../../documents/sections.ts";
import { useBusy } from "../../forms/submit/use-busy.ts";
import { characterWarnings, type EmployerNote } from "./character-warnings.ts";
import { noteMarks } from "./note-marks.ts";
import { resumePrintOptions } from "./official-print.ts";
import { useWarnings } from "./use-warnings.ts";

/** Longer values are not repeated on a button. */
const SHORT = 24;

/** The notes of the rules stand alone where the print cannot be checked. */
const NO_REPORT = createPrintReport();

interface EmployerNotesProps extends NotesProps<PrintOptions> {
  isOpen: boolean;
}

/** The warnings of the document as numbered notes beside the sheet, each mended by one press where a rule knows how. */
export function EmployerNotes({ isOpen, isNewest, onMarks, ...printed }: EmployerNotesProps) {
  const { definition } = useDocumentPages();
  const warnings = useWarnings(printed);
  const { data: answer, isError } = usePrintCheck(resumePrintOptions, printed.options);
  const resume = printed.document as Resume | undefined;
  const report = answer?.report ?? (isError ? NO_REPORT : undefined);
  const notes = useMemo(
    () => warnings && resume && report && [...warnings, ...characterWarnings(definition, resume, report)],
    [warnings, definition, resume, report],
  );
  useEffect(() => {
    onMarks(isOpen && notes && resume && report ? noteMarks(notes, resume, report) : []);
  }, [isOpen, notes, resume, report, onMarks]);
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
                {isNewest && isMendable(note) && <MendButton note={note} revision={printed.options.at ?? null} />}
              </div>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

const isMendable = ({ mended, added }: EmployerNote) => mended !== undefined || added !== undefined;

/** Puts the mended value or the added row in by one save, which one undo takes back. */
function MendButton({ note, revision }: { note: EmployerNote; revision: number | null }) {
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
    const patch = patchOf(Object.keys(listsOf(section))[0], note);
    const result = await during(transport.save(patch, { values: {}, revision }, false));
    if (result.kind === "saved") showToast({ kind: "success", text: mendedText(note) });
    else showToast({ kind: "error", text: "message" in result ? result.message : messages.changedElsewhere });
  }

  return (
    <Button size="sm" variant="secondary" className="justify-self-start" isPending={isBusy} onPress={() => void mend()}>
      {buttonText(note)}
    </Button>
  );
}

function buttonText({ added, mended = "" }: EmployerNote): string {
  if (added) return `${added.kind}の行を追加する`;
  return mended.length <= SHORT ? `「${mended}」に直す` : "書き換える";
}

const mendedText = ({ added }: EmployerNote): string =>
  added
    ? `${added.kind}の行を追加しました。年月を入力してください。「元に戻す」で取り消せます。`
    : "直しました。「元に戻す」で取り消せます。";

function patchOf(list: string | undefined, { row, field, mended, added }: EmployerNote): Patch {
  if (!row || !list) return { fields: { [field]: mended }, lists: {} };
  const [id, fields] = added ? [crypto.randomUUID(), added] : [row, { [field]: mended }];
  return { fields: {}, lists: { [list]: [{ key: "0", id, remove: false, fields, lists: {} }] } };
}
