import { Building2 } from "lucide-react";
import { useMemo } from "react";
import type { ListedCompany } from "../../../modules/jobs/contract/company.ts";
import { LoadError } from "../../app/shell/load-error.tsx";
import { BrowseTable } from "../../ui/data-table/browse-table.tsx";
import type { Column } from "../../ui/data-table/column.ts";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { LinkButton } from "../../ui/link-button/link-button.tsx";
import { TextLink } from "../../ui/link-button/text-link.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { useAddressQuery } from "../tables/use-address-query.ts";
import { useCompaniesQuery } from "./postings-api.ts";

const keyOf = ({ id }: ListedCompany) => id;
const nameOf = ({ name }: ListedCompany) => name;

const columns: readonly Column<ListedCompany>[] = [
  {
    id: "name",
    label: "会社名",
    isRowHeader: true,
    isSortable: true,
    value: nameOf,
    cell: ({ id, name }) => <TextLink href={`/agency/companies/${id}`}>{name}</TextLink>,
  },
  {
    id: "address",
    label: "所在地",
    isSortable: true,
    value: ({ address }) => address,
    cell: ({ address }) => address || "未入力",
  },
  {
    id: "phone",
    label: "電話番号",
    value: ({ phone }) => phone,
    cell: ({ phone }) => (phone ? <span className="figures">{phone}</span> : "未入力"),
  },
  {
    id: "open_jobs",
    label: "公開中の求人",
    isSortable: true,
    value: ({ open_jobs }) => open_jobs,
    cell: ({ open_jobs }) => `${open_jobs}件`,
  },
];

/** The companies of the agency: search and order of the address. */
export function CompanyTable() {
  const { data, error, isFetching, refetch } = useCompaniesQuery(undefined, { refetchOnMountOrArgChange: true });
  const source = useMemo(() => ({ rows: data?.items ?? [] }), [data]);
  const address = useAddressQuery(columns);
  if (error && !data) return <LoadError error={error} isPending={isFetching} onRetry={refetch} />;
  if (!data) return <Skeleton lines={20} />;
  return (
    <BrowseTable
      caption="求人者の一覧"
      columns={columns}
      source={source}
      {...address}
      keyOf={keyOf}
      nameOf={nameOf}
      searchHint="会社名、所在地、電話番号から探します"
      exportName={false}
      empty={
        <EmptyState
          icon={Building2}
          title="求人者はまだありません"
          action={<LinkButton href="/agency/companies/new">求人者を追加する</LinkButton>}
        >
          会社のページのURLから、会社名や所在地を取得して登録できます。
        </EmptyState>
      }
    />
  );
}
