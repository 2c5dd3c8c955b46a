import { useEffect, useEffectEvent, useState } from "react";
import type { Row } from "../../../../documents/values.ts";
import { jobHistoryMessages } from "../../../../japanese/job-history-messages.ts";
import {
  compareStays,
  type EmploymentPeriod,
  type StayComparison,
  type StayWork,
} from "../../../../modules/career/contract.ts";
import { useToday } from "../../../app/today.ts";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { RowChoiceModal } from "../../documents/import/row-choice-modal.tsx";
import { useFlush, useFormBinding } from "../../forms/fields/field-hooks.tsx";
import { useRows } from "../../forms/fields/use-rows.ts";
import { periodSummary } from "./period-words.ts";
import { typedPeriod } from "./typed-period.ts";

const LIST = "works";

interface JobHistoryModalProps {
  stays: readonly EmploymentPeriod[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The stays of the 履歴書 beside the works; what the person ticks goes in by one save, which one undo takes back. */
export function JobHistoryModal({ stays, isOpen, onOpenChange }: JobHistoryModalProps) {
  const { form } = useFormBinding();
  const flush = useFlush();
  const { create, read } = useRows(LIST);
  const today = useToday();
  const [comparisons, setComparisons] = useState<readonly StayComparison[]>([]);

  const compare = useEffectEvent(() => {
    setComparisons(compareStays(stays, read().map(comparedWork)).toReversed());
  });
  useEffect(() => {
    if (isOpen) compare();
  }, [isOpen]);

  async function take(chosen: readonly StayComparison[]): Promise<void> {
    // The typed input is saved first, with an undo step of its own.
    await flush();
    form.setValue(LIST, withStays(read(), chosen, create), { shouldDirty: true });
    onOpenChange(false);
    showToast({ kind: "success", text: jobHistoryMessages.imported(chosen.length) });
    await flush("job-history");
  }

  return (
    <RowChoiceModal
      title={jobHistoryMessages.action}
      lead="履歴書の職歴から読み取りました。入力済みの文字が書き換わることはありません。"
      choices={comparisons}
      textOf={({ stay }) => periodSummary({ ...typedFields(stay) }, stay.company_name, today)}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onTake={(chosen) => void take(chosen)}
    />
  );
}

const text = (value: unknown) => String(value ?? "").trim();

const comparedWork = (row: Row) => ({
  ...typedPeriod(row),
  is_current: row.is_current === true,
  id: row.id,
  company_name: text(row.company_name),
  position: text(row.position),
  department: text(row.department),
});

/** Fields as the form holds them: numbers as text. */
const typedFields = (fields: Partial<StayWork>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === "boolean" ? value : text(value)]),
  );

/** The works with the chosen stays: new ones in front, the newest first; others with their empty fields filled. */
function withStays(
  rows: readonly Row[],
  chosen: readonly StayComparison[],
  create: (fields: Readonly<Record<string, unknown>>) => Row,
): Row[] {
  const added = chosen.filter(({ kind }) => kind === "new").map(({ stay }) => create(typedFields(stay)));
  const completed = rows.map((row) => {
    const found = chosen.find((one) => one.kind === "completed" && one.workId === row.id);
    return found?.kind === "completed" ? { ...row, ...typedFields(found.fields) } : row;
  });
  return [...added, ...completed];
}
