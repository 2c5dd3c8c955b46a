import { Link, useLocation } from "@tanstack/react-router";
import { Suspense } from "react";
import { homeOf } from "../../../modules/pages.ts";
import { returnFrom } from "../../features/account/return-search.ts";
import { BrandMark } from "../../ui/brand-mark/brand-mark.tsx";
import { lazyPart } from "../../ui/deferred/lazy-part.tsx";
import { countUnsaved } from "../save-state.ts";
import type { User } from "../session.ts";
import { useAppSelector } from "../store.ts";
import { AccountButton } from "./account-button.tsx";
import { MainMenu } from "./main-menu.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

const SaveIndicator = lazyPart(
  async () => (await import("../../ui/save-indicator/save-indicator.tsx")).SaveIndicator,
  null,
);
// Asked for at once, so that it is there when the network is not; a page that is drawn has one.
const OfflineNotice = lazyPart(async () => (await import("./offline-notice.tsx")).OfflineNotice, null);

const quietLink = "inline-flex min-h-11 items-center rounded-md px-3 font-medium hover:bg-sunken";

/** `isKnown` is false until the session has answered: then neither the account nor the way to sign in is shown. */
export function Header({ user, isKnown }: { user: User | null; isKnown: boolean }) {
  const returnSearch = useLocation({ select: returnFrom, structuralSharing: true });
  return (
    <header
      data-screen-only
      className="sticky top-0 z-(--layer-bar) border-b border-line bg-paper/95 backdrop-blur-sm supports-[backdrop-filter]:bg-paper/85"
    >
      <div className="mx-auto flex h-14 max-w-[1600px] items-center gap-2 px-3 sm:px-5">
        {/* On a phone the link is as wide as its mark, word or not: what stands to its right keeps its start. */}
        <Link
          to={(user ? homeOf(user.role) : "/") as "/"}
          className="relative flex min-h-11 items-center gap-2.5 rounded-md pr-2 text-lg font-semibold tracking-wide whitespace-nowrap max-sm:w-10 max-sm:flex-none"
        >
          <BrandMark />
          <BrandWord />
        </Link>
        {/* From the brand to the end in every role, so that it does not move once the session has answered. */}
        <div className="flex min-w-0 flex-1 items-center justify-end gap-1 sm:gap-2">
          {user && <MainMenu role={user.role} />}
          <Saving />
          <div id="header-tools" className="flex items-center" />
          {user && <AccountButton user={user} />}
          {isKnown && !user && (
            <>
              <Link to="/login" search={returnSearch} className={quietLink}>
                ログイン
              </Link>
              <Link
                to="/signup"
                search={returnSearch}
                className={`${quietLink} max-sm:hidden bg-accent text-on-accent hover:bg-accent-strong`}
              >
                新規登録
              </Link>
            </>
          )}
          {/* Last, so that nothing that comes moves it. A phone has no room for it beside the tools of a signed-in person. */}
          <span className={isKnown && !user ? undefined : "max-sm:hidden"}>
            <ThemeToggle />
          </span>
        </div>
      </div>
      <Suspense fallback={null}>
        <OfflineNotice />
      </Suspense>
    </header>
  );
}

/** Makes room for the save indicator on a phone. Renders alone when something is saved, as the indicator does. */
function BrandWord() {
  const isAlone = useAppSelector(({ saveState }) => saveState.status === "hidden");
  return <span className={`brand-word ${isAlone ? "" : "max-sm:sr-only"}`}>Rireki</span>;
}

function Saving() {
  const saveState = useAppSelector((state) => state.saveState);
  if (saveState.status === "hidden") return null;
  return (
    <Suspense fallback={null}>
      <SaveIndicator status={saveState.status} savedAt={saveState.savedAt} unsaved={countUnsaved(saveState)} />
    </Suspense>
  );
}
