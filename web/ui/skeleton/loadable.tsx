import type { ReactNode } from "react";

export interface LoadableProps {
  isLoading: boolean;
  /** One or more skeletons of the same size. */
  skeleton: ReactNode;
  children?: ReactNode;
}

/** Something that is loaded. That it loads is said once, however many skeletons stand for it. */
export function Loadable({ isLoading, skeleton, children }: LoadableProps) {
  return (
    <div aria-busy={isLoading}>
      <span role="status" className="sr-only">
        {isLoading ? "読み込み中..." : ""}
      </span>
      {isLoading ? skeleton : children}
    </div>
  );
}
