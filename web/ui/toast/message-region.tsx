import { type ReactElement, useSyncExternalStore } from "react";
import {
  UNSTABLE_ToastRegion as AriaToastRegion,
  type UNSTABLE_ToastQueue as ToastQueue,
} from "react-aria-components/Toast";

export interface MessageRegionProps<Content> {
  queue: ToastQueue<Content>;
  label: string;
  /** Position on the screen. */
  className: string;
  children: (toast: ToastQueue<Content>["visibleToasts"][number]) => ReactElement;
}

/**
 * A region for messages above every overlay, while there are any. The clocks stand while the pointer or the focus is in it,
 * F6 brings the focus here, and it goes back where it was when the last message goes.
 */
export function MessageRegion<Content>({ queue, label, className, children }: MessageRegionProps<Content>) {
  // An empty region would still be a stop of F6, with nothing in it.
  const isEmpty = useSyncExternalStore(
    (changed) => queue.subscribe(changed) as () => void,
    () => queue.visibleToasts.length === 0,
  );
  if (isEmpty) return null;
  return (
    <AriaToastRegion
      queue={queue}
      aria-label={label}
      data-screen-only
      className={`fixed right-3 left-3 z-(--layer-toast) grid gap-2 outline-none sm:w-96 ${className}`}
    >
      {({ toast }) => children(toast)}
    </AriaToastRegion>
  );
}
