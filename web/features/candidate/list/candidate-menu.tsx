import type { CandidateRow } from "../../../../modules/candidate/contract.ts";
import { Menu, type MenuProps } from "../../../ui/menu/menu.tsx";
import { MenuItem } from "../../../ui/menu/menu-item.tsx";
import { pathOfCandidate } from "./candidate-texts.ts";
import { isReachable } from "./contact-links.tsx";

export interface CandidateMenuProps extends Omit<MenuProps, "children"> {
  candidate: CandidateRow;
  onContact: () => void;
  onBookmark: () => void;
}

/** The commands about a record. */
export function CandidateMenu({ candidate, onContact, onBookmark, ...menu }: CandidateMenuProps) {
  const path = pathOfCandidate(candidate);
  return (
    <Menu {...menu}>
      <MenuItem href={path}>詳細を表示</MenuItem>
      <MenuItem isDisabled={!isReachable(candidate)} onAction={onContact}>
        連絡する
      </MenuItem>
      <MenuItem onAction={onBookmark}>ブックマーク</MenuItem>
      <MenuItem href={path} target="_blank">
        新しいタブで開く
      </MenuItem>
    </Menu>
  );
}
