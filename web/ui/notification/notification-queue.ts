import { UNSTABLE_ToastQueue as ToastQueue } from "react-aria-components/Toast";
import { callMessages } from "../../../japanese/call-messages.ts";
import type { MessageKind } from "../message-kind/message-kind.ts";
import type { MessageAction } from "../toast/toast-queue.ts";

export interface Notification {
  kind: MessageKind;
  title?: string;
  text: string;
  /** Actions; each closes the notification. */
  actions?: readonly MessageAction[];
}

/** Milliseconds (specification section 9). */
const SHOWN_FOR = 5000;

/** The one that is shown. Its successors wait here and not in it: React Aria's queue shows the newest first. */
export const notificationQueue = new ToastQueue<Notification>({ maxVisibleToasts: 1 });
const waiting: { content: Notification; shownFor: number; key?: string }[] = [];

notificationQueue.subscribe(() => {
  if (notificationQueue.visibleToasts.length === 0) showNext();
});

function showNext(): void {
  const next = waiting.shift();
  if (next) next.key = notificationQueue.add(next.content, next.shownFor > 0 ? { timeout: next.shownFor } : {});
}

/**
 * Tells something that does not belong to what the person is doing, one thing at a time: the next one comes when the former
 * is gone. Shown for 5 s (or `shownFor` milliseconds; 0 until it is closed); an error stays until it is closed or acted on.
 * Answers the way to take it back, whether it is shown already or not.
 */
export function notify(
  content: Notification,
  { shownFor = content.kind === "error" ? 0 : SHOWN_FOR }: { shownFor?: number } = {},
): () => void {
  const entry: (typeof waiting)[number] = { content, shownFor };
  waiting.push(entry);
  if (notificationQueue.visibleToasts.length === 0) showNext();
  return () => {
    if (entry.key) notificationQueue.close(entry.key);
    else if (waiting.includes(entry)) waiting.splice(waiting.indexOf(entry), 1);
  };
}

const reload = () => window.location.reload();

/**
 * A failure of the server: reload the page, or contact the operator.
 * @param onContact opens the operator's contact page. No address is built in, since it might have no reader
 */
export function notifyServerError({ text, onContact }: { text?: string; onContact: () => void }): () => void {
  return notify({
    kind: "error",
    text: text ?? callMessages.serverErrorShort,
    actions: [
      { label: "再読み込みする", run: reload },
      { label: "サポートに問い合わせる", run: onContact },
    ],
  });
}

/** The server cannot be reached. */
export function notifyNetworkError(): () => void {
  return notify({
    kind: "error",
    text: callMessages.checkConnection,
    actions: [{ label: "再試行する", run: reload }],
  });
}
