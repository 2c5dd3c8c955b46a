import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

export interface AlertProps {
  kind: "info" | "success" | "warning" | "error";
  title?: string;
  /** Buttons or links, under the text. */
  actions?: ReactNode;
  children?: ReactNode;
}

const LOOK = {
  info: { icon: Info, color: "border-accent/30 bg-accent-soft", mark: "text-accent" },
  success: { icon: CircleCheck, color: "border-success/30 bg-success-soft", mark: "text-success" },
  warning: { icon: TriangleAlert, color: "border-warning/30 bg-warning-soft", mark: "text-warning" },
  error: { icon: CircleAlert, color: "border-danger/30 bg-danger-soft", mark: "text-danger" },
};

/** Something the person should know, in the place it is about. Errors and warnings are read out at once. */
export function Alert({ kind, title, actions, children }: AlertProps) {
  const { icon: Icon, color, mark } = LOOK[kind];
  return (
    <div
      role={kind === "error" || kind === "warning" ? "alert" : "status"}
      className={`flex gap-3 rounded-md border px-4 py-3 ${color}`}
    >
      <Icon aria-hidden="true" className={`mt-1 size-5 shrink-0 ${mark}`} />
      <div className="phrases grid min-w-0 flex-1 gap-1">
        {title && <p className="font-medium">{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className="mt-1 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
