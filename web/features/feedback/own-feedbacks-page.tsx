import { MessageSquarePlus } from "lucide-react";
import { useEffect, useState } from "react";
import { LoadError } from "../../app/shell/load-error.tsx";
import { useTitle } from "../../app/use-title.ts";
import { Button } from "../../ui/button/button.tsx";
import { useContact } from "../../ui/contact/contact.ts";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { TextLink } from "../../ui/link-button/text-link.tsx";
import { PageHeading } from "../../ui/page-heading/page-heading.tsx";
import { Pagination } from "../../ui/pagination/pagination.tsx";
import { Loadable } from "../../ui/skeleton/loadable.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { useOwnFeedbacksQuery, useSeeFeedbackMutation } from "./feedback-api.ts";
import { OwnFeedbackCard } from "./own-feedback-card.tsx";

/** `/settings/feedbacks`: what the person has sent, with state and answer. An answer that is shown here has been seen. */
export function OwnFeedbacksPage() {
  useTitle("送信したフィードバック");
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useOwnFeedbacksQuery(page, { refetchOnMountOrArgChange: true });
  const news = useNews(data?.items ?? NONE);
  const contact = useContact();
  const write = contact && (
    <Button variant="secondary" icon={MessageSquarePlus} onPress={() => contact()}>
      フィードバックを送る
    </Button>
  );
  return (
    <div className="mx-auto max-w-2xl px-4 py-8 sm:py-12">
      <p className="mb-4">
        <TextLink href="/settings">設定へ</TextLink>
      </p>
      <PageHeading
        title="送信したフィードバック"
        lead="送った内容の状態と、運営からの回答を確かめられます。ほかの利用者には表示されません。"
        actions={data && data.items.length > 0 && write}
      />
      <Loadable isLoading={!data && !error} skeleton={<Skeleton lines={12} />}>
        {data ? (
          <div className="grid gap-6">
            {data.items.length === 0 && (
              <EmptyState icon={MessageSquarePlus} title="送信したフィードバックはまだありません" action={write}>
                困ったことや、こうなってほしいことを送ると、ここに状態と回答が表示されます。
              </EmptyState>
            )}
            {data.items.map((feedback) => (
              <OwnFeedbackCard key={feedback.id} feedback={feedback} isNews={news.has(feedback.id)} />
            ))}
            {data.pagination.total_pages > 1 && (
              <Pagination
                label="フィードバック"
                page={data.pagination.current_page}
                perPage={data.pagination.per_page}
                total={data.pagination.total_items}
                onPage={setPage}
              />
            )}
          </div>
        ) : (
          <LoadError error={error} isPending={isFetching} onRetry={refetch} />
        )}
      </Loadable>
    </div>
  );
}

const NONE = [] as const;

/** Notes answers as seen once they are shown; on this page they stay marked as new. */
function useNews(items: readonly { id: string; answer: object | null; seen: boolean }[]): ReadonlySet<string> {
  const [news, setNews] = useState<ReadonlySet<string>>(new Set());
  const [see] = useSeeFeedbackMutation();
  useEffect(() => {
    const fresh = items.filter(({ answer, seen }) => answer && !seen).map(({ id }) => id);
    if (fresh.length === 0) return;
    setNews((known) => new Set([...known, ...fresh]));
    for (const id of fresh) void see(id);
  }, [items, see]);
  return news;
}
