import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** The path a click on a link leads to, when it stays in the app; undefined when the browser should follow it. */
export function ownPathOf(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || link.target || link.hasAttribute("download") || link.origin !== location.origin) return undefined;
  const isOnThisPage = link.hash !== "" && link.pathname === location.pathname && link.search === location.search;
  return isOnThisPage ? undefined : link.pathname + link.search + link.hash;
}

/** Every link of the app navigates without a page load, whichever library rendered it. */
export function useLinkClicks(): void {
  const { history } = useRouter();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const path = ownPathOf(event);
      if (!path) return;
      event.preventDefault();
      history.push(path);
    };
    // In the capture phase: React Aria's links keep their clicks from reaching the document.
    document.addEventListener("click", follow, true);
    return () => document.removeEventListener("click", follow, true);
  }, [history]);
}
