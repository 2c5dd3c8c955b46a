import { type ReactNode, useState } from "react";
import { get } from "react-hook-form";
import { type FieldPath, isWithin } from "../../../../documents/field-path.ts";
import { missingInRow } from "../../../../documents/required.ts";
import type { Values } from "../../../../documents/values.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { type RowItem, RowList } from "../../../ui/row-list/row-list.tsx";
import { findRowPath } from "../../forms/editor/form-document.ts";
import { RowProvider, useFieldName, useFormBinding, useProblems } from "../../forms/fields/field-hooks.tsx";
import { formPath } from "../../forms/fields/form-path.ts";
import { useRows } from "../../forms/fields/use-rows.ts";
import { monthInWords } from "../month-in-words.ts";

export interface ListRowsProps {
  /** Key of the list in the form or row around it: educations. */
  list: string;
  label: string;
  addLabel: string;
  /** End at which a new row is inserted: lists written newest first insert at the start. */
  addAt: "start" | "end";
  /** The row in a few words, from its typed fields; "" while they are empty. */
  summaryOf: (row: Values) => string;
  /** The month of a row from its typed fields; by default of `year` and `month`. */
  monthOf?: (row: Values) => string;
  /** The field of a new row that takes the focus. */
  focusField?: string;
  removeQuestion?: string;
  /** The empty state: what a row looks like. */
  empty?: {
    icon: Parameters<typeof EmptyState>[0]["icon"];
    title: string;
    text: ReactNode;
  };
  /** The button that confirms an open row once it is complete and right, and closes it. */
  confirmLabel?: string;
  children: ReactNode;
}

/** The row in an address like `#<row id>.year`: open from the start, so that its field can be focused. */
const rowOfHash = () => location.hash.slice(1).split(".")[0] ?? "";

/** The rows of a list as cards, over the form's field array. */
export function ListRows(props: ListRowsProps) {
  const { list, label, addLabel, addAt, summaryOf, removeQuestion, empty, confirmLabel, children } = props;
  const { monthOf = ({ year, month }) => monthInWords(year, month), focusField = "year" } = props;
  const { form, shape, flush } = useFormBinding();
  const problems = useProblems();
  const { definition, rows, create, insert, remove: removeAt, move } = useRows(list);
  const name = useFieldName(list);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set([rowOfHash()]));
  const { errors } = form.formState;
  const withProblem = new Set([
    ...rows.flatMap(({ id }) => {
      const path = findRowPath(shape, form.getValues(), id);
      return path && problems.some((problem) => isWithin(problem.path, path)) ? [id] : [];
    }),
    // Errors of a restored draft show before the first save.
    ...rows.flatMap(({ id }, i) => (get(errors, `${name}.${i}`) ? [id] : [])),
  ]);

  const show = (id: string, isOpen: boolean) =>
    setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((other) => other !== id)));

  function add(): void {
    const row = create();
    insert(addAt === "start" ? 0 : rows.length, row, focusField);
    show(row.id, true);
  }

  const isIncomplete = (row: Values) => missingInRow(definition, row).length > 0;

  /** Closes the row and puts the focus on its summary; what was typed is saved at once. */
  function confirm(id: string): void {
    const card = document.activeElement?.closest("li");
    show(id, false);
    card?.querySelector<HTMLElement>("[data-row-summary]")?.focus();
    void flush?.();
  }

  function remove(id: string): () => void {
    const index = rows.findIndex((row) => row.id === id);
    const row = rows[index];
    // Removed by another tab while the dialog was open.
    if (!row) return () => {};
    const around = findRowPath(shape, form.getValues(), id)?.slice(0, -2) ?? [];
    removeAt(index);
    return () => restore(around, index, row);
  }

  /** Inserts a removed row again, in the row it was in, which may have been moved or closed meanwhile. */
  function restore(around: FieldPath, index: number, row: Values): void {
    const values = form.getValues();
    const nameAround = around.length === 0 ? "id" : formPath(values, [...around, "id"]);
    // Removed with all its rows.
    if (nameAround === undefined) return;
    const listName = nameAround.slice(0, -"id".length) + list;
    const rowsNow = form.getValues(listName) as readonly Values[];
    // The restored row gets a new id: the removal may be saved by then.
    form.setValue(listName, rowsNow.toSpliced(index, 0, create(row)));
  }

  function itemOf(row: (typeof rows)[number], i: number): RowItem {
    const month = monthOf(row);
    const what = summaryOf(row) || (month ? "" : `新しい${label}`);
    return {
      id: row.id,
      summary: <RowSummary month={month} what={what} />,
      name: [`${i + 1}行目`, month, what].filter(Boolean).join(" "),
      isValid: confirmLabel !== undefined && !withProblem.has(row.id) && !isIncomplete(row),
      badge: <StateBadge hasProblem={withProblem.has(row.id)} isIncomplete={isIncomplete(row)} />,
    };
  }

  return (
    <RowList
      label={label}
      rows={rows.map(itemOf)}
      open={new Set([...open, ...rows.filter(({ id }) => withProblem.has(id)).map(({ id }) => id)])}
      onOpenChange={show}
      onMove={(from, to) => move(from, to)}
      onRemove={remove}
      removeQuestion={removeQuestion}
      addLabel={addLabel}
      onAdd={add}
      empty={
        empty &&
        ((addButton) => (
          <EmptyState
            icon={empty.icon}
            title={empty.title}
            action={
              <Button {...addButton} data-first-row variant="secondary">
                {addLabel}
              </Button>
            }
          >
            {empty.text}
          </EmptyState>
        ))
      }
    >
      {(item, index) => (
        <RowProvider list={list} index={index}>
          <div className="grid gap-5">
            {children}
            {confirmLabel && item.isValid && (
              <Button className="justify-self-end" onPress={() => confirm(item.id)}>
                {confirmLabel}
              </Button>
            )}
          </div>
        </RowProvider>
      )}
    </RowList>
  );
}

/** The month in its own column; on a phone above the text. */
function RowSummary({ month, what }: { month: string; what: string }) {
  // Lines break between words where a word fits.
  const words = <span className="break-keep">{what}</span>;
  if (!month) return words;
  return (
    <span className="grid gap-x-3 sm:grid-cols-[6.5rem_1fr] sm:items-baseline">
      <span className="figures text-sm text-ink-soft">{month}</span>
      {words}
    </span>
  );
}

function StateBadge({ hasProblem, isIncomplete }: { hasProblem: boolean; isIncomplete: boolean }) {
  if (hasProblem) return <Badge tone="danger">要確認</Badge>;
  return isIncomplete ? <Badge tone="warning">入力途中</Badge> : null;
}
