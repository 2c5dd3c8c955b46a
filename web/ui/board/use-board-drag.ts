import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from "react";
import { type Point, startPointerDrag } from "../row-list/pointer-drag.ts";
import { pull } from "../row-list/scroll-at-edge.ts";
import type { BoardTarget, Shift } from "./board-state.ts";

/** Width of the edges of a board and of its columns that scroll while a card is held over them, in pixels. */
const EDGE = 48;

export interface BoardDrag {
  id: string;
  /** The position it would fall to; undefined over nothing it may go to. */
  over: (Shift & { target: BoardTarget }) | undefined;
}

export interface BoardDragOptions {
  board: RefObject<HTMLElement | null>;
  /** The target of a card in a column; undefined where it may not go there. */
  targetIn: (id: string, column: string) => BoardTarget | undefined;
  /** Cards have an order of their own: the position within a column counts. */
  isOrdered: boolean;
  onDrop: (id: string, target: BoardTarget, index: number) => void;
}

/**
 * Dragging cards between columns by their handles with a mouse, pen or finger. A handle that is pressed without dragging asks
 * for the card's menu.
 */
export function useBoardDrag({ board, targetIn, isOrdered, onDrop }: BoardDragOptions) {
  const [drag, setDrag] = useState<BoardDrag>();
  const [asked, ask] = useState<{ id: string; isByKeyboard: boolean }>();
  const pressed = useRef<HTMLElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const wasDragged = useRef(false);

  const overAt = (id: string, point: Point): BoardDrag["over"] => {
    const column = columnAt(board.current, point.x);
    const target = column && targetIn(id, column.dataset.boardColumn ?? "");
    if (!column || !target) return undefined;
    return { target, column: target.column, index: isOrdered ? indexAt(column, id, point.y) : 0 };
  };

  const handle = (id: string) => ({
    onPointerDown(event: PointerEvent) {
      wasDragged.current = false;
      let over: BoardDrag["over"];
      startPointerDrag(event, {
        onMove(point) {
          over = overAt(id, point);
          setDrag({ id, over });
          ghost.current?.style.setProperty("translate", `${point.x + 12}px ${point.y + 12}px`);
        },
        onFrame: (point) => scrollBoard(board.current, point),
        onEnd(outcome) {
          wasDragged.current = outcome !== "still";
          setDrag(undefined);
          if (outcome === "dropped" && over) onDrop(id, over.target, over.index);
        },
      });
    },
    // Before they become a click: one without a pointer is taken for that of an assistive tool.
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      pressed.current = event.currentTarget;
      ask({ id, isByKeyboard: true });
    },
    onClick(event: MouseEvent<HTMLElement>) {
      pressed.current = event.currentTarget;
      if (!wasDragged.current) ask({ id, isByKeyboard: false });
      wasDragged.current = false;
    },
  });

  return {
    handle,
    drag,
    ghost,
    menu: {
      isOpen: asked !== undefined,
      id: asked?.id,
      isByKeyboard: asked?.isByKeyboard ?? false,
      handle: pressed,
      onOpenChange: (isOpen: boolean) => {
        if (!isOpen) ask(undefined);
      },
    },
  };
}

const columnsOf = (board: HTMLElement | null) => [
  ...(board?.querySelectorAll<HTMLElement>("[data-board-column]") ?? []),
];

const columnAt = (board: HTMLElement | null, x: number) =>
  columnsOf(board).find((column) => {
    const { left, right } = column.getBoundingClientRect();
    return x >= left && x < right;
  });

/** Position among the other cards. */
function indexAt(column: HTMLElement, id: string, y: number): number {
  const others = [...column.querySelectorAll<HTMLElement>("[data-board-card]")].filter(
    (card) => card.dataset.boardCard !== id,
  );
  const below = others.findIndex((card) => {
    const { top, height } = card.getBoundingClientRect();
    return y < top + height / 2;
  });
  return below === -1 ? others.length : below;
}

/** @returns whether the board or the column under the pointer scrolled */
function scrollBoard(board: HTMLElement | null, { x, y }: Point): boolean {
  const list = columnAt(board, x)?.querySelector("ol");
  const moved = [board, list].map((area) => {
    if (!area) return false;
    const { left, right, top, bottom } = area.getBoundingClientRect();
    const before = [area.scrollLeft, area.scrollTop];
    if (area === board) area.scrollLeft += pull(x, left, right, EDGE);
    else area.scrollTop += pull(y, top, bottom, EDGE);
    return area.scrollLeft !== before[0] || area.scrollTop !== before[1];
  });
  return moved.includes(true);
}
