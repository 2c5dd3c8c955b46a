import { type ReactNode, useEffect, useState } from "react";

/** Milliseconds after which a browser has exposed a new live region to screen readers; React Aria's announcer waits as long. */
const KNOWN_AFTER = 100;

export interface PoliteTextProps {
  className?: string;
  children: ReactNode;
}

/**
 * The text of a `status` that comes onto the page together with what it says. Screen readers read politely only what
 * changes of an existing region, so the text is inserted after that time.
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
