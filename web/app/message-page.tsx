import type { ReactNode } from "react";
import { useTitle } from "./use-title.ts";

/** A page that has only one thing to say. */
export function MessagePage({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  useTitle(title);
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-20 text-center" role="alert">
      <h1 className="phrases text-balance text-xl font-semibold">{title}</h1>
      {text && <p className="phrases text-balance text-ink-soft">{text}</p>}
      {children}
    </div>
  );
}
