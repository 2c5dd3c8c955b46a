import { skipToken } from "@reduxjs/toolkit/query";
import { useLocation, useRouter, useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { textOf } from "../../app/api-error.ts";
import { useTitle } from "../../app/use-title.ts";
import { lazyPart } from "../../ui/deferred/lazy-part.tsx";
import { TextLink } from "../../ui/link-button/text-link.tsx";
import { LoadFailed } from "../../ui/load-failed/load-failed.tsx";
import { PageHeading } from "../../ui/page-heading/page-heading.tsx";
import { Loadable } from "../../ui/skeleton/loadable.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { useAgencyJobQuery } from "../jobs/postings-api.ts";
import { useAgencyBoardQuery } from "./applications-api.ts";

// The page is drawn before its board has come.
const ApplicationViews = lazyPart(async () => (await import("./application-views.tsx")).ApplicationViews);

/** Applications to the agency, or to one of its jobs, as a board or a table; the address holds which. */
export function AgencyApplicationsPage({ job }: { job?: string }) {
  const { data, error, isFetching, refetch, fulfilledTimeStamp } = useAgencyBoardQuery(job, {
    refetchOnMountOrArgChange: true,
  });
  // A job of another agency is not found, with or without applications.
  const posting = useAgencyJobQuery(job ?? skipToken);
  const title = posting.data?.posting.title;
  const failure = error ?? posting.error;
  useTitle("応募者");
  const pathname = useLocation({ select: (location) => location.pathname });
  const { history } = useRouter();
  // Of the rendered route: the view stays while another page loads.
  const { view: named } = useSearch({ strict: false }) as { view?: unknown };
  const view = named === "table" ? "table" : "board";
  /** The other parameters stay: the table is filtered as before when it is shown again. */
  const select = (next: string) => {
    const search = new URLSearchParams(history.location.search);
    if (next === "table") search.set("view", next);
    else search.delete("view");
    const written = String(search);
    history.replace(written ? `${pathname}?${written}` : pathname);
  };
  return (
    <div className="mx-auto max-w-[1400px] px-4 py-8 sm:py-12">
      {job !== undefined && (
        <p className="mb-4">
          <TextLink href="/agency/applications">すべての応募者へ</TextLink>
        </p>
      )}
      <PageHeading title="応募者" {...(title && { lead: title })} />
      <Loadable isLoading={!data && !failure} skeleton={<Skeleton lines={16} />}>
        {data && !posting.error ? (
          <Suspense fallback={<Skeleton lines={16} />}>
            <ApplicationViews answer={data} job={job} loadedAt={fulfilledTimeStamp} view={view} onSelect={select} />
          </Suspense>
        ) : (
          <LoadFailed
            text={textOf(failure)}
            isPending={isFetching}
            onRetry={() => {
              void refetch();
              if (job !== undefined) void posting.refetch();
            }}
          />
        )}
      </Loadable>
    </div>
  );
}
