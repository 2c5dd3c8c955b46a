import type { ErrorComponentProps } from "@tanstack/react-router";
import { useEffect } from "react";
import { messages } from "../../japanese/messages.ts";
import { isApiError } from "./api-error.ts";
import { MessagePage } from "./message-page.tsx";

/** What stands where a page could not be loaded or broke while it was drawn. */
export function ErrorPanel({ error }: ErrorComponentProps) {
  const refused = isApiError(error as unknown) ? (error as unknown as { status: unknown; message: string }) : undefined;
  useEffect(() => {
    if (!refused) console.error(error);
  }, [error, refused]);
  if (refused?.status === 403 || refused?.status === 404) {
    return (
      <MessagePage title={refused.message}>
        <a href="/" className="text-accent underline underline-offset-4">
          ホームへ戻る
        </a>
      </MessagePage>
    );
  }
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
