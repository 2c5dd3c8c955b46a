import { workHistoryMessages } from "../../../../japanese/work-history-messages.ts";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { RowChoiceModal } from "../../documents/import/row-choice-modal.tsx";
import { monthInWords } from "../../documents/month-in-words.ts";
import { sortRows } from "../../forms/editor/sort-rows.ts";
import { useFlush, useFormBinding } from "../../forms/fields/field-hooks.tsx";
import { useRows } from "../../forms/fields/use-rows.ts";
import type { WorkComparison, WorkRow } from "../jobs/work-rows.ts";

const LIST = "jobs";

interface WorkHistoryModalProps {
  comparisons: readonly WorkComparison[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The works beside the 職歴; the rows that are ticked go in by one save, which one undo takes back. */
export function WorkHistoryModal({ comparisons, isOpen, onOpenChange }: WorkHistoryModalProps) {
  const { form } = useFormBinding();
  const flush = useFlush();
  const { create, definition, read } = useRows(LIST);

  async function take(chosen: readonly WorkComparison[]): Promise<void> {
    const added = chosen.flatMap(({ rows }) => rows.map((row) => create(typedRow(row))));
    form.setValue(LIST, sortRows(definition, [...read(), ...added]), { shouldDirty: true });
    onOpenChange(false);
    showToast({ kind: "success", text: workHistoryMessages.imported(chosen.length) });
    await flush("work-history");
  }

  return (
    <RowChoiceModal
      title={workHistoryMessages.title}
      lead="職務経歴書の会社から、入社と退職の行を作ります。入力済みの職歴が書き換わることはありません。"
      choices={comparisons}
      textOf={textOf}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onTake={(chosen) => void take(chosen)}
    />
  );
}

/** 「2018年4月 入社・2022年3月 退職　株式会社みなと食品」: the rows that are added. */
function textOf({ work, rows }: WorkComparison): string {
  const months = rows.map(({ year, month, kind }) => `${monthInWords(year, month)} ${kind}`).join("・");
  return [months, work.company_name.trim()].filter(Boolean).join("　");
}

/** Fields as the form holds them: numbers as text. */
const typedRow = ({ year, month, ...rest }: WorkRow) => ({ ...rest, year: String(year), month: String(month ?? "") });
