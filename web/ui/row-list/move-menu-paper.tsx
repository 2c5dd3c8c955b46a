import { Menu, MenuItem } from "../menu/menu.tsx";
import type { MoveMenuProps } from "./move-menu.tsx";

/** What `MoveMenu` shows once its code is there. */
export function MoveMenuPaper({ isOpen, onOpenChange, handle, name, index, count, onMove }: MoveMenuProps) {
  const last = count - 1;
  const places = [
    { to: index - 1, label: "一つ上へ移動" },
    { to: index + 1, label: "一つ下へ移動" },
    { to: 0, label: "先頭へ移動" },
    { to: last, label: "末尾へ移動" },
  ];
  const label = `「${name}」の移動先`;
  return (
    <Menu
      aria-label={label}
      popover={{ "aria-label": label, isOpen, onOpenChange, triggerRef: handle }}
      onClose={() => onOpenChange(false)}
    >
      {places.map(({ to, label: place }) => (
        <MenuItem key={place} isDisabled={to < 0 || to > last || to === index} onAction={() => onMove(to)}>
          {place}
        </MenuItem>
      ))}
    </Menu>
  );
}
