import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { missingInRow } from "../../../../documents/required.ts";
import type { Row, Values } from "../../../../documents/values.ts";
import { useToday } from "../../../app/today.ts";
import { RowList } from "../../../ui/row-list/row-list.tsx";
import { findRowPath } from "../../forms/editor/form-document.ts";
import { REMOVED } from "../../forms/editor/parse-form.ts";
import { type FormBinding, RowProvider, useFieldName, useFormBinding } from "../../forms/fields/field-hooks.tsx";
import { useRowValues } from "../../forms/fields/use-rows.ts";
import { type Confirmation, ListRow } from "./list-row.tsx";
import { NoRows, type NoRowsProps } from "./no-rows.tsx";
import { nameOfRow, type RowCorrection, type RowFace } from "./row-face.tsx";
import { useProblematicRows } from "./use-problematic-rows.ts";
import { useRowChanges } from "./use-row-changes.ts";

/** Findings about all rows together. */
interface RowComparison {
  /** The notes below the summaries of rows, by row id. */
  notesOf?: (rows: readonly Row[], today: string) => ReadonlyMap<string, readonly string[]>;
  /** The likely faults of rows, by index. */
  correctionsOf?: (rows: readonly Values[]) => ReadonlyMap<number, RowCorrection>;
}

export interface ListRowsProps {
  /** Key of the list in the form or row around it: educations. */
  list: string;
  face: RowFace;
  among?: RowComparison;
  /** End at which a new row is inserted: lists written newest first insert at the start. */
  addAt: "start" | "end";
  /** The field of a new row that takes the focus. */
  focusField?: string;
  /** Fields of a new row that are filled in. */
  newRow?: Values;
  /** No more rows than this; as many as one likes by default. */
  most?: number;
  removal?: {
    question?: string;
    /**
     * The notice on a saved row that waits for the save button with autosave off. By default, and with autosave on, a removed
     * row is gone at once.
     */
    onSave?: string;
  };
  empty?: NoRowsProps;
  confirm?: Confirmation;
  /** Called when the person has added an empty row or removed one. */
  onInteraction?: (action: "add" | "remove") => void;
  /** The form of an open row. */
  children: ReactNode;
}

const AddRow = createContext<(fields: Values, afterId?: string) => void>(() => {});

/**
 * Adds a row with these fields to the list around a row, opens it and focuses it; after the row with this id, if given. In a
 * list whose rows are confirmed the finished ones fold, so that the new one is in sight.
 */
export const useAddRow = () => useContext(AddRow);

/** The row in an address like `#<row id>.year` and those around it: open from the start, so that its field can be focused. */
function rowsOfHash({ form, shape }: FormBinding): ReadonlySet<string> {
  const id = location.hash.slice(1).split(".")[0] ?? "";
  return new Set(findRowPath(shape, form.getValues(), id));
}

/** The rows of a list as cards, over the form's field array. A key renders the card of its row alone. */
export function ListRows(props: ListRowsProps) {
  const { list, face, among = {}, addAt, focusField = "year", newRow, most, removal = {}, empty, confirm } = props;
  const binding = useFormBinding();
  const today = useToday();
  const [open, setOpen] = useState(() => rowsOfHash(binding));
  const changes = useRowChanges(list, { addAt, most, waitsForSave: removal.onSave !== undefined });
  const { definition, read } = changes;
  const { label } = definition;
  const rows = useRowValues(list, (typed) =>
    typed.map(({ id, [REMOVED]: isRemoved }) => ({ id, isRemoved: isRemoved === true })),
  );
  const notes = useRowValues(list, (typed) => Object.fromEntries(among.notesOf?.(typed.filter(staying), today) ?? []), {
    today,
  });
  const corrections = useRowValues(list, (typed) => Object.fromEntries(among.correctionsOf?.(typed) ?? []));
  const problematic = useProblematicRows(list, rows);

  const show = (id: string, isOpen: boolean) =>
    setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((other) => other !== id)));
  /** @returns whether there was room for it */
  function add(fields: Values | undefined): boolean {
    const id = changes.add(fields);
    if (id !== undefined) show(id, true);
    return id !== undefined;
  }
  const listName = useFieldName(list);
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    const index = rows.findIndex(({ id }) => id === wanted.current);
    const [field] = index < 0 ? [] : document.getElementsByName(`${listName}.${index}.${focusField}`);
    if (!field) return;
    wanted.current = undefined;
    field.focus();
    field.scrollIntoView({ block: "center" });
  });
  function addFromRow(fields: Values, afterId?: string): void {
    const finished = read().filter((row) => missingInRow(definition, row).length === 0);
    const id = changes.add(fields, afterId);
    if (id === undefined) return;
    wanted.current = id;
    const folded = confirm ? finished.map((row) => row.id) : [];
    setOpen((before) => new Set([...before, id].filter((open) => !folded.includes(open))));
  }
  const nameOf = (id: string) => {
    const typed = read();
    const index = typed.findIndex((row) => row.id === id);
    return nameOfRow(face, typed[index], index, { label, today });
  };
  const addLabel = `${label}を追加する`;
  return (
    <AddRow value={addFromRow}>
      <RowList
        label={label}
        rows={rows}
        nameOf={nameOf}
        open={new Set([...open, ...problematic])}
        onOpenChange={show}
        onMove={(from, to) => changes.move(from, to)}
        onRemove={(id) => {
          const isThere = read().some((row) => row.id === id);
          const restore = changes.remove(id);
          if (isThere) props.onInteraction?.("remove");
          return restore;
        }}
        onRestore={changes.unmark}
        removeQuestion={removal.question}
        addLabel={addLabel}
        focusField={focusField}
        {...(most !== undefined && { most })}
        onAdd={() => {
          if (add(newRow)) props.onInteraction?.("add");
        }}
        empty={empty && ((addButton) => <NoRows {...empty} addLabel={addLabel} addButton={addButton} />)}
      >
        {(slot) => (
          <RowProvider list={list} index={slot.index}>
            <ListRow
              {...slot}
              definition={definition}
              face={face}
              confirm={confirm}
              isProblematic={problematic.has(slot.id)}
              notes={notes[slot.id]}
              correction={corrections[slot.index]}
              removedOnSave={removal.onSave}
              sort={changes.sort}
            >
              {props.children}
            </ListRow>
          </RowProvider>
        )}
      </RowList>
    </AddRow>
  );
}

/** Whether the next save leaves a row. */
const staying = (row: Values) => row[REMOVED] !== true;
