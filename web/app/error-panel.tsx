import { messages } from "../../japanese/messages.ts";
import { LoadFailed } from "../ui/load-failed/load-failed.tsx";
import { useTitle } from "./use-title.ts";

/** What stands where a page could not be loaded or broke while it was drawn. The router writes the cause to the console. */
export function ErrorPanel() {
  useTitle(messages.loadFailed);
  return <LoadFailed isPage />;
}
