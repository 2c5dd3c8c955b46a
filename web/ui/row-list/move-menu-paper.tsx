import type { RefObject } from "react";
import { Menu } from "../menu/menu.tsx";
import { MenuItem } from "../menu/menu-item.tsx";

export interface MoveMenuProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Opened by a key: the first item gets the focus. */
  isByKeyboard: boolean;
  /** The handle that was pressed. */
  handle: RefObject<HTMLElement | null>;
  /** Name of the row. */
  name: string;
  /** Index of the row. */
  index: number;
  /** Of all rows. */
  count: number;
  onMove: (to: number) => unknown;
}

/** The lazily loaded content of `MoveMenu`. */
export function MoveMenuPaper(props: MoveMenuProps) {
  const { isOpen, onOpenChange, isByKeyboard, handle, name, index, count, onMove } = props;
  const last = count - 1;
  const targets = [
    { to: index - 1, label: "一つ上へ移動" },
    { to: index + 1, label: "一つ下へ移動" },
    { to: 0, label: "先頭へ移動" },
    { to: last, label: "末尾へ移動" },
  ];
  return (
    <Menu
      label={`「${name}」の移動先`}
      isOpen={isOpen}
      onClose={() => onOpenChange(false)}
      anchor={handle}
      focus={isByKeyboard ? "first" : "menu"}
    >
      {targets.map(({ to, label }) => (
        <MenuItem key={label} isDisabled={to < 0 || to > last || to === index} onAction={() => onMove(to)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
