import type { ReactNode } from "react";

export interface PageHeadingProps {
  title: ReactNode;
  /** 1, except where a page within a page is shown. */
  level?: 1 | 4;
  /** One or two sentences: what this page is for. */
  lead?: ReactNode;
  /** Beside the heading on a desktop, under it on a phone. */
  actions?: ReactNode;
}

export function PageHeading({ title, level = 1, lead, actions }: PageHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-4 sm:mb-8">
      <div className="grid max-w-prose gap-2">
        <Heading className="text-2xl font-semibold">{title}</Heading>
        {lead && <p className="phrases text-ink-soft">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  );
}
