import { MessageRegion } from "./message-region.tsx";
import { ToastCard } from "./toast-card.tsx";
import { toastQueue } from "./toast-queue.ts";

/** Region of the toasts: under the header, on the right. Mounted once, by the shell. */
export function ToastRegion() {
  return (
    <MessageRegion queue={toastQueue} label="お知らせ" className="top-[calc(var(--header-height)+0.5rem)] sm:left-auto">
      {(toast) => {
        const { action, ...content } = toast.content;
        return <ToastCard queue={toastQueue} toast={toast} {...content} actions={action ? [action] : []} />;
      }}
    </MessageRegion>
  );
}
