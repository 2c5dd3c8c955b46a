import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";

/** Renders buttons of a page in the header. */
export function HeaderTools({ children }: { children: ReactNode }) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  useEffect(() => setContainer(document.getElementById("header-tools")), []);
  return container && createPortal(children, container);
}
