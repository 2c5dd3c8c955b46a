import { type RefObject, useEffect, useRef } from "react";

/** The summary of a row that stays, a field of one that is new, or the button that adds. */
type Goal = { to: "row"; id: string } | { to: "new"; known: ReadonlySet<string> } | { to: "add" };

const FIELD = "input:not([type=hidden], [tabindex='-1']), textarea, select";

/** Moves the focus after rows were added or removed, so that it is never lost. */
export function useRowFocus(
  rows: readonly { readonly id: string }[],
  list: RefObject<HTMLElement | null>,
  options: {
    /** While a question is open the focus belongs to it. */
    isWaiting: boolean;
    /** Last part of the name of the field of a new row; its first field by default. */
    focusField: string | undefined;
  },
) {
  const { isWaiting, focusField } = options;
  const add = useRef<HTMLButtonElement>(null);
  const goal = useRef<Goal>(undefined);
  const newest = useRef(rows);
  newest.current = rows;

  function reach(): void {
    const wanted = goal.current;
    if (!wanted) return;
    const at = rows.findIndex(({ id }) =>
      wanted.to === "new" ? !wanted.known.has(id) : wanted.to === "row" && id === wanted.id,
    );
    if (wanted.to === "new" && at < 0) return;
    goal.current = undefined;
    const row = list.current?.querySelectorAll(":scope > li").item(at);
    if (wanted.to === "new" && row?.contains(document.activeElement)) return;
    const named = focusField === undefined ? null : row?.querySelector<HTMLElement>(`[name$=".${focusField}"]`);
    const field = wanted.to === "new" ? (named ?? row?.querySelector<HTMLElement>(FIELD)) : undefined;
    (field ?? row?.querySelector<HTMLElement>("[data-row-summary]") ?? add.current)?.focus();
  }
  useEffect(() => {
    if (!isWaiting) reach();
  });

  return {
    /** For the button that adds. */
    add,
    added(): void {
      goal.current = { to: "new", known: new Set(rows.map(({ id }) => id)) };
    },
    /** The focus goes to the row after the removed one; after the last row, to the one before it. */
    removed(id: string): void {
      const at = rows.findIndex((row) => row.id === id);
      const next = rows[at + 1] ?? rows[at - 1];
      goal.current = next ? { to: "row", id: next.id } : { to: "add" };
    },
    /** Long after the removal, by a message: the row was only marked, or comes back as another one. */
    comesBack(id: string): void {
      const known = new Set(newest.current.map((row) => row.id));
      goal.current = known.has(id) ? { to: "row", id } : { to: "new", known };
    },
    stays(id: string): void {
      goal.current = { to: "row", id };
    },
  };
}
