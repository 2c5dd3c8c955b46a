import { Alert } from "./alert.tsx";

/** An error below a form that may be longer than its dialog: it comes into view when it appears. Lines of the text stay lines. */
export const FailureAlert = ({ children }: { children: string }) => (
  <div ref={bringIntoView}>
    <Alert kind="error">
      <span className="whitespace-pre-line">{children}</span>
    </Alert>
  </div>
);

/** For the `ref` of what appears outside of the visible part of a page or dialog. */
export function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}
