import { Ellipsis } from "lucide-react";
import { type ReactNode, type RefObject, useState } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { Menu, MenuTrigger } from "./menu.tsx";
import { type ContextPoint, useContextRequest } from "./use-context-request.ts";

export interface ContextMenuProps {
  /** The target of the commands: 「カフェ店長候補の求人」. */
  label: string;
  /** `MenuItem`s and `MenuSection`s. */
  items: ReactNode;
  /**
   * The element of the target, with the class `CONTEXT_AREA`. It is drawn outside of this component, so that a menu whose
   * code comes late does not draw its target anew.
   */
  area: RefObject<HTMLElement | null>;
}

/**
 * Commands at the pointer: by right click, menu key or Shift+F10, a long press with the finger. Draws a button with the
 * same commands, for input without such a gesture.
 */
export function ContextMenu({ label, items, area }: ContextMenuProps) {
  const [point, setPoint] = useState<ContextPoint>();
  const [isOpen, setOpen] = useState(false);
  useContextRequest(area, (wanted) => {
    setPoint(wanted);
    setOpen(true);
  });
  const name = `${label}のメニュー`;
  return (
    <>
      <MenuTrigger>
        <IconButton label={name} icon={Ellipsis} />
        <Menu placement="bottom end">{items}</Menu>
      </MenuTrigger>
      <Menu
        aria-label={name}
        autoFocus={point?.isByKeyboard ? "first" : true}
        onClose={() => setOpen(false)}
        popover={{
          "aria-label": name,
          isOpen,
          onOpenChange: setOpen,
          triggerRef: area,
          offset: 0,
          getTargetRect: () => new DOMRect(point?.x, point?.y, 0, 0),
        }}
      >
        {items}
      </Menu>
    </>
  );
}
