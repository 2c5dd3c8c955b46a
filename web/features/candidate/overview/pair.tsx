import type { ReactNode } from "react";

/** Two fields side by side, one under the other on a phone. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-x-4 gap-y-6 sm:grid-cols-2">{children}</div>
);
