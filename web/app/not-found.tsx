import { messages } from "../../japanese/messages.ts";
import { ContactButton } from "../ui/contact/contact-button.tsx";
import { MessagePage } from "./message-page.tsx";

/** No page here, or none for this role: guards pass what to say as the `data` of `notFound`. */
export function NotFound({ data }: { data?: unknown }) {
  const refusal = typeof data === "string" ? data : undefined;
  return (
    <MessagePage title={refusal ?? "ページが見つかりません"} text={refusal ? undefined : messages.notFound}>
      <a href="/" className="text-accent underline underline-offset-4">
        ホームへ戻る
      </a>
      {!refusal && <ContactButton occasion={{ kind: "not-found" }} />}
    </MessagePage>
  );
}
