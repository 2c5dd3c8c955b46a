import { type ReactNode, useState } from "react";
import { Badge } from "../../../ui/badge/badge.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { type RowItem, RowList } from "../../../ui/row-list/row-list.tsx";
import type { Fields } from "../../forms/editor/form-document.ts";
import { RowProvider, useEditorContext } from "../../forms/fields/field-hooks.tsx";
import { monthInWords } from "../month-in-words.ts";

export interface ListRowsProps {
  label: string;
  addLabel: string;
  /** The form values of a new row. */
  emptyRow: Fields;
  /** Where a new row is inserted: lists written newest first insert at the start. */
  addAt: "start" | "end";
  /** The row in a few words, from its typed fields; "" while they are empty. */
  summaryOf: (fields: Fields) => string;
  /** Whether a row, as typed, has all required fields. */
  isComplete: (row: Readonly<Record<string, unknown>>) => boolean;
  removeQuestion?: string;
  /** The empty state, with example rows to start from. */
  example: {
    icon: Parameters<typeof EmptyState>[0]["icon"];
    title: string;
    text: ReactNode;
    startLabel: string;
    rows: readonly Fields[];
  };
  children: ReactNode;
}

/** The row in an address like `#<row id>.year`: open from the start, so that its field can be focused. */
const rowOfHash = () => location.hash.slice(1).split(".")[0] ?? "";

/** The rows of a list as cards, over the form's field array. */
export function ListRows(props: ListRowsProps) {
  const { label, addLabel, emptyRow, addAt, summaryOf, isComplete, removeQuestion, example, children } = props;
  const { form, rows: array, problems } = useEditorContext();
  const rows = form.watch("rows");
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set([rowOfHash()]));
  const { errors } = form.formState;
  const withProblem = new Set([
    ...problems.map(({ rowId }) => rowId),
    // Errors of a restored draft show before the first save.
    ...rows.flatMap(({ id }, i) => (errors.rows?.[i] ? [id] : [])),
  ]);

  const show = (id: string, isOpen: boolean) =>
    setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((other) => other !== id)));

  function add(fields: readonly Fields[]): void {
    const added = fields.map((row) => ({ id: crypto.randomUUID(), fields: { ...emptyRow, ...row } }));
    const options = { focusName: `rows.${addAt === "start" ? 0 : rows.length}.fields.year` };
    if (addAt === "start") array.prepend(added, options);
    else array.append(added, options);
    const first = added[0];
    if (first) show(first.id, true);
  }

  function remove(id: string): () => void {
    const index = rows.findIndex((row) => row.id === id);
    const row = rows[index];
    // Removed by another tab while the dialog was open.
    if (!row) return () => {};
    array.remove(index);
    // The restored row gets a new id: the removal may be saved by then.
    return () => array.insert(index, { id: crypto.randomUUID(), fields: row.fields });
  }

  function itemOf(row: (typeof rows)[number], i: number): RowItem {
    const month = monthInWords(row.fields.year, row.fields.month);
    const what = summaryOf(row.fields) || (month ? "" : `新しい${label}`);
    return {
      id: row.id,
      summary: <RowSummary month={month} what={what} />,
      name: [`${i + 1}行目`, month, what].filter(Boolean).join(" "),
      badge: <StateBadge hasProblem={withProblem.has(row.id)} isIncomplete={!isComplete(row.fields)} />,
    };
  }

  return (
    <RowList
      label={label}
      rows={rows.map(itemOf)}
      open={new Set([...open, ...rows.filter(({ id }) => withProblem.has(id)).map(({ id }) => id)])}
      onOpenChange={show}
      onMove={(from, to) => array.move(from, to)}
      onRemove={remove}
      removeQuestion={removeQuestion}
      addLabel={addLabel}
      onAdd={() => add([{}])}
      empty={(addButton) => (
        <EmptyState
          icon={example.icon}
          title={example.title}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button {...addButton} data-first-row variant="secondary">
                {addLabel}
              </Button>
              <Button variant="quiet" onPress={() => add(example.rows)}>
                {example.startLabel}
              </Button>
            </div>
          }
        >
          {example.text}
        </EmptyState>
      )}
    >
      {(_row, index) => (
        <RowProvider index={index}>
          <div className="grid gap-5">{children}</div>
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
