import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from "react";
import { get, useFormState } from "react-hook-form";
import type { ListDefinition } from "../../../../documents/definition.ts";
import { type FieldPath, isWithin } from "../../../../documents/field-path.ts";
import { missingInRow } from "../../../../documents/required.ts";
import type { Row, Values } from "../../../../documents/values.ts";
import { useToday } from "../../../app/today.ts";
import { Button } from "../../../ui/button/button.tsx";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { type RowItem, RowList, type RowListProps } from "../../../ui/row-list/row-list.tsx";
import { findRowPath } from "../../forms/editor/form-document.ts";
import { REMOVED } from "../../forms/editor/parse-form.ts";
import { sortRows } from "../../forms/editor/sort-rows.ts";
import { useAutosaveSwitch } from "../../forms/editor/use-autosave.ts";
import {
  type FormBinding,
  RowProvider,
  useFieldName,
  useFormBinding,
  useProblems,
} from "../../forms/fields/field-hooks.tsx";
import { formPath } from "../../forms/fields/form-path.ts";
import { useRows, useRowValues } from "../../forms/fields/use-rows.ts";
import { monthInWords } from "../month-in-words.ts";
import { type RowCorrection, type RowFace, useRowItems, useRowReader } from "./row-faces.tsx";

/** Functions of one row depend on its own fields, on those of `beside` and on the day alone. */
export interface ListRowsProps {
  /** Key of the list in the form or row around it: educations. */
  list: string;
  label: string;
  addLabel: string;
  /** End at which a new row is inserted: lists written newest first insert at the start. */
  addAt: "start" | "end";
  /** The row in a few words, from its typed fields; "" while they are empty. */
  summaryOf: (row: Values, today: string) => string;
  /** The summary in two lines, for a phone; undefined where one does. */
  linesOf?: (row: Values, today: string) => RowFace["lines"];
  /** The month of a row from its typed fields; by default of `year` and `month`. */
  monthOf?: (row: Values) => string;
  /** Beside a row that is complete and right. */
  badgeOf?: (row: Values, today: string) => RowFace["badge"];
  /** The notes below the summaries of rows, by row id. */
  notesOf?: (rows: readonly Row[], today: string) => ReadonlyMap<string, readonly string[]>;
  /** Fields beside the list that its cards depend on; the same array on every render. */
  beside?: readonly string[];
  /** The likely faults of rows, by index. */
  correctionsOf?: (rows: readonly Values[]) => ReadonlyMap<number, RowCorrection>;
  /** Fields that the confirmation of a row sets; the same object on every render. */
  confirmed?: Values;
  /** The field of a new row that takes the focus. */
  focusField?: string;
  /** Fields of a new row that are filled in. */
  newRow?: Values;
  /** No more rows than this; as many as one likes by default. */
  most?: number;
  removeQuestion?: string;
  /**
   * The notice on a saved row that waits for the save button with autosave off. By default, and with autosave on, a removed
   * row is gone at once.
   */
  removedOnSave?: string;
  /** The empty state: what a row looks like. */
  empty?: {
    icon?: Parameters<typeof EmptyState>[0]["icon"];
    title: string;
    text: ReactNode;
    /** Beside the button that adds a row. */
    more?: ReactNode;
  };
  /** Called when the person adds an empty row or removes one. */
  onInteraction?: (action: "add" | "remove") => void;
  /** The button that confirms an open row once it is complete and right, and closes it. */
  confirmLabel?: string;
  children: ReactNode;
}

const AddRow = createContext<(fields: Values, afterId?: string) => void>(() => {});

/** Adds a row with these fields to the list around a row, opens it and focuses it; after the row with this id, if given. */
export const useAddRow = () => useContext(AddRow);

/** The row in an address like `#<row id>.year` and those around it: open from the start, so that its field can be focused. */
function rowsOfHash({ form, shape }: FormBinding): ReadonlySet<string> {
  const id = location.hash.slice(1).split(".")[0] ?? "";
  return new Set(findRowPath(shape, form.getValues(), id));
}

/** The rows of a list as cards, over the form's field array. A key renders `RowCards` alone: the array is as long as the list. */
export function ListRows(props: ListRowsProps) {
  const { list, addAt, removedOnSave, confirmLabel, confirmed, onInteraction, newRow, most, children } = props;
  const { focusField = "year" } = props;
  const binding = useFormBinding();
  const { form, shape, flush, isSaved } = binding;
  const [isAutosaving] = useAutosaveSwitch();
  const listName = useFieldName(list);
  const { definition, read, create, insert, remove: removeAt, move, mark } = useRows(list);
  const [open, setOpen] = useState(() => rowsOfHash(binding));
  const setFields = useCallback(
    (id: string, fields: Values): void => {
      const index = (form.getValues(listName) as readonly Row[]).findIndex((row) => row.id === id);
      for (const [name, value] of Object.entries(fields))
        form.setValue(`${listName}.${index}.${name}`, value as never, { shouldDirty: true, shouldTouch: true });
    },
    [form, listName],
  );
  const show = (id: string, isOpen: boolean) =>
    setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((other) => other !== id)));

  /** @param focus name of the field that takes the focus; not for the button of the list, after which `RowList` moves it */
  function add(fields: Values | undefined, afterId?: string, focus?: string): void {
    const rows = read();
    if (most !== undefined && rows.length >= most) return;
    const row = create(fields);
    const index = afterId === undefined ? -1 : rows.findIndex(({ id }) => id === afterId);
    insert(index >= 0 ? index + 1 : addAt === "start" ? 0 : rows.length, row, focus);
    show(row.id, true);
  }
  const newest = useRef(add);
  newest.current = add;
  const addFilled = useCallback(
    (fields: Values, afterId?: string) => newest.current(fields, afterId, focusField),
    [focusField],
  );

  function remove(id: string): () => void {
    const index = read().findIndex((row) => row.id === id);
    const row = read()[index];
    // Removed by another tab while the dialog was open.
    if (!row) return () => {};
    const around = findRowPath(shape, form.getValues(), id)?.slice(0, -2) ?? [];
    if (removedOnSave && !isAutosaving && isSaved?.(id)) mark(index, true);
    else removeAt(index);
    onInteraction?.("remove");
    return () => unmark(id) || restore(around, index, row);
  }

  /** Whether the row was still there, marked. */
  function unmark(id: string): boolean {
    const index = read().findIndex((row) => row.id === id);
    if (index >= 0) mark(index, false);
    return index >= 0;
  }

  /** Inserts a removed row again, in the row it was in, which may have been moved or closed meanwhile. */
  function restore(around: FieldPath, index: number, row: Values): void {
    const values = form.getValues();
    const nameAround = around.length === 0 ? "id" : formPath(values, [...around, "id"]);
    // Removed with all its rows.
    if (nameAround === undefined) return;
    const name = nameAround.slice(0, -"id".length) + list;
    const rowsNow = form.getValues(name) as readonly Values[];
    // The restored row gets a new id: the removal may be saved by then.
    form.setValue(name, rowsNow.toSpliced(index, 0, create(row)));
  }

  /** Puts the rows in the order of the list. */
  const sort = useCallback((): void => {
    const typed = form.getValues(listName) as readonly Row[];
    const sorted = sortRows(definition, typed);
    if (sorted !== typed) form.setValue(listName, sorted, { shouldDirty: true });
  }, [form, listName, definition]);

  const drawRow = useCallback(
    (item: RowItem, index: number) => {
      /** Closes the row and puts the focus on its summary; what was typed is saved at once. */
      function confirm(): void {
        const card = document.activeElement?.closest("li");
        setOpen((before) => new Set([...before].filter((other) => other !== item.id)));
        if (confirmed) setFields(item.id, confirmed);
        sort();
        // A card that has moved has lost the focus.
        requestAnimationFrame(() => card?.querySelector<HTMLElement>("[data-row-summary]")?.focus());
        void flush?.();
      }
      return (
        <RowProvider list={list} index={index}>
          <div className="grid gap-5">
            {children}
            {confirmLabel && item.isValid && (
              <Button className="justify-self-end" onPress={confirm}>
                {confirmLabel}
              </Button>
            )}
          </div>
        </RowProvider>
      );
    },
    [list, children, confirmLabel, confirmed, setFields, flush, sort],
  );

  return (
    <AddRow value={addFilled}>
      <RowCards
        {...props}
        definition={definition}
        open={open}
        setFields={setFields}
        onOpenChange={show}
        onMove={(from, to) => move(from, to)}
        onRemove={remove}
        onRestore={unmark}
        onAdd={() => {
          add(newRow);
          onInteraction?.("add");
        }}
      >
        {drawRow}
      </RowCards>
    </AddRow>
  );
}

interface RowCardsProps
  extends Omit<ListRowsProps, "children">,
    Pick<RowListProps, "open" | "onOpenChange" | "onMove" | "onRemove" | "onRestore" | "onAdd" | "children"> {
  definition: ListDefinition;
  setFields: (id: string, fields: Values) => void;
}

/** The cards, rendered when one of them looks different. */
function RowCards(props: RowCardsProps) {
  const { list, label, addLabel, summaryOf, badgeOf, notesOf, beside, linesOf, correctionsOf, most, empty } = props;
  const { removedOnSave, removeQuestion, confirmLabel, definition, open, setFields, children } = props;
  const { monthOf = ({ year, month }) => monthInWords(year, month), focusField = "year" } = props;
  const { form } = useFormBinding();
  const today = useToday();
  const readEach = useRowReader((row) => ({
    id: row.id,
    month: monthOf(row),
    what: summaryOf(row, today),
    isIncomplete: missingInRow(definition, row).length > 0,
    badge: badgeOf?.(row, today),
    lines: linesOf?.(row, today),
    removedOnSave: staying(row) ? undefined : removedOnSave,
  }));
  const around = useFieldName("");
  const faces = useRowValues(
    list,
    (rows) => {
      const notes = notesOf?.(rows.filter(staying), today);
      const corrections = correctionsOf?.(rows);
      const key = JSON.stringify([today, beside?.map((name) => form.getValues(around + name))]);
      return readEach(rows, key).map((face, index) => ({
        ...face,
        notes: notes?.get(face.id) ?? NO_NOTES,
        correction: corrections?.get(index),
      }));
    },
    { beside, today },
  );
  const problematic = useProblematicRows(list, faces);
  const rows = useRowItems(
    faces.map(({ id, month, what, isIncomplete, ...face }, i) => ({
      ...face,
      id,
      number: i + 1,
      month,
      what: what || (month ? "" : `新しい${label}`),
      state: problematic.has(id) ? "problem" : isIncomplete ? "incomplete" : undefined,
      isValid: confirmLabel !== undefined && !problematic.has(id) && !isIncomplete,
    })),
    setFields,
  );
  return (
    <RowList
      label={label}
      rows={rows}
      open={new Set([...open, ...problematic])}
      onOpenChange={props.onOpenChange}
      onMove={props.onMove}
      onRemove={props.onRemove}
      onRestore={props.onRestore}
      removeQuestion={removeQuestion}
      addLabel={addLabel}
      focusField={focusField}
      {...(most !== undefined && { most })}
      onAdd={props.onAdd}
      empty={
        empty &&
        ((addButton) => (
          <EmptyState
            icon={empty.icon}
            title={empty.title}
            action={
              <div className="flex flex-wrap justify-center gap-2">
                <Button {...addButton} data-first-row variant="secondary">
                  {addLabel}
                </Button>
                {empty.more}
              </div>
            }
          >
            {empty.text}
          </EmptyState>
        ))
      }
    >
      {children}
    </RowList>
  );
}

const NO_NOTES: readonly string[] = [];

/** Whether the next save leaves a row. */
const staying = (row: Values) => row[REMOVED] !== true;

/** The rows that cannot be saved as they are. */
function useProblematicRows(list: string, rows: readonly { readonly id: string }[]): ReadonlySet<string> {
  const { form, shape } = useFormBinding();
  const name = useFieldName(list);
  const problems = useProblems();
  // Errors of a restored draft show before the first save.
  const { errors } = useFormState({ control: form.control, name });
  const values = form.getValues();
  return new Set(
    rows.flatMap(({ id }, i) => {
      const path = problems.length > 0 && findRowPath(shape, values, id);
      const isNamed = path && problems.some((problem) => isWithin(problem.path, path));
      return isNamed || get(errors, `${name}.${i}`) ? [id] : [];
    }),
  );
}
