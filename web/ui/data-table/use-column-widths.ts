import { useEffect, useRef, useState } from "react";

/** Of every column in pixels, by its id. */
export type ColumnWidths = Readonly<Record<string, number>>;

/** No column is narrower, in pixels. */
export const MIN_WIDTH = 50;
/** Debounce of the report of changed widths, in milliseconds. */
const SETTLED_AFTER = 100;

export interface ColumnWidthOptions {
  isResizable: boolean;
  /** Widths of another time, if they are of these columns. */
  remembered: ColumnWidths | undefined;
  onChange: ((widths: ColumnWidths | undefined) => void) | undefined;
}

/**
 * Columns are as wide as their content wants, until a person sets one: from then on each keeps its width, and the table
 * is as wide as all of them together.
 */
export function useColumnWidths(ids: readonly string[], { isResizable, remembered, onChange }: ColumnWidthOptions) {
  const table = useRef<HTMLTableElement>(null);
  const [set, setSet] = useState(() => (isResizable && isOf(ids, remembered) ? remembered : undefined));
  const [natural, setNatural] = useState<ColumnWidths>({});
  const names = ids.join();
  const widths = isOf(ids, set) ? set : undefined;
  // A drag goes on with what it was begun with.
  const latest = useRef(widths);
  latest.current = widths;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns are other heads to measure
  useEffect(() => {
    const shown = table.current;
    if (!isResizable || !shown) return;
    // Heads and not the table: other rows or another face move them within a table that stays as wide as it was.
    const observer = new ResizeObserver(() => setNatural(measure(shown)));
    for (const head of headsOf(shown)) observer.observe(head);
    return () => observer.disconnect();
  }, [isResizable, names]);

  const tell = useRef(onChange);
  tell.current = onChange;
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const timer = setTimeout(() => tell.current?.(set), SETTLED_AFTER);
    return () => clearTimeout(timer);
  }, [set]);

  const now = () => latest.current ?? (table.current ? measure(table.current) : {});
  return {
    table,
    widths: isResizable ? widths : undefined,
    /** As wide as a column was when it was drawn, to be said. */
    widthOf: (id: string) => Math.round(widths?.[id] ?? natural[id] ?? MIN_WIDTH),
    /** As wide as a column is at this moment, to begin from. */
    widthNow: (id: string) => Math.round(now()[id] ?? MIN_WIDTH),
    /** Moves one border: every other column keeps the width it has, and what is to the right goes along. */
    resize: (id: string, width: number) => setSet({ ...now(), [id]: Math.max(MIN_WIDTH, Math.round(width)) }),
    /** Answers how to have the widths again that are there now, set or not. */
    remember: () => () => setSet(set),
    /** As wide as their content wants, again. */
    reset: () => setSet(undefined),
  };
}

const isOf = (ids: readonly string[], widths: ColumnWidths | undefined): widths is ColumnWidths =>
  widths !== undefined && ids.every((id) => widths[id] !== undefined);

const headsOf = (table: HTMLTableElement) => [...table.querySelectorAll<HTMLElement>("th[data-column]")];

const measure = (table: HTMLTableElement): ColumnWidths =>
  Object.fromEntries(headsOf(table).map((head) => [head.dataset.column ?? "", head.getBoundingClientRect().width]));
