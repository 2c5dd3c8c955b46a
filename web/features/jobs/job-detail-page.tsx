import { Bookmark, BookmarkCheck, Share2 } from "lucide-react";
import type { JobDetail } from "../../../modules/jobs/contract/search.ts";
import { textOf } from "../../app/api-error.ts";
import { useTitle } from "../../app/use-title.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Badge } from "../../ui/badge/badge.tsx";
import { Button } from "../../ui/button/button.tsx";
import { TextLink } from "../../ui/link-button/text-link.tsx";
import { LoadFailed } from "../../ui/load-failed/load-failed.tsx";
import { PageHeading } from "../../ui/page-heading/page-heading.tsx";
import { Loadable } from "../../ui/skeleton/loadable.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { ApplyButton } from "./apply-button.tsx";
import { JobFacts } from "./job-facts.tsx";
import { JobList } from "./job-list.tsx";
import { useJobQuery } from "./jobs-api.ts";
import { shareJob } from "./share-job.ts";
import { useBookmark } from "./use-bookmark.ts";

/** One job with its terms. */
export function JobDetailPage({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useJobQuery(id);
  useTitle(data ? `${data.title}（${data.company.name}）` : "求人");
  return (
    <div className="mx-auto max-w-4xl px-4 py-8 sm:py-12">
      <p className="mb-4">
        <TextLink href="/jobs">求人の一覧へ</TextLink>
      </p>
      <Loadable isLoading={!data && !error} skeleton={<Skeleton lines={16} />}>
        {data ? <Detail job={data} /> : <LoadFailed text={textOf(error)} isPending={isFetching} onRetry={refetch} />}
      </Loadable>
    </div>
  );
}

function Detail({ job }: { job: JobDetail }) {
  const { isOn, toggle, isOffered } = useBookmark(job);
  return (
    <article className="grid gap-8">
      <div>
        <PageHeading
          title={job.title}
          lead={job.company.name}
          actions={
            <>
              {job.is_open && <ApplyButton job={job} label="応募する" />}
              {isOffered && job.is_open && (
                <Button variant="secondary" icon={isOn ? BookmarkCheck : Bookmark} onPress={toggle}>
                  {isOn ? "ブックマーク済み" : "ブックマーク"}
                </Button>
              )}
              <Button variant="secondary" icon={Share2} onPress={() => void shareJob(job)}>
                共有する
              </Button>
            </>
          }
        />
        {job.is_open ? <JobFacts job={job} /> : <Alert kind="info">この求人の募集は終了しました。</Alert>}
      </div>
      <Skills job={job} />
      <Part title="労働条件">
        <dl className="sheet divide-y divide-line">
          {job.terms.map(({ name, label, text }) => (
            <div key={name} className="grid gap-1 p-4 sm:grid-cols-[14rem_minmax(0,1fr)] sm:gap-4">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="break-words whitespace-pre-line">{text}</dd>
            </div>
          ))}
        </dl>
      </Part>
      {job.requirements && <Part title="応募条件">{<p className="whitespace-pre-line">{job.requirements}</p>}</Part>}
      {job.process && <Part title="選考の流れ">{<p className="whitespace-pre-line">{job.process}</p>}</Part>}
      {job.similar.length > 0 && (
        <Part title="似た求人">
          <JobList jobs={job.similar} level={3} />
          <p>
            <TextLink href={`/jobs?similar_to=${job.id}`}>似た求人をもっと見る</TextLink>
          </p>
        </Part>
      )}
    </article>
  );
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="grid gap-3">
    <h2 className="text-lg font-semibold">{title}</h2>
    {children}
  </section>
);

/** The job's skills; for a seeker told apart into those of their documents and the others. */
function Skills({ job }: { job: JobDetail }) {
  if (job.skills.length === 0) return null;
  const lists =
    job.match === null
      ? [{ label: "", tone: "plain" as const, skills: job.skills }]
      : [
          { label: "合っている", tone: "success" as const, skills: job.skills_matched },
          { label: "足りない", tone: "plain" as const, skills: job.skills_missing },
        ];
  return (
    <Part title={job.match === null ? "求めるスキル" : `求めるスキル（一致 ${job.match}%）`}>
      {lists
        .filter(({ skills }) => skills.length > 0)
        .map(({ label, tone, skills }) => (
          <div key={label} className="flex flex-wrap items-center gap-2">
            {label && <p className="w-24 text-ink-soft">{label}</p>}
            <ul aria-label={label || "求めるスキル"} className="flex flex-wrap gap-1.5">
              {skills.map((skill) => (
                <li key={skill}>
                  <Badge tone={tone}>{skill}</Badge>
                </li>
              ))}
            </ul>
          </div>
        ))}
      {job.match !== null && (
        <p className="text-sm text-ink-soft">
          履歴書と職務経歴書のスキルと比べています。この結果はあなただけに表示されます。
        </p>
      )}
    </Part>
  );
}
