import { type ReactNode, useState } from "react";
import { CloseButton } from "../alert/close-button.tsx";
import { useAutoHide } from "../auto-hide/use-auto-hide.ts";
import { MESSAGE_KIND, type MessageKind } from "../message-kind/message-kind.ts";

/** Long enough to read two lines and to decide, in milliseconds. */
const SHOWN_FOR = 10_000;

export interface BannerProps {
  kind?: MessageKind;
  /** A button or a link, behind the text. */
  action?: ReactNode;
  /** Milliseconds; default 10 s; 0: until it is closed. */
  shownFor?: number;
  /** Names the banner: once closed by hand it does not come again in this tab. */
  rememberAs?: string;
  /** It is gone, by hand or by itself. */
  onGone?: () => void;
  children: ReactNode;
}

/** One line across its container that hides by itself. */
export function Banner({ kind = "info", action, shownFor = SHOWN_FOR, rememberAs, onGone, children }: BannerProps) {
  const [isShown, setShown] = useState(() => !rememberAs || !wasClosed(rememberAs));
  const hide = () => {
    setShown(false);
    onGone?.();
  };
  const watch = useAutoHide(shownFor, hide);
  if (!isShown) return null;
  const { icon: Icon, box, mark } = MESSAGE_KIND[kind];
  return (
    <div {...watch} role="status" data-screen-only className={`flex items-start gap-3 border-y py-1 pr-1 pl-4 ${box}`}>
      <Icon aria-hidden="true" className={`mt-3 size-5 shrink-0 ${mark}`} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 pb-1 sm:pb-0">
        <p className="phrases min-w-0 grow basis-60 py-2">{children}</p>
        {action}
      </div>
      <CloseButton
        onClose={() => {
          if (rememberAs) rememberClosed(rememberAs);
          hide();
        }}
      />
    </div>
  );
}

const keyOf = (name: string) => `banner:${name}`;

function wasClosed(name: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(name)) !== null;
  } catch {
    return false;
  }
}

function rememberClosed(name: string): void {
  try {
    sessionStorage.setItem(keyOf(name), "closed");
  } catch {
    // It comes again on the next page: no more can be done where the browser keeps nothing.
  }
}
