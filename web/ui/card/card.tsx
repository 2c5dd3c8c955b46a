import type { ReactNode } from "react";

export interface CardProps {
  /** Heading of the card; its level fits under the page's h1. */
  title?: ReactNode;
  /** Beside the heading: a badge or a small button. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A sheet of paper with something on it. */
export function Card({ title, aside, children, className = "" }: CardProps) {
  return (
    <section className={`sheet grid content-start gap-4 p-5 sm:p-6 ${className}`}>
      {(title || aside) && (
        <header className="flex flex-wrap items-center justify-between gap-3">
          {title && <h2 className="text-lg font-semibold">{title}</h2>}
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
