import type { ReactNode } from "react";

/** A part of an application under its heading. */
export function ApplicationPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}
