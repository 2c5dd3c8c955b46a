import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from "react";
import { startPointerDrag } from "./pointer-drag.ts";

interface Drag {
  from: number;
  /** Gap the row would fall into: 0 before the first row. */
  gap: number;
}

/**
 * Moving rows of a list, or of a table with a body each, by a handle with a mouse, pen or finger. The order changes once,
 * when the row is let go; Escape lets it stay where it was. A handle pressed without dragging opens the move menu, for people who
 * cannot drag.
 */
export function useRowDrag<List extends HTMLElement = HTMLOListElement>(
  count: number,
  move: (from: number, to: number) => void,
) {
  const list = useRef<List>(null);
  const [drag, setDrag] = useState<Drag>();
  const [asked, ask] = useState<{ index: number; isByKeyboard: boolean }>();
  const pressed = useRef<HTMLElement>(null);
  const wasDragged = useRef(false);

  const gapAt = (y: number) => {
    const rows = [...(list.current?.querySelectorAll(":scope > :is(li, tbody)") ?? [])];
    const below = rows.findIndex((row) => {
      const { top, height } = row.getBoundingClientRect();
      return y < top + height / 2;
    });
    return below === -1 ? count : below;
  };

  const handle = (from: number) => ({
    onPointerDown(event: PointerEvent) {
      wasDragged.current = false;
      let gap = from;
      startPointerDrag(event, {
        onMove({ y }) {
          gap = gapAt(y);
          setDrag({ from, gap });
        },
        onEnd(outcome) {
          // Letting go after Escape is no press either.
          wasDragged.current = outcome !== "still";
          setDrag(undefined);
          if (outcome === "dropped") move(from, gap > from ? gap - 1 : gap);
        },
      });
    },
    // Before they become a click: one without a pointer is taken for that of an assistive tool, and the menu would leave
    // the focus where it is.
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      pressed.current = event.currentTarget;
      ask({ index: from, isByKeyboard: true });
    },
    onClick(event: MouseEvent<HTMLElement>) {
      pressed.current = event.currentTarget;
      if (!wasDragged.current) ask({ index: from, isByKeyboard: false });
      wasDragged.current = false;
    },
  });

  const edge = (index: number): "above" | "below" | undefined => {
    if (!drag || drag.gap === drag.from || drag.gap === drag.from + 1) return undefined;
    if (drag.gap === index) return "above";
    return drag.gap === count && index === count - 1 ? "below" : undefined;
  };

  return {
    list,
    handle,
    edge,
    from: drag?.from,
    /** Of the handle that was pressed, for `MoveMenu`. */
    menu: {
      isOpen: asked !== undefined,
      handle: pressed,
      isByKeyboard: asked?.isByKeyboard ?? false,
      index: asked?.index ?? 0,
      onOpenChange: (isOpen: boolean) => {
        if (!isOpen) ask(undefined);
      },
      onMove: (to: number) => asked && move(asked.index, to),
    },
  };
}
