import { type ReactNode, useEffect, useState } from "react";

/** Milliseconds after which a browser has told screen readers of a live region; React Aria's own announcer waits as long. */
const KNOWN_AFTER = 100;

export interface PoliteTextProps {
  className?: string;
  children: ReactNode;
}

/**
 * The text of a `status` that comes onto the page together with what it says. Screen readers read politely only what
 * changes in a region they know of, so for them the text comes a moment after it.
 */
export function PoliteText({ className, children }: PoliteTextProps) {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), KNOWN_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-hidden={isKnown ? undefined : true} className={className}>
      {children}
    </div>
  );
}
