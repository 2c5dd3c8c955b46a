import type { RefObject } from "react";
import { Menu } from "../menu/menu.tsx";
import { MenuItem, MenuSection } from "../menu/menu-item.tsx";
import type { BoardTarget } from "./board-state.ts";

export interface BoardMenuProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Opened by a key: the first item gets the focus. */
  isByKeyboard: boolean;
  handle: RefObject<HTMLElement | null>;
  /** Name of the card. */
  name: string;
  targets: readonly BoardTarget[];
  onMove: (target: BoardTarget) => void;
  /** -1 up, 1 down; absent where cards have no order, and at the ends of a column. */
  steps: readonly { by: -1 | 1; isPossible: boolean }[];
  onStep: (by: -1 | 1) => void;
}

const STEPS = { "-1": "一つ上へ移動", "1": "一つ下へ移動" };

/** The lazily loaded content of `BoardMenu`. */
export function BoardMenuPaper(props: BoardMenuProps) {
  const { isOpen, onOpenChange, isByKeyboard, handle, name, targets, onMove, steps, onStep } = props;
  return (
    <Menu
      label={`「${name}」の移動先`}
      isOpen={isOpen}
      onClose={() => onOpenChange(false)}
      anchor={handle}
      focus={isByKeyboard ? "first" : "menu"}
    >
      <MenuSection heading="移動">
        {targets.map((target) => (
          <MenuItem key={target.id} onAction={() => onMove(target)}>
            {target.label}
          </MenuItem>
        ))}
        {steps.map(({ by, isPossible }) => (
          <MenuItem key={by} isDisabled={!isPossible} onAction={() => onStep(by)}>
            {STEPS[by]}
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  );
}
