import { stampInTokyo } from "../../../japanese/clock-time.ts";
import type { ListedAgency } from "../../../modules/agency/contract.ts";
import { Button } from "../../ui/button/button.tsx";
import type { Column } from "../../ui/data-table/column.ts";

interface AgencyActions {
  onEdit: (agency: ListedAgency) => void;
  onInvite: (agency: ListedAgency) => void;
}

export const keyOfAgency = ({ id }: ListedAgency) => id;
export const nameOfAgency = ({ name }: ListedAgency) => name;

/** One agency a row. Columns are named as the server names them, so that it can sort by them. */
export const agencyColumns = ({ onEdit, onInvite }: AgencyActions): readonly Column<ListedAgency>[] => [
  { id: "name", label: "名称", isRowHeader: true, isSortable: true, value: nameOfAgency, cell: nameOfAgency },
  { id: "licence_number", label: "許可番号", isSortable: true, cell: ({ licence_number }) => licence_number },
  { id: "responsible_person", label: "職業紹介責任者", cell: ({ responsible_person: name }) => name || "未入力" },
  {
    id: "members",
    label: "メンバー",
    cell: ({ members, invitations }) => `${members}人${invitations > 0 ? `（招待中${invitations}件）` : ""}`,
  },
  { id: "published_jobs", label: "公開中の求人", cell: ({ published_jobs }) => `${published_jobs}件` },
  { id: "opened_at", label: "登録日時", isSortable: true, cell: ({ opened_at }) => stampInTokyo(opened_at) },
  {
    id: "actions",
    label: "操作",
    isActions: true,
    cell: (agency) => (
      <span className="flex gap-1">
        <Button variant="quiet" size="sm" aria-label={`${agency.name}を編集する`} onPress={() => onEdit(agency)}>
          編集
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-label={`${agency.name}のメンバーを招待する`}
          onPress={() => onInvite(agency)}
        >
          招待
        </Button>
      </span>
    ),
  },
];
