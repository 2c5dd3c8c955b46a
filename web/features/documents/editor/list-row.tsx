import { memo, type ReactNode } from "react";
import type { ListDefinition } from "../../../../documents/definition.ts";
import { missingInRow } from "../../../../documents/required.ts";
import type { Values } from "../../../../documents/values.ts";
import { useToday } from "../../../app/today.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { RowCard } from "../../../ui/row-list/row-card.tsx";
import type { RowSlot } from "../../../ui/row-list/row-slot.ts";
import { REMOVED } from "../../forms/editor/parse-form.ts";
import { useFieldName, useFormBinding } from "../../forms/fields/field-hooks.tsx";
import { useSiblingData } from "../../forms/fields/use-rows.ts";
import {
  CorrectionNotice,
  nameOfRow,
  type RowCorrection,
  RowDetail,
  type RowFace,
  RowSummary,
  titleOf,
} from "./row-face.tsx";

/** The button that confirms an open row once it is complete and right, and closes it. */
export interface Confirmation {
  label: string;
  /** Fields that it sets. */
  fields?: Values;
}

export interface ListRowProps extends RowSlot {
  definition: ListDefinition;
  face: RowFace;
  confirm: Confirmation | undefined;
  /** Cannot be saved as it is. */
  isProblematic: boolean;
  /** Of the row among the others. */
  notes: readonly string[] | undefined;
  correction: RowCorrection | undefined;
  /** The notice on a row that the next save removes. */
  removedOnSave: string | undefined;
  /** Puts the rows in the order of the list. */
  sort: () => void;
  children: ReactNode;
}

/** The card of a row, rendered with the fields of its row and when the list says something else of it. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const {
    definition,
    face,
    confirm,
    isProblematic,
    notes = NONE,
    correction,
    removedOnSave,
    sort,
    children,
    ...slot
  } = props;
  const { form, flush } = useFormBinding();
  const path = useFieldName("");
  const row = useSiblingData(copyOf);
  const today = useToday();
  const words = { label: definition.label, today };
  const lines = face.linesOf?.(row, today);
  const allNotes = [...notes, ...(face.notesOf?.(row, today) ?? NONE)];
  const isIncomplete = missingInRow(definition, row).length > 0;
  const badge = isProblematic ? PROBLEM : isIncomplete ? INCOMPLETE : face.badgeOf?.(row, today);
  const isValid = confirm !== undefined && !isProblematic && !isIncomplete;

  function setFields(fields: Values): void {
    for (const [name, value] of Object.entries(fields))
      form.setValue(path + name, value, { shouldDirty: true, shouldTouch: true });
  }

  /** Puts the focus on the summary; what was typed is saved at once. */
  function confirmRow(): void {
    const card = document.activeElement?.closest("li");
    slot.actions.current?.onOpenChange(slot.id, false);
    setFields(confirm?.fields ?? {});
    sort();
    // A card that has moved has lost the focus.
    requestAnimationFrame(() => card?.querySelector<HTMLElement>("[data-row-summary]")?.focus());
    void flush?.();
  }

  return (
    <RowCard
      {...slot}
      name={nameOfRow(face, row, slot.index, words)}
      summary={<RowSummary {...titleOf(face, row, words)} lines={lines} />}
      detail={(lines || allNotes.length > 0) && <RowDetail period={lines?.[1]} notes={allNotes} />}
      badge={
        badge && (
          // On a phone the second line says what the badge says, and the name needs its room.
          <span className={lines && !isProblematic && !isIncomplete ? "max-sm:hidden" : "contents"}>
            <Badge tone={badge.tone}>{badge.text}</Badge>
          </span>
        )
      }
      notice={correction && <CorrectionNotice {...correction} onPress={() => setFields(correction.fields)} />}
      isValid={isValid}
      removedOnSave={row[REMOVED] === true ? removedOnSave : undefined}
    >
      <div className="grid gap-5">
        {children}
        {isValid && (
          <Button className="justify-self-end" onPress={confirmRow}>
            {confirm.label}
          </Button>
        )}
      </div>
    </RowCard>
  );
});

const NONE: readonly string[] = [];
const PROBLEM = { tone: "danger", text: "要確認" } as const;
const INCOMPLETE = { tone: "warning", text: "入力途中" } as const;

/** The form changes the objects of its rows, not its rows. */
const copyOf = (row: Values): Values => ({ ...row });
