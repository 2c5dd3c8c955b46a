import { Confirm, type ConfirmProps } from "./confirm.tsx";

export interface DeleteConfirmProps extends Omit<ConfirmProps, "tone"> {
  /** The deleted thing, for example the name of a file. */
  name?: string;
}

/** Asks before something is deleted for good. Words are the specification's. */
export function DeleteConfirm({ name, children, ...rest }: DeleteConfirmProps) {
  return (
    <Confirm title="アイテムを削除" confirmLabel="削除する" {...rest} tone="danger">
      <p>{name ? `「${name}」` : "選択したアイテム"}を削除します。</p>
      <p>{children ?? "この操作は取り消しできません"}</p>
    </Confirm>
  );
}
