import { messages } from "../../japanese/messages.ts";
import { MessagePage } from "./message-page.tsx";

/** What stands where a page could not be loaded or broke while it was drawn. The router writes the cause to the console. */
export function ErrorPanel() {
  return (
    <MessagePage title={messages.loadFailed} text={messages.loadFailedHelp}>
      <button
        type="button"
        onClick={() => location.reload()}
        className="min-h-11 rounded-md bg-accent px-5 font-medium text-on-accent hover:bg-accent-strong"
      >
        再読み込みする
      </button>
    </MessagePage>
  );
}
