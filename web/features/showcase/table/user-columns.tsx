import { formatDate } from "../../../../japanese/era.ts";
import {
  DEMO_ROLES,
  DEMO_STATUSES,
  type DemoUser,
  demoRoleNames,
  demoStatusNames,
} from "../../../../modules/showcase/contract.ts";
import { Badge, type BadgeTone } from "../../../ui/badge/badge.tsx";
import type { Column } from "../../../ui/data-table/column.ts";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";

export const keyOfUser = ({ id }: DemoUser) => id;
export const nameOfUser = ({ name }: DemoUser) => name;

const ROLE_TONE: Readonly<Record<DemoUser["role"], BadgeTone>> = { admin: "accent", user: "plain", guest: "warning" };
const PREFECTURES = [
  "北海道",
  "宮城県",
  "埼玉県",
  "千葉県",
  "東京都",
  "神奈川県",
  "長野県",
  "静岡県",
  "愛知県",
  "京都府",
  "大阪府",
  "兵庫県",
  "広島県",
  "福岡県",
  "沖縄県",
];

/** One person a row. The columns are called what the server calls them, so that it can sort and filter by them. */
export const userColumns: readonly Column<DemoUser>[] = [
  {
    id: "name",
    label: "氏名",
    isRowHeader: true,
    isSortable: true,
    value: nameOfUser,
    sortBy: ({ kana }) => kana,
    cell: ({ name, kana, email }) => (
      <span className="grid">
        <span className="font-medium">{name}</span>
        <span className="truncate text-sm text-ink-soft">{kana}</span>
        <span className="truncate text-sm text-ink-soft">{email}</span>
      </span>
    ),
    skeleton: (
      <>
        <Skeleton lines={1} />
        <Skeleton lines={2} className="text-sm" />
      </>
    ),
  },
  { id: "kana", label: "ふりがな", isHidden: true, value: ({ kana }) => kana, cell: ({ kana }) => kana },
  { id: "email", label: "メールアドレス", isHidden: true, value: ({ email }) => email, cell: ({ email }) => email },
  {
    id: "role",
    label: "権限",
    isSortable: true,
    value: ({ role }) => demoRoleNames[role],
    sortBy: ({ role }) => DEMO_ROLES.indexOf(role),
    filter: {
      kind: "tags",
      options: DEMO_ROLES.map((role) => ({ value: role, label: demoRoleNames[role] })),
      of: ({ role }) => role,
    },
    cell: ({ role }) => <Badge tone={ROLE_TONE[role]}>{demoRoleNames[role]}</Badge>,
  },
  {
    id: "status",
    label: "状態",
    isSortable: true,
    value: ({ status }) => demoStatusNames[status],
    sortBy: ({ status }) => DEMO_STATUSES.indexOf(status),
    filter: {
      kind: "select",
      options: DEMO_STATUSES.map((status) => ({ value: status, label: demoStatusNames[status] })),
      of: ({ status }) => status,
    },
    cell: ({ status }) => <Badge tone={status === "active" ? "success" : "danger"}>{demoStatusNames[status]}</Badge>,
  },
  {
    id: "prefecture",
    label: "都道府県",
    isSortable: true,
    value: ({ prefecture }) => prefecture,
    filter: { kind: "select", options: PREFECTURES.map((name) => ({ value: name, label: name })) },
    cell: ({ prefecture }) => <span className="whitespace-nowrap">{prefecture}</span>,
  },
  {
    id: "joined_on",
    label: "登録日",
    isSortable: true,
    value: ({ joined_on }) => joined_on,
    cell: ({ joined_on }) => (
      <time dateTime={joined_on} className="figures whitespace-nowrap">
        {formatDate(joined_on, "seireki")}
      </time>
    ),
  },
  {
    id: "documents",
    label: "書類数",
    isNumber: true,
    isSortable: true,
    value: ({ documents }) => documents,
    cell: ({ documents }) => <span>{documents}</span>,
  },
];
