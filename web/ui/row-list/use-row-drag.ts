import { type PointerEvent, useRef, useState } from "react";

interface Drag {
  from: number;
  /** Gap the row would fall into: 0 before the first row. */
  gap: number;
}

/** Moving rows of a list, or of a table with a body each, by a handle with a mouse, pen or finger. The order changes once, when the row is let go. */
export function useRowDrag<List extends HTMLElement = HTMLOListElement>(
  count: number,
  move: (from: number, to: number) => void,
) {
  const list = useRef<List>(null);
  const [drag, setDrag] = useState<Drag>();

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
      if (event.button !== 0) return;
      const grip = event.currentTarget as HTMLElement;
      grip.setPointerCapture(event.pointerId);
      let gap = from;
      const follow = ({ clientY }: globalThis.PointerEvent) => {
        gap = gapAt(clientY);
        setDrag({ from, gap });
      };
      const end = ({ type }: Event) => {
        grip.removeEventListener("pointermove", follow);
        grip.removeEventListener("pointerup", end);
        grip.removeEventListener("pointercancel", end);
        setDrag(undefined);
        if (type === "pointerup") move(from, gap > from ? gap - 1 : gap);
      };
      grip.addEventListener("pointermove", follow);
      grip.addEventListener("pointerup", end);
      grip.addEventListener("pointercancel", end);
    },
  });

  const edge = (index: number): "above" | "below" | undefined => {
    if (!drag || drag.gap === drag.from || drag.gap === drag.from + 1) return undefined;
    if (drag.gap === index) return "above";
    return drag.gap === count && index === count - 1 ? "below" : undefined;
  };

  return { list, handle, edge, from: drag?.from };
}
