import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import { tableMessages } from "../../../japanese/table-messages.ts";
import { buttonStyle } from "../button/button-style.ts";
import { IconButton } from "../button/icon-button.tsx";
import { pageWindow } from "./page-window.ts";

export interface PaginationProps {
  /** Noun for the accessible name: 候補者. */
  label: string;
  /** From 1. */
  page: number;
  perPage: number;
  /** Rows on all pages. */
  total: number;
  /** The total as it is shown, where it is not the exact number: 「1,000件以上」. */
  totalInWords?: string | undefined;
  onPage: (page: number) => void;
}

/** The current page, and links: first, previous, five pages around, next, last. */
export function Pagination({ label, page, perPage, total, totalInWords = `${total}件`, onPage }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / perPage));
  const from = total === 0 ? 0 : (page - 1) * perPage + 1;
  const isFirst = page <= 1;
  const isLast = page >= pages;
  return (
    <div className="@container">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="figures text-ink-soft">
          {tableMessages.range(from, Math.min(page * perPage, total), totalInWords)}
        </p>
        {pages > 1 && (
          <nav aria-label={`${label}のページ`} className="flex flex-wrap items-center justify-center gap-y-1">
            <Step label="最初のページ" icon={ChevronFirst} isEnd={isFirst} onPress={() => onPage(1)} />
            <Step label="前のページ" icon={ChevronLeft} isEnd={isFirst} onPress={() => onPage(page - 1)} />
            <ul className="flex @max-md:order-last @max-md:basis-full @max-md:justify-center">
              {pageWindow(page, pages).map((number) => (
                <li key={number}>
                  <button
                    type="button"
                    aria-label={`${number}ページ目`}
                    aria-current={number === page ? "page" : undefined}
                    onClick={() => onPage(number)}
                    className={`figures min-w-11 px-1 ${buttonStyle("quiet", "sm")} aria-[current=page]:bg-accent aria-[current=page]:text-on-accent`}
                  >
                    {number}
                  </button>
                </li>
              ))}
            </ul>
            <Step label="次のページ" icon={ChevronRight} isEnd={isLast} onPress={() => onPage(page + 1)} />
            <Step label="最後のページ" icon={ChevronLast} isEnd={isLast} onPress={() => onPage(pages)} />
          </nav>
        )}
      </div>
    </div>
  );
}

interface StepProps {
  label: string;
  icon: LucideIcon;
  /** There is nothing further that way. */
  isEnd: boolean;
  onPress: () => void;
}

/** One that leads nowhere any more stays a stop for the keyboard: the press that made it so must not lose the focus. */
function Step({ isEnd, onPress, ...button }: StepProps) {
  return (
    <IconButton
      {...button}
      aria-disabled={isEnd || undefined}
      onPress={isEnd ? undefined : onPress}
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
    />
  );
}
