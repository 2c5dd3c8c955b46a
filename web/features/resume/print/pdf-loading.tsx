import { SkeletonImage } from "../../../ui/skeleton/skeleton.tsx";

/** Grey paper while the first sheet is on its way. */
export function PdfLoading() {
  return (
    <div role="status" className="relative grid aspect-[210/297] w-full place-items-center text-ink-soft">
      <SkeletonImage className="absolute inset-0" />
      <span className="relative text-ink">紙面を作成中...</span>
    </div>
  );
}
