import type { ReactNode } from "react";

export interface CardProps {
  title?: ReactNode;
  /** Of the heading; 2 fits under the page's own. */
  level?: 2 | 3 | 4;
  /** Beside the heading: a badge or a small button. */
  aside?: ReactNode;
  /** Buttons, at the end. */
  actions?: ReactNode;
  /** One of several that was chosen. Say it in words or by a control too. */
  isSelected?: boolean;
  children: ReactNode;
  /** Layout and width only. */
  className?: string;
}

/** A sheet of paper with something on it. */
export function Card({ title, level = 2, aside, actions, isSelected = false, children, className = "" }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section
      className={`sheet grid content-start gap-4 p-5 sm:p-6 ${isSelected ? "border-accent outline-1 -outline-offset-2 outline-accent" : ""} ${className}`}
    >
      {(title || aside) && (
        <header className="flex flex-wrap items-center justify-between gap-3">
          {title && <Heading className="text-lg font-semibold">{title}</Heading>}
          {aside}
        </header>
      )}
      {children}
      {actions && <div className="mt-auto flex flex-wrap gap-3 pt-1">{actions}</div>}
    </section>
  );
}
