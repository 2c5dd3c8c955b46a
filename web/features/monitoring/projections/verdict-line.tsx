import { CircleAlert, CircleCheck, RefreshCw, TriangleAlert } from "lucide-react";
import type { Verdict } from "./model-state.ts";

const LOOK = {
  success: { icon: CircleCheck, color: "text-success" },
  accent: { icon: RefreshCw, color: "text-accent" },
  warning: { icon: TriangleAlert, color: "text-warning" },
  danger: { icon: CircleAlert, color: "text-danger" },
};

/**
 * The state of everything, to be read from across the room. Its size follows that of the text around it.
 * @param verdict.href where to look closer, on this page
 */
export function VerdictLine({ tone, text, href }: Pick<Verdict, "tone" | "text"> & { href?: string }) {
  const { icon: Icon, color } = LOOK[tone];
  return (
    <p className={`phrases flex items-center gap-[0.5em] text-[1.25em] leading-snug font-semibold ${color}`}>
      <Icon aria-hidden="true" className="size-[1.2em] shrink-0" />
      {href ? (
        <a href={href} className="underline decoration-1 underline-offset-4 hover:decoration-2">
          {text}
        </a>
      ) : (
        text
      )}
    </p>
  );
}
