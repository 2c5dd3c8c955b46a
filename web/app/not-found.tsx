import { messages } from "../../japanese/messages.ts";
import { MessagePage } from "./message-page.tsx";

export function NotFound() {
  return (
    <MessagePage title="ページが見つかりません" text={messages.notFound}>
      <a href="/" className="text-accent underline underline-offset-4">
        ホームへ戻る
      </a>
    </MessagePage>
  );
}
