import { ClipboardList, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { momentInTokyo } from "../../../japanese/clock-time.ts";
import type { FormAnswer } from "../../../modules/application-forms/contract/form.ts";
import { textOf } from "../../app/api-error.ts";
import { useTitle } from "../../app/use-title.ts";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { LinkButton } from "../../ui/link-button/link-button.tsx";
import { TextLink } from "../../ui/link-button/text-link.tsx";
import { LoadFailed } from "../../ui/load-failed/load-failed.tsx";
import { PageHeading } from "../../ui/page-heading/page-heading.tsx";
import { Loadable } from "../../ui/skeleton/loadable.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { FormActions } from "./form-actions.tsx";
import { AGENCY_FORMS, type FormScope } from "./form-scope.ts";
import { useFormsQuery } from "./forms-api.ts";

/** The forms that the caller keeps, and for agencies those of the house. */
export function FormsPage({ scope }: { scope: FormScope }) {
  useTitle(scope.title);
  const { data, error, isFetching, refetch } = useFormsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className="mx-auto max-w-4xl px-4 py-8 sm:py-12">
      <PageHeading
        title={scope.title}
        lead={scope.lead}
        actions={
          <LinkButton href={`${scope.path}/new`} icon={Plus}>
            フォームを作成する
          </LinkButton>
        }
      />
      <Loadable isLoading={!data && !error} skeleton={<Skeleton lines={12} />}>
        {data ? (
          <Forms scope={scope} items={data.items} />
        ) : (
          <LoadFailed text={textOf(error)} isPending={isFetching} onRetry={refetch} />
        )}
      </Loadable>
    </div>
  );
}

function Forms({ scope, items }: { scope: FormScope; items: readonly FormAnswer[] }) {
  const own = items.filter(({ editable }) => editable);
  const house = items.filter(({ editable }) => !editable);
  const isAgency = scope === AGENCY_FORMS;
  return (
    <div className="grid gap-10">
      <FormList title={isAgency ? "自社のフォーム" : undefined} scope={scope} items={own}>
        <EmptyState icon={ClipboardList} title="フォームはまだありません">
          志望動機、勤務を始められる時期、資格証明書の添付など、書類だけでは分からないことを質問できます。
        </EmptyState>
      </FormList>
      {isAgency && house.length > 0 && (
        <FormList
          title="共通フォーム"
          lead="このまま求人に選べます。変更したいときは複製してください。"
          scope={scope}
          items={house}
        />
      )}
    </div>
  );
}

interface FormListProps {
  title?: string | undefined;
  lead?: string;
  scope: FormScope;
  items: readonly FormAnswer[];
  /** While there are none. */
  children?: ReactNode;
}

function FormList({ title, lead, scope, items, children }: FormListProps) {
  return (
    <section aria-label={title ?? scope.title} className="grid gap-3">
      {title && <h2 className="text-lg font-semibold">{title}</h2>}
      {lead && <p className="phrases text-ink-soft">{lead}</p>}
      {items.length === 0 ? (
        children
      ) : (
        <ul className="sheet divide-y divide-line">
          {items.map((item) => (
            <li key={item.id} className="flex flex-wrap items-center gap-3 p-4">
              <div className="grid min-w-40 flex-1 gap-1">
                <TextLink href={`${scope.path}/${item.id}`}>{item.name}</TextLink>
                <p className="figures text-sm text-ink-soft">
                  {`質問${item.elements.length}件　${momentInTokyo(item.updated_at)} 更新`}
                </p>
              </div>
              <FormActions scope={scope} form={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
