import { CopyCheck } from "lucide-react";
import { messages } from "../../../../japanese/messages.ts";
import { useTitle } from "../../../app/use-title.ts";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { TextLink } from "../../../ui/link-button/text-link.tsx";
import { LoadFailed } from "../../../ui/load-failed/load-failed.tsx";
import { PageHeading } from "../../../ui/page-heading/page-heading.tsx";
import { Pagination } from "../../../ui/pagination/pagination.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { useDuplicatePairsQuery } from "../list/candidates-api.ts";
import { PairCard } from "./pair-card.tsx";

const MAX_PAGE = 100_000;

interface PairsProps {
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
}

/** The page in the address; anything else is the first. */
export function pageFrom(sent: unknown): number {
  const page = Number(sent ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

/** `/agency/candidates/duplicates`: pairs of records that are probably about one person, the likeliest first. */
export function DuplicatesPage({ page, onPage }: PairsProps) {
  useTitle("重複の確認 - 候補者");
  return (
    <div className="mx-auto max-w-5xl px-4 py-8 sm:py-12">
      <p className="mb-4">
        <TextLink href="/agency/candidates">候補者の一覧へ</TextLink>
      </p>
      <PageHeading
        title="重複の確認"
        lead="同じ人かもしれない候補者の組です。別の人であれば「別人」を押すと、この一覧から外れます。"
      />
      <Pairs page={page} onPage={onPage} />
    </div>
  );
}

function Pairs({ page, onPage }: PairsProps) {
  const { currentData, error, isFetching, refetch } = useDuplicatePairsQuery(page);
  if (!currentData) {
    if (!error || isFetching) return <Skeleton lines={12} className="sheet p-6" />;
    return <LoadFailed title={messages.loadFailed} text={error.message} isPending={isFetching} onRetry={refetch} />;
  }
  const { items, pagination } = currentData;
  if (items.length === 0) return <EmptyState icon={CopyCheck} title="重複の可能性がある候補者はいません" />;
  return (
    <div className="grid gap-6">
      <ul aria-label="重複の可能性がある組" className="grid gap-6">
        {items.map((pair) => (
          <li key={pair.candidates.map(({ id }) => id).join()}>
            <PairCard pair={pair} />
          </li>
        ))}
      </ul>
      <Pagination
        label="重複の可能性がある組"
        page={pagination.current_page}
        perPage={pagination.per_page}
        total={pagination.total_items}
        onPage={onPage}
      />
    </div>
  );
}
