import type { ReactNode } from "react";
import { useMedia } from "../../ui/media/use-media.ts";
import { NARROW, WIDE } from "../../ui/media/widths.ts";

export interface PageFrameProps {
  /** Left column of a wide page. */
  side?: ReactNode;
  /** Replaces `side` on a phone, for example the sections as a horizontally scrolling stepper. Only one of them is rendered. */
  strip?: ReactNode;
  /** Right column from 1280 px, for example the live paper. */
  aside?: ReactNode;
  asideLabel?: string;
  children: ReactNode;
}

/** The desk: sections on the left, the form in the middle, the paper on the right. */
export function PageFrame({ side, strip, aside, asideLabel = "プレビュー", children }: PageFrameProps) {
  // Styles choose between both in HTML that the build writes.
  const [hasStrip, hasSide] = [useMedia(NARROW, true), useMedia(WIDE, true)];
  return (
    <div className="mx-auto flex w-full max-w-[1600px] max-lg:flex-col">
      {strip && hasStrip && (
        <div className="sticky top-(--header-height) z-(--layer-bar) border-b border-line bg-paper lg:hidden">
          {strip}
        </div>
      )}
      {side && hasSide && (
        <div
          data-screen-only
          className="sticky top-(--header-height) h-[calc(100dvh-var(--header-height))] w-64 shrink-0 overflow-y-auto border-r border-line px-4 py-6 max-lg:hidden"
        >
          {side}
        </div>
      )}
      <div className="min-w-0 flex-1 px-4 py-6 sm:px-8 sm:py-8">{children}</div>
      {aside && (
        <aside
          data-screen-only
          aria-label={asideLabel}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keyboard too
          tabIndex={0}
          className="sticky top-(--header-height) h-[calc(100dvh-var(--header-height))] w-[clamp(24rem,34vw,36rem)] shrink-0 overflow-y-auto border-l border-line bg-sunken p-5 max-xl:hidden"
        >
          {aside}
        </aside>
      )}
    </div>
  );
}
