import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Text,
  UNSTABLE_ToastContent as ToastContentSlot,
} from "react-aria-components/Toast";
import { Button } from "../button/button.tsx";
import { IconButton } from "../button/icon-button.tsx";
import { type ToastContent, toastQueue } from "./toast-queue.ts";

const LOOK = {
  success: { icon: CircleCheck, color: "text-success" },
  error: { icon: CircleAlert, color: "text-danger" },
  info: { icon: Info, color: "text-accent" },
};

/** Where toasts appear. Mounted once, by the shell. */
export function ToastRegion() {
  return (
    <AriaToastRegion
      queue={toastQueue}
      aria-label="お知らせ"
      className="fixed top-16 right-3 left-3 z-(--layer-toast) grid gap-2 outline-none sm:left-auto sm:w-96"
    >
      {({ toast }) => <Toast toast={toast} />}
    </AriaToastRegion>
  );
}

function Toast({ toast }: { toast: (typeof toastQueue.visibleToasts)[number] & { content: ToastContent } }) {
  const { kind, text, action } = toast.content;
  const { icon: Icon, color } = LOOK[kind];
  return (
    <AriaToast
      toast={toast}
      className="flex animate-rise items-center gap-2 rounded-lg border border-line bg-card py-1 pr-1 pl-4 text-ink shadow-raised"
    >
      <Icon aria-hidden="true" className={`size-5 shrink-0 ${color}`} />
      <ToastContentSlot className="phrases min-w-0 flex-1 py-2">
        <Text slot="title">{text}</Text>
      </ToastContentSlot>
      {action && (
        <Button
          variant="quiet"
          size="sm"
          onPress={() => {
            action.run();
            toastQueue.close(toast.key);
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton slot="close" label="閉じる" icon={X} />
    </AriaToast>
  );
}
