import { MessageRegion } from "../toast/message-region.tsx";
import { ToastCard } from "../toast/toast-card.tsx";
import { notificationQueue } from "./notification-queue.ts";

/**
 * Region of the current notification: at the bottom left, on a phone above the bars that stick to the bottom.
 * Mounted once, by the shell.
 */
export function NotificationRegion() {
  return (
    <MessageRegion
      queue={notificationQueue}
      label="届いた通知"
      className="bottom-[calc(var(--tab-bar-height)+5rem)] sm:right-auto sm:bottom-[calc(var(--tab-bar-height)+1.25rem)]"
    >
      {(toast) => {
        const { actions = [], ...content } = toast.content;
        return <ToastCard queue={notificationQueue} toast={toast} {...content} actions={actions} />;
      }}
    </MessageRegion>
  );
}
