import { useEffect, useState } from "react";
import { PassingAlert } from "../alert/passing-alert.tsx";
import { type FlashMessage, takeFlash } from "./flash-queue.ts";

interface FlashEntry extends FlashMessage {
  id: number;
}

/**
 * Messages that `flash` queued before this page, 5 s each unless permanent; nothing else is rendered here. They lie on top of the page.
 * @param page changes with every page, which takes the messages of the page before away
 */
export function FlashArea({ page }: { page: string }) {
  const [shown, setShown] = useState<{ page: string; messages: readonly FlashEntry[] }>({ page, messages: [] });
  useEffect(() => {
    const messages = takeFlash().map((message, id) => ({ ...message, id }));
    // Run a second time for the same page it finds nothing, and leaves what the first run has found.
    setShown((before) => (before.page === page && messages.length === 0 ? before : { page, messages }));
  }, [page]);
  if (shown.messages.length === 0) return null;
  const close = (closed: number) =>
    setShown(({ messages, ...rest }) => ({ ...rest, messages: messages.filter(({ id }) => id !== closed) }));
  return (
    // Without a height of its own: what comes late and goes by itself must not move the page under a pointer.
    <div data-screen-only className="sticky top-(--header-height) z-(--layer-notice) h-0">
      <div className="mx-auto grid max-w-xl gap-2 px-4 pt-2">
        {shown.messages.map(({ id, kind, text, stays }) => (
          <PassingAlert
            key={`${shown.page} ${id}`}
            kind={kind}
            shownFor={stays ? 0 : undefined}
            onClose={() => close(id)}
          >
            {text}
          </PassingAlert>
        ))}
      </div>
    </div>
  );
}
