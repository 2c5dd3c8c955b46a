import { Suspense } from "react";
import { useTitle } from "../../app/use-title.ts";
import { lazyPart } from "../../ui/deferred/lazy-part.tsx";
import { LinkButton } from "../../ui/link-button/link-button.tsx";
import { PageHeading } from "../../ui/page-heading/page-heading.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";

// The page is drawn before its board has come.
const SeekerBoard = lazyPart(async () => (await import("./seeker-board.tsx")).SeekerBoard);

/** The seeker's applications by their stages. */
export function ApplicationsPage() {
  useTitle("応募");
  return (
    <div className="mx-auto max-w-[1400px] px-4 py-8 sm:py-12">
      <PageHeading
        title="応募"
        lead="気になる求人から結果までを、一か所で確かめられます。"
        actions={
          <>
            <LinkButton href="/jobs" variant="secondary">
              求人を探す
            </LinkButton>
            <LinkButton href="/user/submissions" variant="secondary">
              提出台帳
            </LinkButton>
          </>
        }
      />
      <Suspense fallback={<Skeleton lines={16} />}>
        <SeekerBoard />
      </Suspense>
    </div>
  );
}
