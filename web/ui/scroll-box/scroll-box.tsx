import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";

export interface ScrollBoxProps {
  id?: string;
  className?: string;
  children: ReactNode;
  /** The box itself. */
  ref?: RefObject<HTMLDivElement | null>;
}

/** Scrolls what does not fit, by keyboard too: it takes the focus as long as there is something to scroll. */
export function ScrollBox({ id, className = "", children, ref }: ScrollBoxProps) {
  const own = useRef<HTMLDivElement>(null);
  const box = ref ?? own;
  const content = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const { scrollHeight = 0, clientHeight = 0, scrollWidth = 0, clientWidth = 0 } = box.current ?? {};
      setScrolls(scrollHeight > clientHeight || scrollWidth > clientWidth);
    });
    for (const { current } of [box, content]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, [box]);
  return (
    <div ref={box} id={id} tabIndex={scrolls ? 0 : undefined} className={`overflow-y-auto ${className}`}>
      <div ref={content}>{children}</div>
    </div>
  );
}
