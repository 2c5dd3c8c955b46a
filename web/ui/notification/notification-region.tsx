import { UNSTABLE_ToastRegion as AriaToastRegion } from "react-aria-components/Toast";
import { ToastCard } from "../toast/toast-card.tsx";
import { notificationQueue } from "./notification-queue.ts";

/**
 * Where the notification of the moment appears: at the bottom on the left, on a phone above what sticks to the bottom.
 * Mounted once, by the shell.
 */
export function NotificationRegion() {
  return (
    <AriaToastRegion
      queue={notificationQueue}
      aria-label="通知"
      data-screen-only
      className="fixed bottom-[calc(var(--tab-bar-height)+5rem)] left-3 right-3 z-(--layer-toast) outline-none sm:right-auto sm:bottom-[calc(var(--tab-bar-height)+1.25rem)] sm:w-96"
    >
      {({ toast }) => {
        const { actions = [], ...content } = toast.content;
        return <ToastCard queue={notificationQueue} toast={toast} {...content} actions={actions} />;
      }}
    </AriaToastRegion>
  );
}
