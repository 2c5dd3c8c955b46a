import { useRef } from "react";
import { rowsIn } from "../../../documents/values.ts";
import { candidateMessages } from "../../../japanese/candidate-messages.ts";
import { educationMessages } from "../../../japanese/education/education-messages.ts";
import type { EducationRow } from "../../../japanese/education/generate-education.ts";
import { textOf } from "../../app/api-error.ts";
import { useDocumentQuery } from "../documents/document-api.ts";
import { useDocumentPages } from "../documents/document-pages.ts";
import { GenerationModal, type GenerationWords } from "../education/generation-modal.tsx";
import type { WrittenRow } from "../education/starting-input.ts";
import { EDUCATIONS } from "./record-batch.ts";
import { useRecordBatch } from "./use-record-batch.ts";

const WORDS: GenerationWords = {
  title: "学歴自動入力",
  apply: (rows) => (rows === undefined ? "適用" : `適用（${rows}行）`),
  done: "完了しました",
};

export interface EducationDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Replaces the 学歴 of the record by one that is generated from the birth date, row by row. */
export function EducationDialog({ isOpen, onOpenChange }: EducationDialogProps) {
  const { data } = useDocumentQuery({ address: useDocumentPages().address });
  const { run, finish } = useRecordBatch(EDUCATIONS);
  const added = useRef(0);
  const { birth_date: birthDate } = (data?.values ?? {}) as { birth_date?: string | null };
  const present = rowsIn(data?.values ?? {}, EDUCATIONS.list).map(
    ({ school_name, year }): WrittenRow => ({ school_name: String(school_name ?? ""), year: year as number | null }),
  );

  async function replace(rows: readonly EducationRow[], onProgress: (percent: number) => void) {
    let school: string | undefined;
    const message = await run(
      async (batch) => {
        await batch.removeAll();
        for (const [index, row] of rows.entries()) {
          onProgress((100 * index) / rows.length);
          school = row.school_name;
          await batch.add({ ...row });
        }
      },
      (error) =>
        school === undefined ? educationMessages.error(textOf(error)) : educationMessages.addFailedAt(school),
    );
    if (message === undefined) added.current = rows.length;
    return message;
  }

  /** Once the rows are there, the record is read again when the dialog has closed. */
  function openChange(open: boolean): void {
    onOpenChange(open);
    if (open || added.current === 0) return;
    finish(candidateMessages.educationAdded(added.current));
    added.current = 0;
  }

  return (
    <GenerationModal
      isOpen={isOpen}
      onOpenChange={openChange}
      birthDate={birthDate ?? ""}
      rows={present}
      words={WORDS}
      replace={replace}
    />
  );
}
