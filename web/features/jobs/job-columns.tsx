import { dateInTable, stampInTokyo } from "../../../japanese/clock-time.ts";
import { ENDING_DAYS } from "../../../modules/jobs/contract/ending-jobs.ts";
import {
  type AgencyJobRow,
  EMPLOYMENT_TYPES,
  type EmploymentType,
  postingState,
} from "../../../modules/jobs/contract/posting.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import type { Column } from "../../ui/data-table/column.ts";
import { TextLink } from "../../ui/link-button/text-link.tsx";

export const keyOfJob = ({ id }: AgencyJobRow) => id;
export const nameOfJob = ({ title }: AgencyJobRow) => title;

const toOptions = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** One job a row. Columns are named as the server names them, so that it can sort and filter by them. */
export const jobColumns: readonly Column<AgencyJobRow>[] = [
  {
    id: "title",
    label: "求人",
    isRowHeader: true,
    isSortable: true,
    value: nameOfJob,
    cell: ({ id, title, company }) => (
      <span className="grid">
        <TextLink href={`/agency/jobs/${id}`}>{title}</TextLink>
        <span className="text-sm text-ink-soft">{company.name}</span>
      </span>
    ),
  },
  {
    id: "employment_type",
    label: "雇用形態",
    isSortable: true,
    filter: { kind: "tags", options: toOptions(EMPLOYMENT_TYPES) },
    cell: ({ employment_type }) => EMPLOYMENT_TYPES[employment_type as EmploymentType] ?? "未設定",
  },
  {
    id: "status",
    label: "状態",
    filter: { kind: "select", options: toOptions({ active: "募集終了以外", inactive: "募集終了" }) },
    cell: (job) => {
      const state = postingState(job);
      return <Badge tone={state === "募集中" ? "success" : "plain"}>{state}</Badge>;
    },
  },
  {
    id: "published",
    label: "公開",
    filter: { kind: "select", options: toOptions({ true: "公開", false: "非公開" }) },
    cell: ({ published }) => <Badge tone={published ? "accent" : "plain"}>{published ? "公開" : "非公開"}</Badge>,
  },
  {
    id: "applications",
    label: "応募",
    cell: ({ id, title, applications }) =>
      applications === 0 ? (
        "0件"
      ) : (
        <TextLink href={`/agency/jobs/${id}/applications`} aria-label={`「${title}」の応募${applications}件`}>
          {`${applications}件`}
        </TextLink>
      ),
  },
  {
    id: "valid_until",
    label: "掲載終了日",
    isSortable: true,
    filter: { kind: "select", options: toOptions({ soon: `${ENDING_DAYS}日以内` }) },
    cell: ({ valid_until }) => (valid_until === null ? "未設定" : dateInTable(valid_until)),
  },
  {
    id: "updated_at",
    label: "更新日時",
    isSortable: true,
    cell: ({ updated_at }) => stampInTokyo(updated_at),
  },
];
