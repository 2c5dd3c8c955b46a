import { X } from "lucide-react";
import type { HTMLAttributes, ReactNode } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { MESSAGE_KIND, type MessageKind } from "../message-kind/message-kind.ts";

export interface AlertProps {
  kind: MessageKind;
  title?: string;
  /** Buttons or links, under the text. */
  actions?: ReactNode;
  /** Adds a button that closes it; taking it off the page is up to whoever shows it. */
  onClose?: () => void;
  /** What tells whether somebody is reading: see `useAutoHide`. */
  watch?: HTMLAttributes<HTMLDivElement>;
  children?: ReactNode;
}

/** Something the person should know, in the place it is about. Errors and warnings are read out at once. */
export function Alert({ kind, title, actions, onClose, watch, children }: AlertProps) {
  const { icon: Icon, box, mark } = MESSAGE_KIND[kind];
  return (
    <div
      {...watch}
      role={kind === "error" || kind === "warning" ? "alert" : "status"}
      className={`flex gap-3 rounded-md border px-4 py-3 ${box}`}
    >
      <Icon aria-hidden="true" className={`mt-1 size-5 shrink-0 ${mark}`} />
      <div className="phrases grid min-w-0 flex-1 gap-1">
        {title && <p className="font-medium">{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className="mt-1 flex flex-wrap gap-2">{actions}</div>}
      </div>
      {onClose && <IconButton label="閉じる" icon={X} onPress={onClose} className="-my-2 -mr-3" />}
    </div>
  );
}
