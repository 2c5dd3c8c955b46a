import type { MessageKind } from "../../../ui/message-kind/message-kind.ts";

/** Label of each kind of message. */
export const KINDS: Readonly<Record<MessageKind, string>> = {
  success: "成功",
  info: "お知らせ",
  warning: "注意",
  error: "エラー",
};
