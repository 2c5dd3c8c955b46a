import { GripVertical } from "lucide-react";
import type { KeyboardEventHandler, MouseEventHandler, PointerEventHandler, Ref } from "react";

export interface DragHandleProps {
  /** What moves. */
  name: string;
  onPointerDown: PointerEventHandler;
  /** Pressed and not dragged: asks where to. */
  onClick: MouseEventHandler<HTMLElement>;
  onKeyDown: KeyboardEventHandler<HTMLElement>;
  ref?: Ref<HTMLButtonElement>;
}

/** Where a row is taken to be moved, or pressed to be told where to. What listens for Alt and the arrows stands around it. */
export function DragHandle({ name, onPointerDown, onClick, onKeyDown, ref }: DragHandleProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-haspopup="menu"
      onPointerDown={onPointerDown}
      onClick={onClick}
      onKeyDown={onKeyDown}
      aria-label={`「${name}」を移動する（Altキーと上下キー）`}
      className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-md text-ink-faint hover:bg-sunken hover:text-ink active:cursor-grabbing"
    >
      <GripVertical aria-hidden="true" className="size-5" />
    </button>
  );
}
