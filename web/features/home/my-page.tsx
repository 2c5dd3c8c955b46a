import { Eye, History, PencilLine } from "lucide-react";
import { useEffect, useRef } from "react";
import { textOf } from "../../app/api-error.ts";
import { useTitle } from "../../app/use-title.ts";
import { LinkButton } from "../../ui/link-button/link-button.tsx";
import { LoadFailed } from "../../ui/load-failed/load-failed.tsx";
import { PageHeading } from "../../ui/page-heading/page-heading.tsx";
import { PROGRESS_GROWTH } from "../../ui/progress/percent.ts";
import { ProgressBar } from "../../ui/progress/progress-bar.tsx";
import { Loadable } from "../../ui/skeleton/loadable.tsx";
import { celebrate } from "./confetti.ts";
import { CARDS, DocumentsComing, MY_PAGE, MY_PAGE_LEAD } from "./documents-coming.tsx";
import { type MyPageProgress, useMyPageQuery } from "./home-api.ts";
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
      <Loadable isLoading={!data && !error} skeleton={<DocumentsComing />}>
        {data ? (
          <Documents page={data} />
        ) : (
          <LoadFailed text={textOf(error)} isPending={isFetching} onRetry={refetch} />
        )}
      </Loadable>
    </div>
  );
}

function Documents({ page }: { page: MyPageProgress }) {
  const bar = useRef<HTMLDivElement>(null);
  const isComplete = page.progress >= 100;
  useEffect(() => (isComplete && bar.current ? celebrate(bar.current) : undefined), [isComplete]);
  const { sections } = page.resume;
  const next = sections.find(({ done }) => !done);
  return (
    <div className="grid gap-8">
      <section className="sheet grid gap-5 p-5 sm:p-8">
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <h2 className="text-lg font-semibold">履歴書</h2>
          <p className="figures text-ink-soft">
            <span className="text-3xl font-semibold text-ink">{page.progress}</span>% 入力済み
          </p>
        </div>
        <div ref={bar}>
          <ProgressBar value={page.progress} label="履歴書の入力状況" growFor={PROGRESS_GROWTH} />
        </div>
        <p className="phrases text-ink-soft">
          {isComplete
            ? "必要な項目がすべて揃いました。PDFを確認して印刷できます。"
            : next
              ? `次は「${next.label}」を入力しましょう。`
              : "入力を続けましょう。"}
        </p>
        <div className="flex flex-wrap gap-3">
          {!isComplete && (
            <LinkButton
              href={`/user/resume/${next?.section ?? "profile"}/edit`}
              icon={PencilLine}
              className="max-sm:w-full"
            >
              {page.progress === 0 ? "入力を始める" : "続きを入力する"}
            </LinkButton>
          )}
          <LinkButton
            href="/user/resume/confirm"
            variant={isComplete ? "primary" : "secondary"}
            icon={Eye}
            className="max-sm:w-full"
          >
            PDFを確認する
          </LinkButton>
          <LinkButton href="/user/resume/history" variant="secondary" icon={History} className="max-sm:w-full">
            編集の履歴
          </LinkButton>
        </div>
      </section>
      <section className="grid gap-4">
        <h2 className="text-lg font-semibold">項目ごとの状況</h2>
        <ul className={CARDS}>
          {sections.map((section) => (
            <li key={section.section} className="grid">
              <SectionCard {...section} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
