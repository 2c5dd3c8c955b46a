import { Ellipsis } from "lucide-react";
import { useState } from "react";
import type { SavedView } from "../../../../modules/candidate/contract.ts";
import { textOf } from "../../../app/api-error.ts";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { Menu } from "../../../ui/menu/menu.tsx";
import { MenuItem } from "../../../ui/menu/menu-item.tsx";
import { useMenuRequest } from "../../../ui/menu/use-menu-request.ts";
import { Confirm } from "../../../ui/modal/confirm.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { useRemoveViewMutation, useReviseViewMutation } from "../list/candidates-api.ts";
import { pathOfView, type ViewParameters } from "./view-parameters.ts";

export interface ViewChipProps {
  view: SavedView;
  /** The list shows it. */
  isCurrent: boolean;
  /** Filters and order of the list, which may replace those of the view; undefined for none. */
  present: ViewParameters | undefined;
  onRename: () => void;
}

/** A saved view: a link to it, and a menu to change it. */
export function ViewChip({ view: { id, name, count, parameters }, isCurrent, present, onRename }: ViewChipProps) {
  const { wasOpened, buttonProps, menuProps } = useMenuRequest();
  const [isRemoving, setRemoving] = useState(false);
  const [revise] = useReviseViewMutation();
  const [remove] = useRemoveViewMutation();

  async function tell(answer: Promise<{ message: string }>): Promise<void> {
    try {
      showToast({ kind: "success", text: (await answer).message });
    } catch (error) {
      showToast({ kind: "error", text: textOf(error) });
    }
  }

  return (
    <span
      className={`flex min-w-0 max-w-full items-center rounded-full border ${isCurrent ? "border-accent bg-accent-soft" : "border-line bg-card"}`}
    >
      <a
        href={pathOfView(parameters)}
        aria-current={isCurrent ? "true" : undefined}
        className="flex min-h-11 min-w-0 items-center gap-2 rounded-full py-1 pl-4 hover:text-accent aria-[current]:font-medium aria-[current]:text-accent"
      >
        <span className="min-w-0">{name}</span>
        <span className="figures shrink-0 text-sm text-ink-soft">{`${count}件`}</span>
      </a>
      <IconButton {...buttonProps} label={`ビュー「${name}」のメニュー`} icon={Ellipsis} />
      {wasOpened && (
        <Menu {...menuProps} label={`ビュー「${name}」のメニュー`} align="end">
          <MenuItem onAction={onRename}>名前を変更</MenuItem>
          <MenuItem
            isDisabled={isCurrent || present === undefined}
            onAction={() => void tell(revise({ id, parameters: present ?? {} }).unwrap())}
          >
            現在の条件で置き換える
          </MenuItem>
          <MenuItem tone="danger" onAction={() => setRemoving(true)}>
            削除
          </MenuItem>
        </Menu>
      )}
      <Confirm
        isOpen={isRemoving}
        onOpenChange={setRemoving}
        title="ビューの削除"
        confirmLabel="削除する"
        tone="danger"
        onConfirm={() => tell(remove(id).unwrap())}
      >
        {`ビュー「${name}」を削除します。候補者は削除されません。`}
      </Confirm>
    </span>
  );
}
