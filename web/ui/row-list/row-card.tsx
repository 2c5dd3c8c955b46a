import { ChevronDown, Trash2, Undo2 } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from "react";
import { Button } from "../button/button.tsx";
import { ICON_BUTTON } from "../button/button-style.ts";
import { DragHandle, UNCLIPPED } from "./drag-handle.tsx";
import type { RowItem } from "./row-item.ts";
import type { useRowDrag } from "./use-row-drag.ts";

export interface RowCardProps {
  row: RowItem;
  /** Of the rows of the list. */
  isFirst: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** -1 up, 1 down. */
  onStep: (by: -1 | 1) => void;
  onRemove: () => void;
  /** Brings a row back that would go with the next save. */
  onRestore: () => void;
  handle: ReturnType<ReturnType<typeof useRowDrag>["handle"]>;
  isDragged: boolean;
  /** Drop position of the dragged row: above or below this one. */
  dropEdge: "above" | "below" | undefined;
  children: ReactNode;
}

/** The browser's own button, as the handle and the summary: a list of many rows has as many. */
const REMOVE = `${ICON_BUTTON} text-ink-soft hover:bg-sunken hover:text-ink active:bg-sunken`;

const EDGE = {
  above: "before:absolute before:inset-x-0 before:-top-2 before:h-0.5 before:rounded-full before:bg-accent",
  below: "after:absolute after:inset-x-0 after:-bottom-2 after:h-0.5 after:rounded-full after:bg-accent",
};

/** Summary, badge and arrow in a line; on a phone the badge stands below, and the summary has its room. */
const HEAD =
  "gap-x-3 gap-y-1 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:justify-items-start sm:flex sm:items-center";

/** One row of a list: its summary, and its form when open. */
export function RowCard(props: RowCardProps) {
  const { row, isFirst, isOpen, onOpenChange, onStep, onRemove, onRestore, handle, isDragged, dropEdge, children } =
    props;
  const panel = useId();
  const move = (event: KeyboardEvent) => {
    // A row within this one has moved already.
    if (event.defaultPrevented || !event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    onStep(event.key === "ArrowUp" ? -1 : 1);
  };
  const removeByKey = (event: KeyboardEvent) => {
    if (event.key !== "Delete") return;
    event.preventDefault();
    onRemove();
  };
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // Safari does not focus a pressed button, to which a closed question returns the focus.
    currentTarget.focus();
    onRemove();
  };
  const grip = <DragHandle name={row.name} {...handle} />;
  const look = `relative ${isFirst ? "" : "mt-3"} ${isDragged ? "opacity-50" : ""} ${dropEdge ? EDGE[dropEdge] : ""}`;
  if (row.removedOnSave) {
    return (
      <li onKeyDown={move} className={`sheet bg-sunken ${look}`}>
        <div className="flex flex-wrap items-center gap-1 p-1.5">
          {grip}
          <span className="min-w-40 flex-1 px-2 py-1.5">
            <s className="text-ink-faint **:line-through">{row.summary}</s>
            <span className="block text-sm text-ink-soft">{row.removedOnSave}</span>
          </span>
          <Button
            data-row-summary
            variant="secondary"
            size="sm"
            icon={Undo2}
            aria-label={`「${row.name}」を元に戻す`}
            onPress={onRestore}
            className="ml-auto"
          >
            元に戻す
          </Button>
        </div>
      </li>
    );
  }
  return (
    <li onKeyDown={move} className={`sheet ${row.isValid ? "border-success" : ""} ${look}`}>
      <div className="flex items-center gap-1 p-1.5">
        {grip}
        <button
          type="button"
          data-row-summary
          aria-expanded={isOpen}
          aria-controls={panel}
          onKeyDown={removeByKey}
          onClick={() => onOpenChange(!isOpen)}
          className="min-h-11 min-w-0 flex-1 rounded-md px-2 py-1.5 text-left hover:text-accent"
        >
          <span className={HEAD}>
            <span className="min-w-0 flex-1 justify-self-stretch">{row.summary}</span>
            {row.badge}
            <ChevronDown
              aria-hidden="true"
              {...UNCLIPPED}
              className={`size-4 shrink-0 text-ink-faint transition-transform max-sm:col-start-2 max-sm:row-start-1 duration-150 ${isOpen ? "rotate-180" : ""}`}
            />
          </span>
          {row.detail}
        </button>
        <button type="button" aria-label={`「${row.name}」を削除する`} onClick={remove} className={REMOVE}>
          <Trash2 aria-hidden="true" {...UNCLIPPED} className="size-5" />
        </button>
      </div>
      {row.notice}
      <div id={panel} hidden={!isOpen} className="border-t border-line p-4 sm:p-6">
        {isOpen && children}
      </div>
    </li>
  );
}
