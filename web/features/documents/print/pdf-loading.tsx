import { SkeletonImage } from "../../../ui/skeleton/skeleton.tsx";
import type { Sheets } from "../document-pages.ts";

/** Skeletons as large as the sheets, so that nothing below them moves when they are loaded. */
export function PdfLoading({ sheets: { count, shape } }: { sheets: Sheets }) {
  return (
    <div role="status" className="grid grid-cols-1 gap-5">
      {Array.from({ length: count }, (_, sheet) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: sheets are all alike
          key={sheet}
          className="relative grid w-full place-items-center text-ink-soft"
          style={{ aspectRatio: shape }}
        >
          <SkeletonImage className="absolute inset-0" />
          {sheet === 0 && <span className="phrases relative px-1 text-center text-ink">紙面を作成中...</span>}
        </div>
      ))}
    </div>
  );
}
