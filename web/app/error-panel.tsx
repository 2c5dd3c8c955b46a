import { useEffect } from "react";
import { messages } from "../../japanese/messages.ts";
import { LoadFailed } from "../ui/load-failed/load-failed.tsx";
import { useTitle } from "./use-title.ts";

/**
 * Error boundary of a page that failed to load or render. One that failed without a network is loaded again with it; after any
 * other failure the person decides. The router logs the cause.
 */
export function ErrorPanel() {
  useTitle(messages.loadFailed);
  useEffect(() => {
    if (navigator.onLine) return;
    const reload = () => location.reload();
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, []);
  return <LoadFailed isPage />;
}
