import { useLocation } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { navOf } from "../../../modules/pages.ts";
import { lazyPart } from "../../ui/deferred/lazy-part.tsx";
import { keepAppOnDevice } from "../service-worker.ts";
import { useSessionQuery } from "../session.ts";
import { type AppStore, useAppStore } from "../store.ts";
import { Header } from "./header.tsx";
import { TAB_BAR_SPACE } from "./tab-bar-space.ts";
import { useLinkClicks } from "./use-link-clicks.ts";
import { isWallDisplay } from "./wall-display.ts";

// Both are asked for with the first paint, so that they are there when the network is not.
// Visitors have no bar; its height is reserved.
const TabBar = lazyPart(async () => (await import("./tab-bar.tsx")).TabBar, null);
const Messages = lazyPart(async () => (await import("./message-regions.tsx")).MessageRegions, null);

/** The frame around every page. */
export function AppShell({ children }: { children: ReactNode }) {
  const store = useAppStore();
  const { data: session } = useSessionQuery();
  const signedInId = session?.user?.id;
  useEffect(() => (signedInId ? watchServerChanges(store) : undefined), [signedInId, store]);
  useEffect(() => void (signedInId && keepAppOnDevice()), [signedInId]);
  const role = session?.user?.role;
  const isBare = useLocation({ select: isWallDisplay });
  const hasTabBar = navOf(role).length > 0 && !isBare;
  useFocusOnNavigation();
  useLinkClicks();

  return (
    <I18nProvider locale="ja-JP">
      <a
        href="#main"
        className="sr-only rounded-md bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-(--layer-notice)"
      >
        本文へ移動
      </a>
      <div
        className={`above-tab-bar flex min-h-dvh flex-col pb-[calc(var(--tab-bar-height)+var(--corner-height))] ${hasTabBar ? TAB_BAR_SPACE : ""}`}
      >
        {!isBare && <Header user={session?.user ?? null} isKnown={session !== undefined} />}
        <main id="main" tabIndex={-1} className="flex-1 outline-none">
          <div id="flash-messages" />
          {children}
        </main>
      </div>
      <Suspense fallback={null}>
        {role && hasTabBar && <TabBar role={role} />}
        {!isBare && <Messages />}
      </Suspense>
    </I18nProvider>
  );
}

/** Subscribes once the page is drawn. Returns the unsubscribe function. */
function watchServerChanges(store: AppStore): () => void {
  let unsubscribe: (() => void) | undefined;
  let isOver = false;
  import("../server-changes.ts").then(
    ({ subscribeToServerChanges }) => {
      if (!isOver) unsubscribe = subscribeToServerChanges(store);
    },
    // The page is whole without it: its own reads and writes show every change.
    () => {},
  );
  return () => {
    isOver = true;
    unsubscribe?.();
  };
}

/** A page change is announced: the focus moves to the new page's content, unless something there took it already. */
function useFocusOnNavigation(): void {
  const pathname = useLocation({ select: (location) => location.pathname });
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
}
