import { useRouter } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { type ReactNode, Suspense, useRef, useState } from "react";
import type { CompanyAnswer } from "../../../modules/jobs/contract/company.ts";
import { LoadError } from "../../app/shell/load-error.tsx";
import { useTitle } from "../../app/use-title.ts";
import { Button } from "../../ui/button/button.tsx";
import { deferred } from "../../ui/deferred/deferred.tsx";
import { lazyPart } from "../../ui/deferred/lazy-part.tsx";
import { TextLink } from "../../ui/link-button/text-link.tsx";
import { PageHeading } from "../../ui/page-heading/page-heading.tsx";
import { Loadable } from "../../ui/skeleton/loadable.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { showToast } from "../../ui/toast/toast-queue.ts";
import { useUnsavedGuard } from "../forms/editor/use-unsaved-guard.ts";
import type { CompanyFormProps } from "./company-form.tsx";
import { useCompanyQuery } from "./postings-api.ts";

const CompanyForm = lazyPart(async () => (await import("./company-form.tsx")).CompanyForm);
const UnsavedDialog = deferred(async () => (await import("../forms/editor/unsaved-dialog.tsx")).UnsavedDialog);
const RemoveCompany = deferred(async () => (await import("./remove-company.tsx")).RemoveCompany);

const COMPANIES = "/agency/companies";

/** `/agency/companies/{id}`: the record of a company. Mount it once a company. */
export function CompanyPage({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useCompanyQuery(id, { refetchOnMountOrArgChange: true });
  useTitle(data?.name ?? "求人者");
  return (
    <Sheet>
      <Loadable isLoading={!data && !error} skeleton={<Skeleton lines={16} />}>
        {data ? <OpenCompany company={data} /> : <LoadError error={error} isPending={isFetching} onRetry={refetch} />}
      </Loadable>
    </Sheet>
  );
}

function OpenCompany({ company }: { company: CompanyAnswer }) {
  const router = useRouter();
  const [isRemoving, setRemoving] = useState(false);
  return (
    <>
      <PageHeading
        title={company.name}
        lead={`求人${company.jobs}件（公開中${company.published_jobs}件）`}
        actions={
          <Button variant="quiet" icon={Trash2} onPress={() => setRemoving(true)}>
            求人者を削除
          </Button>
        }
      />
      <Suspense fallback={<Skeleton lines={16} />}>
        <GuardedForm company={company} onSaved={(_, text) => showToast({ kind: "success", text })} />
      </Suspense>
      <RemoveCompany
        company={company}
        answer={{ counts: company, problem: undefined }}
        isOpen={isRemoving}
        onOpenChange={setRemoving}
        onRemoved={() => router.history.push(COMPANIES)}
      />
    </>
  );
}

/** `/agency/companies/new` */
export function NewCompanyPage() {
  const router = useRouter();
  useTitle("求人者の追加");
  return (
    <Sheet>
      <PageHeading title="求人者の追加" lead="会社のページのURLから取得するか、会社名を入力すると追加できます。" />
      <Suspense fallback={<Skeleton lines={16} />}>
        <GuardedForm
          company={undefined}
          onSaved={(id, text) => {
            showToast({ kind: "success", text });
            router.history.push(`${COMPANIES}/${id}`);
          }}
        />
      </Suspense>
    </Sheet>
  );
}

/** The form of a page: leaving it with unsaved input is asked about. */
function GuardedForm(form: Pick<CompanyFormProps, "company" | "onSaved">) {
  const hasInput = useRef(false);
  const guard = useUnsavedGuard({ hasUnsaved: () => hasInput.current, flush: async () => false });
  return (
    <>
      <CompanyForm
        {...form}
        onInput={(isTyped) => {
          hasInput.current = isTyped;
        }}
      />
      <UnsavedDialog {...guard} isKept={false} />
    </>
  );
}

const Sheet = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto max-w-3xl px-4 py-8 sm:py-12">
    <p className="mb-4">
      <TextLink href={COMPANIES}>求人者の一覧へ</TextLink>
    </p>
    {children}
  </div>
);
