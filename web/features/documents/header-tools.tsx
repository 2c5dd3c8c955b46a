import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";

/** Puts buttons of a page into the header. */
export function HeaderTools({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById("header-tools")), []);
  return place && createPortal(children, place);
}
