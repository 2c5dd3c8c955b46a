import { ChevronRight, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export interface LinkCardProps {
  href: string;
  title: string;
  icon?: LucideIcon;
  /** One or two lines: what lies behind it. */
  children?: ReactNode;
}

/** A card that is one link as a whole. Its name is the title alone. */
export function LinkCard({ href, title, icon: Icon, children }: LinkCardProps) {
  return (
    <div className="sheet relative flex items-center gap-4 p-5 transition-colors hover:border-accent">
      {Icon && <Icon aria-hidden="true" className="size-6 shrink-0 text-accent" />}
      <div className="grid flex-1 gap-0.5">
        <a
          href={href}
          className="font-semibold outline-none after:absolute after:inset-0 after:rounded-lg after:-outline-offset-2 after:outline-accent focus-visible:after:outline-2"
        >
          {title}
        </a>
        {children && <div className="phrases text-sm text-ink-soft">{children}</div>}
      </div>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
    </div>
  );
}
