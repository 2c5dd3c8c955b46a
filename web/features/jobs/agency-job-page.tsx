import { Suspense } from "react";
import { type AgencyJob, postingState } from "../../../modules/jobs/contract/posting.ts";
import { LoadError } from "../../app/shell/load-error.tsx";
import { useTitle } from "../../app/use-title.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { lazyPart } from "../../ui/deferred/lazy-part.tsx";
import { TextLink } from "../../ui/link-button/text-link.tsx";
import { PageHeading } from "../../ui/page-heading/page-heading.tsx";
import { Loadable } from "../../ui/skeleton/loadable.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { useAgencyJobQuery } from "./postings-api.ts";

const JobActions = lazyPart(async () => (await import("./job-actions.tsx")).JobActions);
const JobHistory = lazyPart(async () => (await import("./job-history.tsx")).JobHistory);
const PostingForm = lazyPart(async () => (await import("./posting-form.tsx")).PostingForm);

/** One job of the agency: its form, what can be done with it, and its history. */
export function AgencyJobPage({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useAgencyJobQuery(id, { refetchOnMountOrArgChange: true });
  useTitle(data?.posting.title ?? "求人");
  return (
    <div className="mx-auto max-w-4xl px-4 py-8 sm:py-12">
      <p className="mb-4">
        <TextLink href="/agency/jobs">求人の一覧へ</TextLink>
      </p>
      <Loadable isLoading={!data && !error} skeleton={<Skeleton lines={16} />}>
        {data ? (
          <Job job={data} onStale={refetch} />
        ) : (
          <LoadError error={error} isPending={isFetching} onRetry={refetch} />
        )}
      </Loadable>
    </div>
  );
}

function Job({ job, onStale }: { job: AgencyJob; onStale: () => void }) {
  const state = postingState(job);
  return (
    <>
      <PageHeading
        title={job.posting.title}
        lead={job.posting.company_name}
        actions={
          <Suspense fallback={<div className="h-11" />}>
            <JobActions job={job} />
          </Suspense>
        }
      />
      <p className="-mt-4 mb-6 flex flex-wrap items-center gap-2">
        <Badge tone={state === "募集中" ? "success" : "plain"}>{state}</Badge>
        {state !== "下書き" && (
          <Badge tone={job.published ? "accent" : "plain"}>{job.published ? "公開" : "非公開"}</Badge>
        )}
        <TextLink href={`/agency/jobs/${job.id}/applications`}>応募者を見る</TextLink>
      </p>
      <Suspense fallback={<Skeleton lines={24} />}>
        <PostingForm job={job} onStale={onStale} />
        <JobHistory id={job.id} />
      </Suspense>
    </>
  );
}
