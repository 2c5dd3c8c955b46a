import { Bookmark, BookmarkCheck, MessageCircle } from "lucide-react";
import { type RefObject, useEffect } from "react";
import type { CandidateRow } from "../../../../modules/candidate/contract.ts";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { deferred } from "../../../ui/deferred/deferred.tsx";
import { ContextMenu } from "../../../ui/menu/context-menu.tsx";
import { Menu } from "../../../ui/menu/menu.tsx";
import { useMenuRequest } from "../../../ui/menu/use-menu-request.ts";
import type { CandidateMenuProps } from "./candidate-menu.tsx";
import { nameOfCandidate } from "./candidate-texts.ts";
import { ContactLinks, isReachable } from "./contact-links.tsx";
import { useCandidateBookmark } from "./use-candidate-bookmark.ts";

const CandidateMenu = deferred<CandidateMenuProps>(async () => (await import("./candidate-menu.tsx")).CandidateMenu);

export interface CandidateToolsProps {
  candidate: CandidateRow;
  /** The card or row, in which a right click opens the menu. */
  area: RefObject<HTMLElement | null>;
}

/** 連絡する, bookmark and menu of a record in a list. */
export function CandidateTools({ candidate, area }: CandidateToolsProps) {
  const { isOn, toggle } = useCandidateBookmark(candidate);
  const contact = useMenuRequest();
  const name = nameOfCandidate(candidate);
  // It is drawn when it opens.
  useEffect(() => void CandidateMenu.preload(), []);
  return (
    <div className="flex justify-end">
      <IconButton
        {...contact.buttonProps}
        label={`${name}に連絡する`}
        icon={MessageCircle}
        isDisabled={!isReachable(candidate)}
      />
      {contact.wasOpened && (
        <Menu {...contact.menuProps} label={`${name}への連絡`} align="end">
          <ContactLinks {...candidate} />
        </Menu>
      )}
      <IconButton
        label={`${name}を${isOn ? "ブックマークから削除" : "ブックマークに追加"}`}
        icon={isOn ? BookmarkCheck : Bookmark}
        onPress={toggle}
      />
      <ContextMenu label={name} area={area}>
        {(menu) => (
          <CandidateMenu
            {...menu}
            candidate={candidate}
            onContact={() => contact.open({ focus: "first" })}
            onBookmark={toggle}
          />
        )}
      </ContextMenu>
    </div>
  );
}
