import { type ReactNode, useEffect, useRef, useState } from "react";

/** Scrolls what does not fit, by keyboard too: it takes the focus as long as there is something to scroll. */
export function ScrollBox({ className = "", children }: { className?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const { scrollHeight = 0, clientHeight = 0, scrollWidth = 0, clientWidth = 0 } = box.current ?? {};
      setScrolls(scrollHeight > clientHeight || scrollWidth > clientWidth);
    });
    for (const { current } of [box, content]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} tabIndex={scrolls ? 0 : undefined} className={`overflow-y-auto ${className}`}>
      <div ref={content}>{children}</div>
    </div>
  );
}
