import { UNSTABLE_ToastQueue as ToastQueue } from "react-aria-components/Toast";
import type { MessageKind } from "../message-kind/message-kind.ts";

export interface MessageAction {
  /** A verb: 元に戻す. */
  label: string;
  run: () => void;
}

export interface ToastContent {
  kind: MessageKind;
  text: string;
  /** One thing to do about it. */
  action?: MessageAction;
}

/** At most this many at once; the next one takes the oldest away. */
const MAX_TOASTS = 5;
const SHOWN_FOR = 4000;

export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: MAX_TOASTS });

/**
 * Says something short, top right, for 4 s (or `shownFor` milliseconds; 0 keeps it until it is closed). Never the only
 * report of an error. Answers the way to take it away early.
 */
export function showToast(content: ToastContent, { shownFor = SHOWN_FOR } = {}): () => void {
  const oldest = toastQueue.visibleToasts.at(-1);
  if (oldest && toastQueue.visibleToasts.length >= MAX_TOASTS) toastQueue.close(oldest.key);
  const key = toastQueue.add(content, shownFor > 0 ? { timeout: shownFor } : {});
  return () => toastQueue.close(key);
}
