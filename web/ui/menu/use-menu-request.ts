import { type KeyboardEvent, type RefObject, useId, useRef, useState } from "react";
import type { PressEvent } from "react-aria-components/Button";
import type { MenuFocus } from "./menu-keys.ts";

/** A request for a menu: the item that takes the focus, and its point in the window, none for the button. */
export interface MenuRequest {
  focus: MenuFocus;
  point?: { x: number; y: number };
}

/**
 * Open state of a menu, with the properties of the menu and of its button: a press, the down arrow or the up arrow opens it. `wasOpened`:
 * the menu has been requested once, so that its code is wanted.
 */
export function useMenuRequest() {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [request, setRequest] = useState<MenuRequest>();
  const [isOpen, setOpen] = useState(false);
  const open = (next: MenuRequest) => {
    setRequest(next);
    setOpen(true);
  };
  const isOpenAtButton = isOpen && !request?.point;
  const buttonProps = {
    ref: button as RefObject<HTMLButtonElement>,
    "aria-haspopup": "menu" as const,
    "aria-expanded": isOpenAtButton,
    "aria-controls": isOpenAtButton ? id : undefined,
    onPress: ({ pointerType }: Pick<PressEvent, "pointerType">) =>
      open({ focus: pointerType === "keyboard" || pointerType === "virtual" ? "first" : "menu" }),
    onKeyDown: (event: KeyboardEvent & { continuePropagation?: () => void }) => {
      if (isPlainArrow(event)) open({ focus: event.key === "ArrowDown" ? "first" : "last" });
      else event.continuePropagation?.();
    },
  };
  const menuProps = { ...request, id, isOpen, onClose: () => setOpen(false), anchor: button };
  return { open, wasOpened: request !== undefined, buttonProps, menuProps };
}

const isPlainArrow = ({
  key,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<KeyboardEvent, "key" | `${"alt" | "ctrl" | "meta" | "shift"}Key`>) =>
  (key === "ArrowDown" || key === "ArrowUp") && !altKey && !ctrlKey && !metaKey && !shiftKey;
