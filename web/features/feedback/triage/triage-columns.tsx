import { stampInTokyo } from "../../../../japanese/clock-time.ts";
import {
  categoryLabel,
  FEEDBACK_CATEGORIES,
  FEEDBACK_STATES,
  feedbackStateLabel,
} from "../../../../modules/feedback/contract/feedback.ts";
import type { TriageItem } from "../../../../modules/feedback/contract/triage.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import type { Column } from "../../../ui/data-table/column.ts";
import { TextLink } from "../../../ui/link-button/text-link.tsx";
import { FeedbackStateBadge } from "../feedback-state-badge.tsx";
import { ENVIRONMENTS, environmentName, hrefOf, nameOf } from "./triage-names.ts";

/** One feedback a row; columns are named as the server names them. */
export const triageColumns: readonly Column<TriageItem>[] = [
  {
    id: "title",
    label: "タイトル",
    isRowHeader: true,
    cell: (row) => (
      <span className="grid gap-1">
        <TextLink href={hrefOf(row.id)}>{nameOf(row)}</TextLink>
        {row.labels.length > 0 && (
          <span className="flex flex-wrap gap-1">
            {row.labels.map((label) => (
              <Badge key={label}>{label}</Badge>
            ))}
          </span>
        )}
      </span>
    ),
  },
  {
    id: "category",
    label: "カテゴリ",
    isSortable: true,
    filter: {
      kind: "tags",
      options: FEEDBACK_CATEGORIES.map((value) => ({ value, label: categoryLabel(value) })),
    },
    cell: ({ category }) => categoryLabel(category),
  },
  {
    id: "state",
    label: "状態",
    isSortable: true,
    filter: { kind: "tags", options: FEEDBACK_STATES.map((value) => ({ value, label: feedbackStateLabel(value) })) },
    cell: ({ state }) => <FeedbackStateBadge state={state} />,
  },
  { id: "assignee", label: "担当", cell: ({ assignee }) => assignee?.name ?? "なし" },
  {
    id: "environment",
    label: "環境",
    filter: { kind: "select", options: ENVIRONMENTS, isOpen: true },
    cell: ({ environment }) => environmentName(environment),
  },
  { id: "release", label: "リリース", filter: { kind: "text", options: [] }, cell: ({ release }) => release ?? "" },
  { id: "sent_at", label: "受付日時", isSortable: true, cell: ({ sent_at }) => stampInTokyo(sent_at) },
];
