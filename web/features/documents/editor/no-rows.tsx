import type { ReactNode } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { EmptyState, type EmptyStateProps } from "../../../ui/empty-state/empty-state.tsx";
import type { RowListProps } from "../../../ui/row-list/row-list.tsx";

export interface NoRowsProps extends Omit<EmptyStateProps, "action" | "children"> {
  /** An example of a row. */
  text: ReactNode;
  /** Beside the button that adds a row. */
  more?: ReactNode;
}

/** The empty state of a list, with the button that adds its first row. */
export function NoRows({
  text,
  more,
  addLabel,
  addButton,
  ...shown
}: NoRowsProps & { addLabel: string; addButton: Parameters<NonNullable<RowListProps["empty"]>>[0] }) {
  return (
    <EmptyState
      {...shown}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button {...addButton} data-first-row variant="secondary">
            {addLabel}
          </Button>
          {more}
        </div>
      }
    >
      {text}
    </EmptyState>
  );
}
