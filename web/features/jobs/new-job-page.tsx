import { Suspense } from "react";
import { useTitle } from "../../app/use-title.ts";
import { lazyPart } from "../../ui/deferred/lazy-part.tsx";
import { PageHeading } from "../../ui/page-heading/page-heading.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";

const NewJobForm = lazyPart(async () => (await import("./new-job-form.tsx")).NewJobForm);

/** Begins a posting. Everything beside its company and title is written on the job's own page. */
export function NewJobPage() {
  useTitle("求人の作成");
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 sm:py-12">
      <PageHeading
        title="求人の作成"
        lead="求人者とタイトルを決めると、下書きができます。労働条件は次のページで入力します。"
      />
      <Suspense fallback={<Skeleton lines={8} />}>
        <NewJobForm />
      </Suspense>
    </div>
  );
}
