import type { HTMLAttributes, ReactNode } from "react";
import { MESSAGE_KIND, type MessageKind, roleOf } from "../message-kind/message-kind.ts";
import { PoliteText } from "../polite-text/polite-text.tsx";

export interface AlertProps {
  kind: MessageKind;
  title?: string;
  /** Buttons or links, under the text. */
  actions?: ReactNode;
  /** The button that closes it: see `PassingAlert`. */
  closeButton?: ReactNode;
  /** Pointer and focus handlers that pause `useAutoHide`. */
  watch?: HTMLAttributes<HTMLDivElement>;
  /** It came onto a page that was there before, and is read out whatever it says. */
  isNews?: boolean;
  children?: ReactNode;
}

/** An inline message. Errors and warnings are announced assertively. */
export function Alert({ kind, title, actions, closeButton, watch, isNews = false, children }: AlertProps) {
  const { icon: Icon, box, mark } = MESSAGE_KIND[kind];
  const role = roleOf(kind);
  const text = (
    <>
      {title && <p className="font-medium">{title}</p>}
      {children && <div>{children}</div>}
    </>
  );
  return (
    <div {...watch} role={role} className={`flex gap-3 rounded-md border px-4 py-3 ${box}`}>
      <Icon aria-hidden="true" className={`mt-1 size-5 shrink-0 ${mark}`} />
      <div className="phrases grid min-w-0 flex-1 gap-1">
        {isNews && role === "status" ? <PoliteText className="contents">{text}</PoliteText> : text}
        {actions && <div className="mt-1 flex flex-wrap gap-2">{actions}</div>}
      </div>
      {closeButton}
    </div>
  );
}
