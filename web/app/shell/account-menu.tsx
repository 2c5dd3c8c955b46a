import { CircleUserRound } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { signOut } from "../../features/account/sign-out.ts";
import { countUnsent } from "../../features/forms/editor/device-drafts.ts";
import { IconButton } from "../../ui/button/icon-button.tsx";
import { Menu } from "../../ui/menu/menu.tsx";
import { MenuItem, MenuSection } from "../../ui/menu/menu-item.tsx";
import { useMenuRequest } from "../../ui/menu/use-menu-request.ts";
import { saveAll } from "../leaving.ts";
import type { User } from "../session.ts";
import { type AppStore, useAppStore } from "../store.ts";

/** Milliseconds that signing out waits for unsent edits on a line that does not answer. */
const SEND_TIMEOUT = 5000;

export interface AccountMenuProps {
  user: User;
  /** Names the button. */
  label: string;
  /** The menu was requested before its code was loaded. */
  startsOpen: boolean;
  /** The button it replaces had the focus. */
  takesFocus: boolean;
}

/** The signed-in account, its agency, its settings, and sign-out. */
export function AccountMenu({ user, label, startsOpen, takesFocus }: AccountMenuProps) {
  const { open, menuProps, buttonProps } = useMenuRequest();
  const openAtStart = useEffectEvent(() => open({ focus: "menu" }));
  // Not before the button is there and has the focus: a menu that closes gives it back to whatever had it.
  useEffect(() => {
    if (startsOpen) openAtStart();
  }, [startsOpen]);
  const [isLeaving, setLeaving] = useState(false);
  const store = useAppStore();
  const leave = async () => {
    setLeaving(true);
    // Unsent drafts stay on this device, sealed.
    if (navigator.onLine) await within(SEND_TIMEOUT, sendUnsent(store, user.id));
    await signOut(user.id);
    setLeaving(false);
  };
  return (
    <>
      <IconButton
        {...buttonProps}
        label={label}
        icon={CircleUserRound}
        autoFocus={takesFocus || startsOpen}
        isPending={isLeaving}
      />
      <Menu {...menuProps} label="アカウント" align="end">
        <MenuSection
          heading={
            <>
              <span className="block font-medium text-ink">{user.name}</span>
              {user.email}
            </>
          }
        >
          <MenuItem href="/notifications">お知らせ</MenuItem>
          {user.agency && <MenuItem href="/agency/members">メンバー</MenuItem>}
          {user.agency && <MenuItem href="/agency/profile">会社情報</MenuItem>}
          <MenuItem href="/settings">設定</MenuItem>
          <MenuItem onAction={() => void leave()}>ログアウト</MenuItem>
        </MenuSection>
      </Menu>
    </>
  );
}

/** Sends what open editors and drafts of closed pages hold. */
async function sendUnsent(store: AppStore, accountId: string): Promise<void> {
  await saveAll();
  if (countUnsent(accountId) === 0) return;
  const [{ sendClosedDrafts }, { allDefinitions }] = await Promise.all([
    import("../../features/documents/drafts/send-closed-drafts.ts"),
    import("../documents/all-definitions.ts"),
  ]);
  await sendClosedDrafts(store, accountId, allDefinitions);
}

/** Waits for the work, but no longer than so many milliseconds, and not for its success. */
const within = (milliseconds: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, milliseconds))]);
