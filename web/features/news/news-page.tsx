import { BellRing, CheckCheck } from "lucide-react";
import { useState } from "react";
import { dayInTokyo } from "../../../japanese/clock-time.ts";
import { NEWS_DAYS, type NewsPage as NewsAnswer, type NewsItem } from "../../../modules/news/contract.ts";
import { textOf } from "../../app/api-error.ts";
import { LoadError } from "../../app/shell/load-error.tsx";
import { useTitle } from "../../app/use-title.ts";
import { Button } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading/page-heading.tsx";
import { Pagination } from "../../ui/pagination/pagination.tsx";
import { Loadable } from "../../ui/skeleton/loadable.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { showToast } from "../../ui/toast/toast-queue.ts";
import { useNewsQuery, useSeeNewsMutation } from "./news-api.ts";
import { NewsRow } from "./news-row.tsx";

/** `/notifications`: what concerns the person, by day, the newest first. */
export function NewsPage() {
  useTitle("お知らせ");
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useNewsQuery(page, { refetchOnMountOrArgChange: true });
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 sm:py-12">
      <PageHeading
        title="お知らせ"
        lead={`この${NEWS_DAYS}日間のお知らせです。開くと既読になります。`}
        actions={<SeeAll unseen={data?.unseen ?? 0} />}
      />
      <Loadable isLoading={!data && !error} skeleton={<Skeleton lines={12} />}>
        {data ? (
          <NewsList page={data} onPage={setPage} />
        ) : (
          <LoadError error={error} isPending={isFetching} onRetry={refetch} />
        )}
      </Loadable>
    </div>
  );
}

/** There from the start, so that the list keeps still. */
function SeeAll({ unseen }: { unseen: number }) {
  const [see, { isLoading }] = useSeeNewsMutation();
  async function seeAll(): Promise<void> {
    try {
      const { message } = await see({ all: true }).unwrap();
      showToast({ kind: "success", text: message });
    } catch (failure) {
      showToast({ kind: "error", text: textOf(failure) });
    }
  }
  return (
    <Button
      variant="secondary"
      icon={CheckCheck}
      isPending={isLoading}
      isDisabled={unseen === 0}
      onPress={() => void seeAll()}
    >
      すべて既読にする
    </Button>
  );
}

function NewsList({ page: { items, pagination }, onPage }: { page: NewsAnswer; onPage: (page: number) => void }) {
  if (items.length === 0) {
    return (
      <EmptyState icon={BellRing} title="お知らせはありません">
        応募の状況が変わったときなどに、ここに表示されます。
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-8">
      {byDay(items).map(([day, ofDay]) => (
        <section key={day} aria-label={day} className="grid gap-3">
          <h2 className="figures font-semibold">{day}</h2>
          <ul className="sheet divide-y divide-line">
            {ofDay.map((item) => (
              <NewsRow key={item.id} item={item} />
            ))}
          </ul>
        </section>
      ))}
      {pagination.total_pages > 1 && (
        <Pagination
          label="お知らせ"
          page={pagination.current_page}
          perPage={pagination.per_page}
          total={pagination.total_items}
          onPage={onPage}
        />
      )}
    </div>
  );
}

/** The news of each day, in their order. */
function byDay(items: readonly NewsItem[]): [day: string, items: NewsItem[]][] {
  const days = new Map<string, NewsItem[]>();
  for (const item of items) {
    const day = dayInTokyo(item.at);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days];
}
