import type { ReactNode, RefObject } from "react";
import { Menu } from "./menu.tsx";
import type { ContextPoint } from "./use-context-request.ts";

export interface ContextMenuListProps {
  id: string;
  /** Accessible name. */
  name: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The button, or the target of the commands when they are requested at a `point`. */
  anchor: RefObject<HTMLElement | null>;
  point: ContextPoint | undefined;
  /** The item that takes the focus; true for the menu itself. */
  focus: "first" | "last" | true;
  /** `MenuItem`s and `MenuSection`s. */
  children: ReactNode;
}

/** The list of a `ContextMenu`. */
export function ContextMenuList({
  id,
  name,
  isOpen,
  onOpenChange,
  anchor,
  point,
  focus,
  children,
}: ContextMenuListProps) {
  return (
    <Menu
      id={id}
      aria-label={name}
      autoFocus={focus}
      onClose={() => onOpenChange(false)}
      placement={point ? "bottom start" : "bottom end"}
      popover={{
        "aria-label": name,
        isOpen,
        onOpenChange,
        triggerRef: anchor,
        ...(point && { offset: 0, getTargetRect: () => new DOMRect(point.x, point.y, 0, 0) }),
      }}
    >
      {children}
    </Menu>
  );
}
