import { type ReactNode, useRef } from "react";
import { tableMessages } from "../../../japanese/table-messages.ts";
import { Button } from "../button/button.tsx";

export interface SelectionBarProps {
  count: number;
  /** Offered where all of this page are selected and there are more: how many there are, and how to take them. */
  all: { count: number; select: () => void } | undefined;
  onClear: () => void;
  /** Bulk actions. */
  children: ReactNode;
}

/** Number of selected rows and the actions on them; sticky below the rows, so that no row moves when it appears. */
export function SelectionBar({ count, all, onClear, children }: SelectionBarProps) {
  const clear = useRef<HTMLButtonElement>(null);
  const takeAll = () => {
    all?.select();
    // The button that was pressed goes.
    clear.current?.focus();
  };
  return (
    <div className="sticky bottom-[calc(var(--tab-bar-height)+0.5rem)] z-(--layer-bar) flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-accent-soft px-4 py-1.5 shadow-raised">
      <p role="status" className="figures font-medium">
        {tableMessages.selected(count)}
      </p>
      {all && (
        <Button variant="quiet" size="sm" onPress={takeAll}>
          {`${all.count}件すべてを選択`}
        </Button>
      )}
      <Button ref={clear} variant="quiet" size="sm" onPress={onClear}>
        選択を解除
      </Button>
      <div className="ml-auto flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
