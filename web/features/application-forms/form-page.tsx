import { useRouter } from "@tanstack/react-router";
import { Suspense } from "react";
import type { FormAnswer } from "../../../modules/application-forms/contract/form.ts";
import { LoadError } from "../../app/shell/load-error.tsx";
import { useTitle } from "../../app/use-title.ts";
import { lazyPart } from "../../ui/deferred/lazy-part.tsx";
import { TextLink } from "../../ui/link-button/text-link.tsx";
import { PageHeading } from "../../ui/page-heading/page-heading.tsx";
import { Loadable } from "../../ui/skeleton/loadable.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import type { FormScope } from "./form-scope.ts";
import { useFormQuery } from "./forms-api.ts";

const FormBuilder = lazyPart(async () => (await import("./form-builder.tsx")).FormBuilder);
const FormActions = lazyPart(async () => (await import("./form-actions.tsx")).FormActions);
const FormHistory = lazyPart(async () => (await import("./form-history.tsx")).FormHistory);
const FormPreview = lazyPart(async () => (await import("./form-preview.tsx")).FormPreview);

const FRAME = "mx-auto max-w-6xl px-4 py-8 sm:py-12";

/** A form in the builder; one of the house is only shown to agencies. */
export function FormPage({ id, scope }: { id: string; scope: FormScope }) {
  const { data, error, isFetching, refetch } = useFormQuery(id, { refetchOnMountOrArgChange: true });
  useTitle(data?.form.name ?? "フォーム");
  return (
    <div className={FRAME}>
      <WayBack scope={scope} />
      <Loadable isLoading={!data && !error} skeleton={<Skeleton lines={16} />}>
        {data ? (
          <Form form={data.form} scope={scope} />
        ) : (
          <LoadError error={error} isPending={isFetching} onRetry={refetch} />
        )}
      </Loadable>
    </div>
  );
}

function Form({ form, scope }: { form: FormAnswer; scope: FormScope }) {
  const { history } = useRouter();
  return (
    <>
      <PageHeading
        title={form.name}
        lead={form.editable ? undefined : "共通フォームです。変更するときは複製してください。"}
        actions={
          <Suspense fallback={<div className="h-11" />}>
            <FormActions scope={scope} form={form} onRetired={() => history.push(scope.path)} />
          </Suspense>
        }
      />
      <Suspense fallback={<Skeleton lines={24} />}>
        {form.editable ? (
          <>
            <FormBuilder known={form} onCreated={(created) => history.push(`${scope.path}/${created.id}`)} />
            <FormHistory id={form.id} />
          </>
        ) : (
          <section aria-label="質問" className="sheet max-w-2xl p-5 sm:p-6">
            <FormPreview elements={form.elements} />
          </section>
        )}
      </Suspense>
    </>
  );
}

/** An empty form. It has an address once it is saved. */
export function NewFormPage({ scope }: { scope: FormScope }) {
  useTitle("フォームの作成");
  const { history } = useRouter();
  return (
    <div className={FRAME}>
      <WayBack scope={scope} />
      <PageHeading title="フォームの作成" lead="質問を並べて保存すると、求人の編集画面で選べるようになります。" />
      <Suspense fallback={<Skeleton lines={24} />}>
        <FormBuilder onCreated={(created) => history.replace(`${scope.path}/${created.id}`)} />
      </Suspense>
    </div>
  );
}

function WayBack({ scope: { path, title } }: { scope: FormScope }) {
  return (
    <p className="mb-4">
      <TextLink href={path}>{`${title}の一覧へ`}</TextLink>
    </p>
  );
}
