import { useEffect } from "react";
import { messages } from "../../japanese/messages.ts";
import { LoadFailed } from "../ui/load-failed/load-failed.tsx";
import { useTitle } from "./use-title.ts";

/** Error boundary of a page that failed to load or render; it is loaded again with the network. The router logs the cause. */
export function ErrorPanel() {
  useTitle(messages.loadFailed);
  useEffect(() => {
    const reload = () => location.reload();
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, []);
  return <LoadFailed isPage />;
}
