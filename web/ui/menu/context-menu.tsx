import { Ellipsis } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { IconButton } from "../button/icon-button.tsx";
import type { ContextMenuListProps } from "./context-menu-list.tsx";
import { type ContextPoint, useContextRequest } from "./use-context-request.ts";

export interface ContextMenuProps {
  /** The target of the commands: 「カフェ店長候補の求人」. */
  label: string;
  /**
   * The element of the target, with the class `CONTEXT_AREA`. It is drawn outside of this component, so that a menu that
   * opens does not draw its target anew.
   */
  area: RefObject<HTMLElement | null>;
  /** Draws a `ContextMenuList`. Called when the menu has been opened once: a list of cards draws no menus. */
  children: (list: Omit<ContextMenuListProps, "children">) => ReactNode;
}

/** A request for the menu: its point, none for the button, and the item that takes the focus. */
interface MenuRequest {
  point: ContextPoint | undefined;
  focus: ContextMenuListProps["focus"];
}

/**
 * Commands at the pointer: by right click, menu key or Shift+F10, a long press with the finger. Draws a button with the
 * same commands, for input without such a gesture.
 */
export function ContextMenu({ label, area, children }: ContextMenuProps) {
  const [request, setRequest] = useState<MenuRequest>();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const open = (focus: MenuRequest["focus"], point?: ContextPoint) => {
    setRequest({ point, focus });
    setOpen(true);
  };
  useContextRequest(area, (point) => open(point.isByKeyboard ? "first" : true, point));
  const name = `${label}のメニュー`;
  const isOpenAtButton = isOpen && !request?.point;
  return (
    <>
      <IconButton
        ref={button}
        label={name}
        icon={Ellipsis}
        aria-haspopup="menu"
        aria-expanded={isOpenAtButton}
        aria-controls={isOpenAtButton ? id : undefined}
        onPress={({ pointerType }) => open(pointerType === "keyboard" || pointerType === "virtual" ? "first" : true)}
        onKeyDown={(event) => {
          if (isArrow(event)) open(event.key === "ArrowDown" ? "first" : "last");
          else event.continuePropagation();
        }}
      />
      {request &&
        children({
          id,
          name,
          isOpen,
          onOpenChange: setOpen,
          anchor: request.point ? area : button,
          point: request.point,
          focus: request.focus,
        })}
    </>
  );
}

const isArrow = ({
  key,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<KeyboardEvent, "key" | `${"alt" | "ctrl" | "meta" | "shift"}Key`>) =>
  (key === "ArrowDown" || key === "ArrowUp") && !altKey && !ctrlKey && !metaKey && !shiftKey;
