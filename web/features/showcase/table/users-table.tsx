import { Eye, EyeOff, UserX } from "lucide-react";
import { useMemo, useState } from "react";
import type { DemoUser } from "../../../../modules/showcase/contract.ts";
import { Button } from "../../../ui/button/button.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { BrowseTable } from "../../../ui/data-table/browse-table.tsx";
import type { Column } from "../../../ui/data-table/column.ts";
import type { RowSource } from "../../../ui/data-table/row-source.ts";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { ProgressBar } from "../../../ui/progress/progress-bar.tsx";
import { useRememberedWidths } from "../../tables/use-remembered-widths.ts";
import { keyOfUser, nameOfUser, userColumns } from "./user-columns.tsx";

export interface UsersTableProps {
  /** Undefined while they are on their way. */
  users: readonly DemoUser[] | undefined;
  selection: "none" | "single" | "multiple";
  density: "regular" | "compact";
  /** A sample of what roles see: admins take rows away, guests see no details. */
  viewer: DemoUser["role"];
  hasStickyHead: boolean;
}

const ON_THEIR_WAY: RowSource<DemoUser> = { load: () => new Promise(() => undefined) };

/** People to look through, open and take away. */
export function UsersTable({ users, selection, density, viewer, hasStickyHead }: UsersTableProps) {
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<string>();
  const widths = useRememberedWidths("showcase");
  const source = useMemo(() => users && { rows: users.filter(({ id }) => !removed.has(id)) }, [users, removed]);
  const remove = (rows: readonly DemoUser[]) => setRemoved(new Set([...removed, ...rows.map(keyOfUser)]));
  const columns = useMemo(
    () => (viewer === "guest" ? userColumns : [...userColumns, actionsColumn(open, setOpen)]),
    [viewer, open],
  );
  return (
    <BrowseTable
      key={selection}
      caption="利用者"
      columns={columns}
      source={source ?? ON_THEIR_WAY}
      keyOf={keyOfUser}
      nameOf={nameOfUser}
      searchHint="氏名、ふりがな、メールアドレスなど"
      selection={selection}
      density={density}
      hasStickyHead={hasStickyHead}
      {...widths}
      detailOf={(user) => (user.id === open && viewer !== "guest" ? <UserDetail user={user} /> : undefined)}
      bulkActions={(rows, deselect) =>
        viewer === "admin" && (
          <Button
            variant="danger"
            size="sm"
            icon={UserX}
            onPress={() => {
              remove(rows);
              deselect();
            }}
          >
            一覧から外す
          </Button>
        )
      }
      empty={
        <EmptyState
          title="利用者はまだいません"
          action={
            removed.size > 0 && (
              <Button variant="secondary" onPress={() => setRemoved(new Set())}>
                外した利用者を戻す
              </Button>
            )
          }
        >
          たとえば「髙橋 蒼」さんのような方が登録すると、ここに1件ずつ並びます。
        </EmptyState>
      }
    />
  );
}

const actionsColumn = (open: string | undefined, setOpen: (id: string | undefined) => void): Column<DemoUser> => ({
  id: "actions",
  label: "操作",
  isActions: true,
  cell: ({ id, name }) => {
    const isOpen = id === open;
    return (
      <IconButton
        label={isOpen ? `「${name}」の詳細を閉じる` : `「${name}」の詳細を表示する`}
        icon={isOpen ? EyeOff : Eye}
        onPress={() => setOpen(isOpen ? undefined : id)}
        className="ml-auto"
      />
    );
  },
});

function UserDetail({ user }: { user: DemoUser }) {
  return (
    <div className="grid gap-2 rounded-md bg-sunken p-4">
      <p className="text-sm text-ink-soft">書類の完成度　{user.progress}%</p>
      <ProgressBar label={`「${user.name}」の書類の完成度`} value={user.progress} />
    </div>
  );
}
