import { useEffect, useRef, useState } from "react";

/** Of every column in pixels, by its id. */
export type ColumnWidths = Readonly<Record<string, number>>;

/** No column is narrower, in pixels. */
export const MIN_WIDTH = 50;
/** So long after the last change the widths are told, in milliseconds. */
const SETTLED_AFTER = 100;

export interface ColumnWidthOptions {
  isResizable: boolean;
  /** Widths of another time, if they are of these columns. */
  remembered: ColumnWidths | undefined;
  onChange: ((widths: ColumnWidths | undefined) => void) | undefined;
}

/**
 * Columns are as wide as their content wants, until somebody sets one: from then on each keeps its width, and the table
 * is as wide as all of them together.
 */
export function useColumnWidths(ids: readonly string[], { isResizable, remembered, onChange }: ColumnWidthOptions) {
  const table = useRef<HTMLTableElement>(null);
  const [set, setSet] = useState(() => (isResizable && isOf(ids, remembered) ? remembered : undefined));
  const [natural, setNatural] = useState<ColumnWidths>({});
  const names = ids.join();
  const widths = isOf(ids, set) ? set : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns are other heads to measure
  useEffect(() => {
    const shown = table.current;
    if (!isResizable || !shown) return;
    const observer = new ResizeObserver(() => setNatural(measure(shown)));
    observer.observe(shown);
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

  return {
    table,
    widths: isResizable ? widths : undefined,
    /** As wide as a column is now. */
    widthOf: (id: string) => Math.round(widths?.[id] ?? natural[id] ?? MIN_WIDTH),
    resize(id: string, width: number) {
      const now = widths ?? (table.current ? measure(table.current) : {});
      setSet({ ...now, [id]: Math.max(MIN_WIDTH, Math.round(width)) });
    },
    /** As wide as their content wants, again. */
    reset: () => setSet(undefined),
  };
}

const isOf = (ids: readonly string[], widths: ColumnWidths | undefined): widths is ColumnWidths =>
  widths !== undefined && ids.every((id) => widths[id] !== undefined);

const measure = (table: HTMLTableElement): ColumnWidths =>
  Object.fromEntries(
    [...table.querySelectorAll<HTMLElement>("th[data-column]")].map((head) => [
      head.dataset.column ?? "",
      head.getBoundingClientRect().width,
    ]),
  );
