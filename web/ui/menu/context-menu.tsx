import { Ellipsis } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { Menu, MenuTrigger } from "./menu.tsx";
import { type ContextPoint, useContextRequest } from "./use-context-request.ts";

export interface ContextMenuProps {
  /** The target of the commands: 「カフェ店長候補の求人」. */
  label: string;
  /** `MenuItem`s and `MenuSection`s. */
  items: ReactNode;
  /** Layout and width only. */
  className?: string;
  /** The target. Renders the button with the same commands, for input without a context-menu gesture. */
  children: (button: ReactNode) => ReactNode;
}

/** Commands at the pointer: by right click, menu key or Shift+F10, a long press with the finger, and by a button. */
export function ContextMenu({ label, items, className, children }: ContextMenuProps) {
  const area = useRef<HTMLDivElement>(null);
  const [point, setPoint] = useState<ContextPoint>();
  const [isOpen, setOpen] = useState(false);
  useContextRequest(area, (wanted) => {
    setPoint(wanted);
    setOpen(true);
  });
  const name = `${label}のメニュー`;
  return (
    <div ref={area} className={`pointer-coarse:select-none [-webkit-touch-callout:none] ${className ?? ""}`}>
      {children(
        <MenuTrigger>
          <IconButton label={name} icon={Ellipsis} />
          <Menu placement="bottom end">{items}</Menu>
        </MenuTrigger>,
      )}
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
    </div>
  );
}
