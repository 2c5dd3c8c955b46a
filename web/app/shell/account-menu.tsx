import { CircleUserRound } from "lucide-react";
import { useEffect, useState } from "react";
import { Header as MenuHeader } from "react-aria-components/Header";
import { signOut } from "../../features/account/sign-out.ts";
import { countUnsent } from "../../features/forms/device-drafts.ts";
import { IconButton } from "../../ui/button/icon-button.tsx";
import { Menu, MenuItem, MenuSection, MenuTrigger } from "../../ui/menu/menu.tsx";
import { Confirm } from "../../ui/modal/confirm.tsx";
import { saveAll } from "../leaving.ts";
import type { User } from "../session.ts";

export interface AccountMenuProps {
  user: User;
  /** Names the button. */
  label: string;
  /** It was asked for before its code was there. */
  startsOpen: boolean;
  /** The button whose place it takes had the focus. */
  takesFocus: boolean;
}

/** Who is signed in, and the way out. */
export function AccountMenu({ user, label, startsOpen, takesFocus }: AccountMenuProps) {
  const [isOpen, setOpen] = useState(false);
  // Not before the button is there and has the focus: a menu that closes gives it back to whatever had it.
  useEffect(() => setOpen(startsOpen), [startsOpen]);
  const [isLeaving, setLeaving] = useState(false);
  const [unsaved, setUnsaved] = useState(0);
  const leave = async () => {
    setLeaving(true);
    await saveAll();
    const count = countUnsent(user.id);
    setUnsaved(count);
    if (count === 0) await signOut(user.id);
    setLeaving(false);
  };
  return (
    <>
      <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <IconButton label={label} icon={CircleUserRound} autoFocus={takesFocus || startsOpen} isPending={isLeaving} />
        <Menu aria-label="アカウント" placement="bottom end">
          <MenuSection>
            <MenuHeader className="border-b border-line px-4 pt-1 pb-2">
              <span className="block font-medium">{user.name}</span>
              <span className="block text-sm text-ink-soft">{user.email}</span>
            </MenuHeader>
            <MenuItem href="/settings">設定</MenuItem>
            <MenuItem onAction={() => void leave()}>ログアウト</MenuItem>
          </MenuSection>
        </Menu>
      </MenuTrigger>
      <Confirm
        isOpen={unsaved > 0}
        onOpenChange={(isOpen) => !isOpen && setUnsaved(0)}
        title="ログアウトしますか？"
        tone="danger"
        confirmLabel="ログアウトする"
        onConfirm={() => signOut(user.id)}
      >
        保存されていない入力が{unsaved}件あります。ログアウトすると、この端末から消えます。
      </Confirm>
    </>
  );
}
