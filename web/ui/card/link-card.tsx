import { ChevronRight, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export interface LinkCardProps {
  href: string;
  title: string;
  icon?: LucideIcon;
  /** At the end: a badge, or the mark of what is done. */
  aside?: ReactNode;
  /** One or two lines: what lies behind it. */
  children?: ReactNode;
}

/** A card that is one link as a whole. Its name is the title alone. */
export function LinkCard({ href, title, icon: Icon, aside, children }: LinkCardProps) {
  return (
    <div className="sheet group relative flex items-center gap-3 p-4 transition-colors hover:border-accent sm:px-5">
      {Icon && <Icon aria-hidden="true" className="mr-1 size-6 shrink-0 text-accent" />}
      <div className="grid min-w-0 flex-1 gap-1">
        <a
          href={href}
          className="font-semibold outline-none after:absolute after:inset-0 after:rounded-lg after:-outline-offset-2 after:outline-accent focus-visible:after:outline-2"
        >
          {title}
        </a>
        {children && <div className="phrases text-sm text-ink-soft">{children}</div>}
      </div>
      {aside}
      <ChevronRight
        aria-hidden="true"
        className="size-5 shrink-0 text-ink-faint transition-transform group-hover:translate-x-0.5"
      />
    </div>
  );
}
