import { messages } from "../../japanese/messages.ts";
import { LoadFailed } from "../ui/load-failed/load-failed.tsx";
import { useTitle } from "./use-title.ts";

/** Error boundary of a page that failed to load or render. The router logs the cause to the console. */
export function ErrorPanel() {
  useTitle(messages.loadFailed);
  return <LoadFailed isPage />;
}
