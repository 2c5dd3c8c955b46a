import { BellPlus, ChevronDown, Search, SlidersHorizontal } from "lucide-react";
import { BothTexts } from "../../ui/button/both-texts.tsx";
import { buttonStyle } from "../../ui/button/button-style.ts";
import { FIELD_STACK, HINT_STYLE, LABEL_STYLE } from "../../ui/field/field-texts.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { SORT_OPTIONS } from "./job-conditions.ts";

export const JOBS_TITLE = "求人を探す";
export const SEARCH_LABEL = "キーワード";
export const SEARCH_HINT =
  '職種、スキル、会社名、地名など。除外する語には「-」を付け、ひと続きの語句は「"」で囲みます。';
/** On the button while the search works. */
export const SEARCHING_LABEL = "検索中...";

/** Position and width of the search for jobs; its columns; its column of results; the row above the cards, two rows on a phone. */
export const JOBS_PAGE = "mx-auto max-w-6xl px-4 py-8 sm:py-12";
export const JOBS_COLUMNS = "mt-6 grid gap-x-8 gap-y-4 lg:grid-cols-[16rem_minmax(0,1fr)]";
export const JOBS_RESULTS = "grid content-start gap-4";
export const JOBS_TOOLS = "flex items-end justify-between gap-3 max-sm:flex-col max-sm:items-start";
export const JOBS_COMMANDS = "flex flex-wrap items-end gap-3";
/** Width of the order, for its longest option. */
export const JOBS_SORT = "w-40";
/** Grey lines until the filters come: as many as fill the sheet of a phone, which would grow under a finger. */
export const FILTER_LINES = 28;

/** The field of the search, with a box for its input. */
export function SearchBoxSkeleton() {
  return (
    <div aria-hidden="true" className={FIELD_STACK}>
      <div className={`${LABEL_STYLE} leading-[1.4]`}>{SEARCH_LABEL}</div>
      <div className={HINT_STYLE}>{SEARCH_HINT}</div>
      <div className="flex items-start gap-2">
        <div className="control min-w-0" />
        <div aria-disabled="true" className={buttonStyle()}>
          <BothTexts other={SEARCHING_LABEL} hasIcon>
            <Search className="size-5 shrink-0" />
            検索
          </BothTexts>
        </div>
      </div>
    </div>
  );
}

/** The button that opens the filters on a phone. */
export function FiltersButtonSkeleton() {
  return (
    <div aria-hidden="true" aria-disabled="true" className={`${buttonStyle("secondary")} lg:hidden`}>
      <SlidersHorizontal className="size-5 shrink-0" />
      絞り込み
    </div>
  );
}

/** The button that saves a search, before its code has come. */
export function SaveSearchSkeleton() {
  return (
    <div aria-hidden="true" aria-disabled="true" className={buttonStyle("secondary")}>
      <BellPlus className="size-5 shrink-0" />
      この条件を保存
    </div>
  );
}

/** The order of the search, with a box for its list. */
export function SortSkeleton() {
  return (
    <div aria-hidden="true" className={`${FIELD_STACK} ${JOBS_SORT}`}>
      <div className={`${LABEL_STYLE} leading-[1.4]`}>並び順</div>
      <div className="control flex items-center gap-2 leading-[1.4]">
        <span className="flex-1">{SORT_OPTIONS[0]?.label}</span>
        <ChevronDown className="size-4 shrink-0 text-ink-soft" />
      </div>
    </div>
  );
}

/** As high as a page of cards begins. */
export const JobListSkeleton = () => (
  <div className="grid gap-3">
    {[0, 1, 2, 3].map((n) => (
      <div key={n} className="sheet p-4 sm:p-5">
        <Skeleton lines={5} className="grid min-h-60 content-between sm:min-h-36" />
      </div>
    ))}
  </div>
);
