import { Building2 } from "lucide-react";
import { useMemo, useState } from "react";
import type { ListedAgency } from "../../../modules/agency/contract.ts";
import { Button } from "../../ui/button/button.tsx";
import { BrowseTable } from "../../ui/data-table/browse-table.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { showToast } from "../../ui/toast/toast-queue.ts";
import { remoteRows } from "../tables/remote-rows.ts";
import { useAddressQuery } from "../tables/use-address-query.ts";
import { useInviteToAgencyMutation } from "./agency-api.ts";
import { agencyColumns, keyOfAgency, nameOfAgency } from "./agency-columns.tsx";
import { AgencyDialog } from "./agency-dialog.tsx";
import { InviteDialog } from "./invite-dialog.tsx";

interface AgencyTableProps {
  /** Raised with every change: the rows are loaded anew. */
  changes: number;
  onChanged: () => void;
  onOpen: () => void;
}

/** Every agency with its numbers; each is corrected here, and gets a further invitation. */
export function AgencyTable({ changes, onChanged, onOpen }: AgencyTableProps) {
  // Another source is loaded anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change makes another source
  const source = useMemo(() => ({ load: remoteRows<ListedAgency>("/admin/agencies") }), [changes]);
  const [chosen, setChosen] = useState<ListedAgency>();
  const [dialog, setDialog] = useState<"edit" | "invite">();
  const close = () => setDialog(undefined);
  const [invite] = useInviteToAgencyMutation();
  const [columns] = useState(() => {
    const opens = (kind: "edit" | "invite") => (agency: ListedAgency) => {
      setChosen(agency);
      setDialog(kind);
    };
    return agencyColumns({ onEdit: opens("edit"), onInvite: opens("invite") });
  });
  return (
    <>
      <BrowseTable
        caption="人材紹介会社の一覧"
        columns={columns}
        source={source}
        {...useAddressQuery(columns)}
        keyOf={keyOfAgency}
        nameOf={nameOfAgency}
        searchHint="名称と許可番号から探します"
        exportName={false}
        empty={
          <EmptyState
            icon={Building2}
            title="人材紹介会社はまだありません"
            action={<Button onPress={onOpen}>会社を登録する</Button>}
          >
            名称と許可番号を登録し、責任者になる人に招待リンクを渡してください。
          </EmptyState>
        }
      />
      <AgencyDialog
        agency={chosen}
        isOpen={dialog === "edit"}
        onOpenChange={close}
        onSaved={() => {
          close();
          showToast({ kind: "success", text: "保存しました" });
          onChanged();
        }}
      />
      <InviteDialog
        isOpen={dialog === "invite"}
        onOpenChange={close}
        onInvite={async (role) => {
          const link = await invite({ id: chosen?.id ?? "", role }).unwrap();
          onChanged();
          return link;
        }}
      />
    </>
  );
}
