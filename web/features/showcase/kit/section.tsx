import type { ReactNode } from "react";
import { type SectionId, titleOf } from "../groups.ts";

export interface SectionProps {
  id: SectionId;
  /** One or two sentences: when this widget is the right one. */
  lead: ReactNode;
  children: ReactNode;
}

/** One widget with all its specimens, under its heading. */
export function Section({ id, lead, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid min-w-0 gap-6">
      <header className="grid max-w-prose gap-1">
        <h2 id={`${id}-title`} className="text-xl font-semibold">
          {titleOf(id)}
        </h2>
        <p className="phrases text-ink-soft">{lead}</p>
      </header>
      {children}
    </section>
  );
}
