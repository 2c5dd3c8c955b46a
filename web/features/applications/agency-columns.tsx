import { stampInTokyo } from "../../../japanese/clock-time.ts";
import {
  type AgencyApplication,
  APPLICATION_STATES,
  stateLabel,
} from "../../../modules/applications/contract/application.ts";
import type { Column } from "../../ui/data-table/column.ts";
import { TextLink } from "../../ui/link-button/text-link.tsx";
import { applicantName } from "./board-columns.ts";
import { StateBadge } from "./state-badge.tsx";

export const keyOfApplication = ({ id }: AgencyApplication) => id;

/**
 * One application a row; columns are named as the server names them.
 * @param jobs options of the job's filter; none where all are to one job
 */
export const applicationColumns = (
  jobs: readonly { value: string; label: string }[],
): readonly Column<AgencyApplication>[] => [
  {
    id: "applicant",
    label: "応募者",
    isRowHeader: true,
    value: applicantName,
    cell: (row) => <TextLink href={`/agency/applications/${row.id}`}>{applicantName(row)}</TextLink>,
  },
  {
    id: "job",
    label: "求人",
    value: ({ job }) => job.title,
    ...(jobs.length > 0 && { filter: { kind: "select" as const, options: jobs } }),
    cell: ({ job }) => (
      <span className="grid">
        <span>{job.title}</span>
        <span className="text-sm text-ink-soft">{job.company}</span>
      </span>
    ),
  },
  {
    id: "state",
    label: "状態",
    filter: {
      kind: "tags",
      options: APPLICATION_STATES.map((value) => ({ value, label: stateLabel(value) })),
    },
    cell: ({ state }) => <StateBadge state={state} />,
  },
  { id: "sent_at", label: "応募日時", isSortable: true, cell: ({ sent_at }) => stampInTokyo(sent_at) },
  { id: "moved_at", label: "更新日時", isSortable: true, cell: ({ moved_at }) => stampInTokyo(moved_at) },
];
