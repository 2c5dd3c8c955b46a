import { CircleUserRound } from "lucide-react";
import { useState } from "react";
import { Header as MenuHeader } from "react-aria-components/Header";
import { signOut } from "../../features/account/sign-out.ts";
import { IconButton } from "../../ui/button/icon-button.tsx";
import { Menu, MenuItem, MenuSection, MenuTrigger } from "../../ui/menu/menu.tsx";
import type { User } from "../session.ts";

/** Who is signed in, and the way out. Loaded after the page: it brings React Aria's overlays with it. */
export function AccountMenu({ user }: { user: User }) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut(user.id).finally(() => setLeaving(false));
  };
  return (
    <MenuTrigger>
      <IconButton label={`アカウント：${user.name}`} icon={CircleUserRound} isPending={isLeaving} />
      <Menu aria-label="アカウント" placement="bottom end">
        <MenuSection>
          <MenuHeader className="border-b border-line px-3 pt-1 pb-2">
            <span className="block font-medium">{user.name}</span>
            <span className="block text-sm text-ink-soft">{user.email}</span>
          </MenuHeader>
          <MenuItem href="/settings">設定</MenuItem>
          <MenuItem onAction={leave}>ログアウト</MenuItem>
        </MenuSection>
      </Menu>
    </MenuTrigger>
  );
}
