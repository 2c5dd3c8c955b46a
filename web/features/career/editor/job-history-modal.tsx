import { useEffect, useEffectEvent, useState } from "react";
import type { Row } from "../../../../documents/values.ts";
import { jobHistoryMessages } from "../../../../japanese/job-history-messages.ts";
import { compareStays, type EmploymentPeriod, type StayComparison } from "../../../../modules/career/contract.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Checkbox } from "../../../ui/checkbox/checkbox.tsx";
import { Modal } from "../../../ui/modal/modal.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
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

const KINDS = {
  new: { tone: "accent", words: "新しく追加" },
  completed: { tone: "warning", words: "空欄を補う" },
  present: { tone: "plain", words: "入力済み" },
} as const;

/** The stays of the 履歴書 beside the works; what the person ticks goes in by one save, which one undo takes back. */
export function JobHistoryModal({ stays, isOpen, onOpenChange }: JobHistoryModalProps) {
  const { form } = useFormBinding();
  const flush = useFlush();
  const { create, read } = useRows(LIST);
  const [comparisons, setComparisons] = useState<readonly StayComparison[]>([]);
  const [left, setLeft] = useState<ReadonlySet<StayComparison>>(new Set());
  const chosen = comparisons.filter((one) => one.kind !== "present" && !left.has(one));

  const compare = useEffectEvent(() => {
    setLeft(new Set());
    setComparisons(compareStays(stays, read().map(comparedWork)).toReversed());
  });
  useEffect(() => {
    if (isOpen) compare();
  }, [isOpen]);

  async function take(): Promise<void> {
    // The typed input is saved first, with an undo step of its own.
    await flush();
    form.setValue(LIST, withStays(read(), chosen, create), { shouldDirty: true });
    onOpenChange(false);
    showToast({ kind: "success", text: jobHistoryMessages.imported(chosen.length) });
    await flush("job-history");
  }

  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={jobHistoryMessages.action}
      footer={
        <>
          <Button variant="secondary" onPress={() => onOpenChange(false)}>
            キャンセル
          </Button>
          <Button isDisabled={chosen.length === 0} onPress={() => void take()}>
            {`${chosen.length}件を取り込む`}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 pb-4">
        <p className="phrases text-ink-soft">
          履歴書の職歴から読み取りました。入力済みの文字が書き換わることはありません。
        </p>
        <ul className="grid gap-2">
          {comparisons.map((one) => (
            <li
              key={`${one.stay.company_name} ${one.stay.start_year} ${one.stay.start_month} ${one.stay.end_year}`}
              className="flex items-center justify-between gap-3 rounded-md border border-line px-3 py-2"
            >
              {one.kind === "present" ? (
                <span className="figures min-w-0 py-1 break-words">{nameOf(one.stay)}</span>
              ) : (
                <Checkbox
                  value={!left.has(one)}
                  onChange={(isChosen) => setLeft(isChosen ? without(left, one) : new Set([...left, one]))}
                >
                  <span className="figures break-words">{nameOf(one.stay)}</span>
                </Checkbox>
              )}
              <Badge tone={KINDS[one.kind].tone}>{KINDS[one.kind].words}</Badge>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}

const nameOf = (stay: EmploymentPeriod) => periodSummary({ ...typedFields(stay) }, stay.company_name);

const without = (left: ReadonlySet<StayComparison>, one: StayComparison) =>
  new Set([...left].filter((other) => other !== one));

const text = (value: unknown) => String(value ?? "").trim();

const comparedWork = (row: Row) => ({
  ...typedPeriod(row),
  is_current: row.is_current === true,
  id: row.id,
  company_name: text(row.company_name),
  position: text(row.position),
});

/** Fields as the form holds them: numbers as text. */
const typedFields = (fields: Partial<EmploymentPeriod>): Readonly<Record<string, unknown>> =>
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
