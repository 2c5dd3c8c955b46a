import { UNSTABLE_ToastRegion as AriaToastRegion } from "react-aria-components/Toast";
import { ToastCard } from "./toast-card.tsx";
import { toastQueue } from "./toast-queue.ts";

/**
 * Where toasts appear: under the header on the right, above every overlay. The clocks stand while the pointer or the focus
 * is in it; F6 brings the focus here. Mounted once, by the shell.
 */
export function ToastRegion() {
  return (
    <AriaToastRegion
      queue={toastQueue}
      aria-label="お知らせ"
      data-screen-only
      className="fixed top-[calc(var(--header-height)+0.5rem)] right-3 left-3 z-(--layer-toast) grid gap-2 outline-none sm:left-auto sm:w-96"
    >
      {({ toast }) => {
        const { kind, text, action } = toast.content;
        return <ToastCard queue={toastQueue} toast={toast} kind={kind} text={text} actions={action ? [action] : []} />;
      }}
    </AriaToastRegion>
  );
}
