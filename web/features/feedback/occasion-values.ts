import { callMessages } from "../../../japanese/call-messages.ts";
import { messages } from "../../../japanese/messages.ts";
import type { Occasion } from "../../ui/contact/contact.ts";
import type { TypedFeedback } from "./send-form.ts";

const TITLES: Readonly<Record<Occasion["kind"], string>> = {
  "server-error": callMessages.serverErrorShort,
  "load-failed": messages.loadFailed,
  "not-found": "ページが見つかりません",
};

/** First values of the form: none, or the failure as a report, which the person completes. */
export function valuesAt(occasion: Occasion | undefined): TypedFeedback {
  if (!occasion) return { category: "", title: "", description: "" };
  const { kind, detail } = occasion;
  return { category: "bug", title: TITLES[kind], description: detail ? `発生したこと：${detail}\n` : "" };
}
