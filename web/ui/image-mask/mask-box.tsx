import type { KeyboardEvent, PointerEvent } from "react";
import { type MaskArea, movedBy, resizedBy, STEP } from "./mask-area.ts";

export interface MaskBoxProps {
  area: MaskArea;
  /** 「隠す範囲1」. */
  name: string;
  describedBy: string;
  /** Follows a press on the box (`move`) or on its corner (`resize`). */
  onGrip: (event: PointerEvent, grip: "move" | "resize") => void;
  onChange: (area: MaskArea) => void;
  onRemove: () => void;
}

const ARROWS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const percent = (fraction: number): string => `${fraction * 100}%`;

/** A black rectangle, in either theme, on the picture: dragged, or moved by the arrow keys, resized with Shift, removed with Delete. */
export function MaskBox({ area, name, describedBy, onGrip, onChange, onRemove }: MaskBoxProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (arrow) {
      event.preventDefault();
      onChange((event.shiftKey ? resizedBy : movedBy)(area, ...arrow));
    } else if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      onRemove();
    }
  };
  return (
    <div
      role="application"
      aria-label={name}
      aria-describedby={describedBy}
      data-mask={area.id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => onGrip(event, "move")}
      style={{
        left: percent(area.x),
        top: percent(area.y),
        width: percent(area.width),
        height: percent(area.height),
      }}
      className="absolute cursor-move bg-[#000] ring-1 ring-[#fff] focus-visible:z-1 focus-visible:outline-offset-0"
    >
      <span
        aria-hidden="true"
        onPointerDown={(event) => onGrip(event, "resize")}
        className="absolute -right-3 -bottom-3 grid size-6 cursor-nwse-resize place-items-center"
      >
        <span className="size-3 rounded-full border-2 border-[#fff] bg-[#000]" />
      </span>
    </div>
  );
}
