import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export interface EmptyStateProps {
  icon?: LucideIcon;
  title: string;
  /** Teaches, with one good example. */
  children?: ReactNode;
  /** The button that starts. */
  action?: ReactNode;
}

/** Empty state with the first action. As wide as its container. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-lg border border-dashed border-line-strong px-6 py-10 text-center">
      {Icon && <Icon aria-hidden="true" strokeWidth={1.5} className="size-9 text-ink-faint" />}
      <p className="font-medium text-balance">{title}</p>
      {children && <div className="phrases max-w-prose text-balance text-ink-soft">{children}</div>}
      {action}
    </div>
  );
}
