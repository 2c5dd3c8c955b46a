import { CircleUserRound } from "lucide-react";
import { type ComponentType, useEffect, useState } from "react";
import { tellAwaited } from "../../ui/deferred/awaited.ts";
import { tellMissing } from "../../ui/deferred/missing.ts";
import { canImport } from "../../ui/deferred/when-online.ts";
import { whenQuiet } from "../../ui/deferred/when-quiet.ts";
import type { User } from "../session.ts";
import type { AccountMenuProps } from "./account-menu.tsx";

/**
 * The account's button is there with the page. Its menu brings React Aria's overlays with it, so it replaces the button
 * when the page is at rest, or opens once it is loaded when the button is pressed before. A failed download is reported.
 */
export function AccountButton({ user }: { user: User }) {
  const label = `アカウント：${user.name}`;
  const [isWanted, setWanted] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [Menu, setMenu] = useState<ComponentType<AccountMenuProps>>();
  useEffect(() => {
    if (Menu) return;
    let isGone = false;
    const fail = () => {
      if (isGone || !isWanted) return;
      setWanted(false);
      tellMissing();
    };
    const load = async () => {
      if (!isWanted) await whenQuiet();
      if (isGone) return;
      if (!canImport()) return fail();
      const { AccountMenu } = await import("./account-menu.tsx");
      if (!isGone) setMenu(() => AccountMenu);
    };
    load().catch(fail);
    return () => {
      isGone = true;
    };
  }, [Menu, isWanted]);
  const isAwaited = isWanted && !Menu;
  useEffect(() => (isAwaited ? tellAwaited(() => setWanted(false)) : undefined), [isAwaited]);
  useEffect(() => {
    if (!isPressed) return;
    // The click comes right after the release, before any timer.
    const release = () => setTimeout(() => setPressed(false));
    window.addEventListener("pointerup", release);
    window.addEventListener("pointercancel", release);
    return () => {
      window.removeEventListener("pointerup", release);
      window.removeEventListener("pointercancel", release);
    };
  }, [isPressed]);

  // Not while a finger is on the button: the click would be lost.
  if (Menu && !isPressed) return <Menu user={user} label={label} startsOpen={isWanted} takesFocus={hasFocus} />;
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={isWanted}
      onPointerDown={() => setPressed(true)}
      onClick={() => setWanted(true)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
      className="grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
    >
      <CircleUserRound aria-hidden="true" className="size-5" />
    </button>
  );
}
