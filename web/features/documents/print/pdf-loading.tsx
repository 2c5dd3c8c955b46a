import type { PrintOptions } from "../../../../modules/resume/contract.ts";
import { SkeletonImage } from "../../../ui/skeleton/skeleton.tsx";
import { sheetsOf } from "../../resume/print/print-options.ts";

/** Grey paper while the sheets are on their way, as much as will come: what stands below stays where it is. */
export function PdfLoading({ paper }: { paper: PrintOptions["paper"] }) {
  const { count, shape } = sheetsOf(paper);
  return (
    <div role="status" className="grid gap-5">
      {Array.from({ length: count }, (_, sheet) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: sheets are all alike
          key={sheet}
          className="relative grid w-full place-items-center text-ink-soft"
          style={{ aspectRatio: shape }}
        >
          <SkeletonImage className="absolute inset-0" />
          {sheet === 0 && <span className="relative text-ink">紙面を作成中...</span>}
        </div>
      ))}
    </div>
  );
}
