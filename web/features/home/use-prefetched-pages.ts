import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { whenQuiet } from "../../ui/deferred/when-quiet.ts";

/** The pages that people open from my-page (specification section 2). */
const PAGES = ["/user/resume/profile/edit", "/user/career_resume/work/edit", "/user/resume/confirm"];

const isSparing = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Loads the code of those pages once my-page is at rest; not where the person saves data. */
export function usePrefetchedPages(): void {
  const router = useRouter();
  useEffect(() => {
    let isGone = false;
    void whenQuiet().then(async () => {
      for (const to of PAGES) {
        if (isGone || isSparing()) return;
        // One after the other; a page that cannot be loaded now is loaded when it is opened.
        await router.preloadRoute({ to }).catch(() => undefined);
      }
    });
    return () => {
      isGone = true;
    };
  }, [router]);
}
