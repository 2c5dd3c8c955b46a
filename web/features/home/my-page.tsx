import { BellRing, FileText, Search } from "lucide-react";
import { useDeferredValue, useEffect, useRef } from "react";
import type { MyPage as MyPageAnswer } from "../../../modules/home/contract.ts";
import { newInWords } from "../../../modules/job-search/contract/saved-jobs.ts";
import { textOf } from "../../app/api-error.ts";
import { useTitle } from "../../app/use-title.ts";
import { LinkButton } from "../../ui/link-button/link-button.tsx";
import { LoadFailed } from "../../ui/load-failed/load-failed.tsx";
import { PageHeading } from "../../ui/page-heading/page-heading.tsx";
import { Loadable } from "../../ui/skeleton/loadable.tsx";
import { DOCUMENT_LINKS } from "../document-links.ts";
import { NewestNews } from "../news/newest-news.tsx";
import { useUnseenNewsQuery } from "../news/news-api.ts";
import { celebrate, resetCelebration } from "./confetti.ts";
import { DocumentSheet } from "./document-sheet.tsx";
import { CARDS, DocumentsSkeleton, MY_PAGE, MY_PAGE_LEAD, SHEETS } from "./documents-skeleton.tsx";
import { useMyPageQuery } from "./home-api.ts";
import { SectionCard } from "./section-card.tsx";

/** My-page looks again every 60 s while it is in sight (specification section 4). */
const REFRESH = 60_000;

export function MyPage({ name }: { name: string }) {
  useTitle("マイページ");
  const { data, error, isFetching, refetch } = useMyPageQuery(undefined, {
    pollingInterval: REFRESH,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  // Shown together, so that nothing moves. Without it the rest of the page stands.
  const { isLoading: isNewsLoading } = useUnseenNewsQuery();
  // The page answers while the cards are drawn.
  const shown = useDeferredValue(data);
  return (
    <div className={MY_PAGE}>
      <PageHeading
        title={
          <>
            {name}
            <span className="whitespace-nowrap">さんの書類</span>
          </>
        }
        lead={MY_PAGE_LEAD}
      />
      <Loadable isLoading={(!shown && !error) || isNewsLoading} skeleton={<DocumentsSkeleton />}>
        {shown ? (
          <>
            <NewestNews />
            <Documents page={shown} />
          </>
        ) : (
          <LoadFailed text={textOf(error)} isPending={isFetching} onRetry={refetch} />
        )}
      </Loadable>
    </div>
  );
}

function Documents({ page }: { page: MyPageAnswer }) {
  const sheets = useRef<HTMLDivElement>(null);
  const isComplete = page.progress >= 100;
  useEffect(() => {
    if (isComplete && sheets.current) return celebrate(sheets.current);
    resetCelebration();
    return undefined;
  }, [isComplete]);
  return (
    <div className="grid gap-8">
      <div ref={sheets} className={SHEETS}>
        {DOCUMENT_LINKS.map((document) => (
          <DocumentSheet key={document.wireName} document={document} overview={page[document.wireName]} />
        ))}
      </div>
      {DOCUMENT_LINKS.filter(({ wireName }, index) => index === 0 || page[wireName].revision !== null).map(
        (document) => (
          <section key={document.wireName} className="grid gap-4">
            <h2 className="text-lg font-semibold">{document.label}の項目</h2>
            <ul className={CARDS}>
              {page[document.wireName].sections.map((section) => (
                <li key={section.section} className="grid">
                  <SectionCard document={document} section={section} />
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
      <div className="flex flex-wrap gap-3">
        <LinkButton href="/documents" variant="secondary" icon={FileText} className="max-sm:w-full">
          書類を選んで編集する
        </LinkButton>
        <LinkButton href="/jobs" variant="secondary" icon={Search} className="max-sm:w-full">
          求人を探す
        </LinkButton>
        {page.new_jobs > 0 && (
          <LinkButton href="/jobs/bookmarks" variant="secondary" icon={BellRing} className="max-sm:w-full">
            {`保存した条件の新着求人 ${newInWords(page.new_jobs)}`}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
