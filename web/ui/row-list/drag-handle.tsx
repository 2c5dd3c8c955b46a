import { GripVertical } from "lucide-react";
import type { KeyboardEventHandler, MouseEventHandler, PointerEventHandler, Ref } from "react";

export interface DragHandleProps {
  /** Name of the row. */
  name: string;
  /** The keys that move it. */
  keys?: string;
  onPointerDown: PointerEventHandler;
  /** Pressed without dragging: opens the move menu. */
  onClick: MouseEventHandler<HTMLElement>;
  onKeyDown: KeyboardEventHandler<HTMLElement>;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * An icon without the clip that browsers give to every `svg`: nothing of it is drawn outside, and the compositor goes through
 * the clips of all rows with every key typed in one.
 */
export const UNCLIPPED = { overflow: "visible" } as const;

/** Drag handle of a row; a press opens the move menu. The row handles Alt and the arrow keys. */
export function DragHandle({
  name,
  keys = "Altキーと上下キー",
  onPointerDown,
  onClick,
  onKeyDown,
  ref,
}: DragHandleProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-haspopup="menu"
      onPointerDown={onPointerDown}
      onClick={onClick}
      onKeyDown={onKeyDown}
      aria-label={`「${name}」を移動する（${keys}）`}
      className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-md text-ink-faint hover:bg-sunken hover:text-ink active:cursor-grabbing"
    >
      <GripVertical aria-hidden="true" {...UNCLIPPED} className="size-5" />
    </button>
  );
}
