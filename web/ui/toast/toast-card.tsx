import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import {
  UNSTABLE_Toast as AriaToast,
  Text,
  UNSTABLE_ToastContent as ToastContentSlot,
  type UNSTABLE_ToastQueue as ToastQueue,
} from "react-aria-components/Toast";
import { Button } from "../button/button.tsx";
import { IconButton } from "../button/icon-button.tsx";
import { MESSAGE_KIND, type MessageKind, roleOf } from "../message-kind/message-kind.ts";
import { PoliteText } from "../polite-text/polite-text.tsx";
import type { MessageAction } from "./toast-queue.ts";

export interface ToastCardProps<Content> {
  queue: ToastQueue<Content>;
  toast: ToastQueue<Content>["visibleToasts"][number];
  kind: MessageKind;
  title?: string;
  text: string;
  /** Each closes the message. */
  actions: readonly MessageAction[];
}

/** One message that lies above everything. It is read out as it comes: errors and warnings at once, the others politely. */
export function ToastCard<Content>({ queue, toast, kind, title, text, actions }: ToastCardProps<Content>) {
  const { icon: Icon, box, mark } = MESSAGE_KIND[kind];
  const role = roleOf(kind);
  const card = useRef<HTMLDivElement>(null);
  // React Aria stops the clocks when the pointer or the focus enters; this one appeared under it.
  useEffect(() => {
    if (card.current?.closest('[role="region"]')?.matches(":hover, :focus-within")) queue.pauseAll();
  }, [queue]);
  const words = (
    <>
      <Text slot="title" className={title ? "font-medium" : ""}>
        {title ?? text}
      </Text>
      {title && <Text slot="description">{text}</Text>}
    </>
  );
  return (
    <AriaToast
      ref={card}
      toast={toast}
      className={`flex animate-rise gap-2 rounded-lg border py-1 pr-1 pl-4 text-ink shadow-raised ${box}`}
    >
      <Icon aria-hidden="true" className={`mt-3 size-5 shrink-0 ${mark}`} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
        <ToastContentSlot role={role} className="phrases grid min-w-0 grow basis-44 py-2">
          {role === "status" ? <PoliteText className="contents">{words}</PoliteText> : words}
        </ToastContentSlot>
        {actions.length > 0 && (
          <div className="-ml-3 flex flex-wrap">
            {actions.map(({ label, run }) => (
              <Button
                key={label}
                variant="quiet"
                size="sm"
                onPress={() => {
                  run();
                  queue.close(toast.key);
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
      <IconButton slot="close" label="閉じる" icon={X} />
    </AriaToast>
  );
}
