import { Skeleton } from "../../ui/skeleton/skeleton.tsx";

/** Position and width of my-page. */
export const MY_PAGE = "mx-auto max-w-5xl px-4 py-8 sm:py-12";
export const MY_PAGE_LEAD = "内容はすべて自動で保存され、いつでも前の状態に戻せます。";
/** The sections of a document, side by side where there is room. */
export const CARDS = "grid gap-3 sm:grid-cols-2 lg:grid-cols-3";

/** The documents, side by side where there is room. */
export const SHEETS = "grid gap-4 lg:grid-cols-2";

/** The sheets of the documents, and under them the first cards of sections, before they have come. */
export function DocumentsSkeleton() {
  return (
    <div className="grid gap-8">
      <div className={SHEETS}>
        <Skeleton lines={6} className="sheet p-5 sm:p-8" />
        <Skeleton lines={6} className="sheet p-5 sm:p-8" />
      </div>
      <div className="grid gap-4">
        <Skeleton lines={1} className="max-w-40 text-lg" />
        <div className={CARDS}>
          {[0, 1, 2].map((card) => (
            <Skeleton key={card} lines={2} className="sheet p-4" />
          ))}
        </div>
      </div>
    </div>
  );
}
