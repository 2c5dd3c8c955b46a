import { Ellipsis } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { IconButton } from "../button/icon-button.tsx";
import type { MenuProps } from "./menu.tsx";
import { useContextRequest } from "./use-context-request.ts";
import { useMenuRequest } from "./use-menu-request.ts";

export interface ContextMenuProps {
  /** The target of the commands: 「カフェ店長候補の求人」. */
  label: string;
  /**
   * The element of the target, with the class `CONTEXT_AREA`. It is drawn outside of this component, so that a menu that
   * opens does not draw its target anew.
   */
  area: RefObject<HTMLElement | null>;
  /** Draws a `Menu`. Called when the menu has been opened once: a list of cards draws no menus. */
  children: (menu: Omit<MenuProps, "children">) => ReactNode;
}

/**
 * Commands at the pointer: by right click, menu key or Shift+F10, a long press with the finger. Draws a button with the
 * same commands, for input without such a gesture.
 */
export function ContextMenu({ label, area, children }: ContextMenuProps) {
  const { open, wasOpened, buttonProps, menuProps } = useMenuRequest();
  useContextRequest(area, ({ x, y, isByKeyboard }) =>
    open({ focus: isByKeyboard ? "first" : "menu", point: { x, y } }),
  );
  const name = `${label}のメニュー`;
  const align = menuProps.point ? "start" : "end";
  return (
    <>
      <IconButton {...buttonProps} label={name} icon={Ellipsis} />
      {wasOpened && children({ ...menuProps, label: name, align })}
    </>
  );
}
