import type { RefObject } from "react";
import type { useRowDrag } from "./use-row-drag.ts";

export type RowHandle = ReturnType<ReturnType<typeof useRowDrag>["handle"]>;

/** The actions of a list on its rows, those of its newest render. */
export interface RowActions {
  handle(index: number): RowHandle;
  move(from: number, to: number): void;
  askToRemove(id: string): void;
  restore(id: string): void;
  onOpenChange(id: string, isOpen: boolean): void;
}

/** A list's words about a card: the same values while nothing of its row changed. */
export interface RowSlot {
  id: string;
  index: number;
  isOpen: boolean;
  isDragged: boolean;
  /** Drop position of the dragged row: above or below this one. */
  dropEdge: "above" | "below" | undefined;
  actions: RefObject<RowActions | undefined>;
}
