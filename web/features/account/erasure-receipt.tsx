import type { ReactNode } from "react";
import { momentInWords } from "../../../japanese/clock-time.ts";
import { leaveForGood } from "../../app/leaving.ts";
import { Modal } from "../../ui/modal/modal.tsx";
import type { ErasureReceipt } from "./account-api.ts";

/** 削除の控え: what was erased when. The session is over: closing it leaves the page. */
export function ErasureReceiptModal({ receipt }: { receipt: ErasureReceipt | undefined }) {
  return (
    <Modal
      isOpen={receipt !== undefined}
      onOpenChange={() => leaveForGood("/")}
      type="success"
      title="アカウントを削除しました"
      closesOnBackdrop={false}
    >
      {receipt && (
        <div className="grid gap-4">
          <p>書いた内容は、誰にも読めなくなりました。控えが必要な場合は、この画面を保存してください。</p>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
            <Line term="暗号鍵の破棄">{momentInWords(new Date(receipt.key_destroyed_at))}</Line>
            <Line term="データの削除">{momentInWords(new Date(receipt.erased_at))}</Line>
            <Line term="保存領域の消去">
              {receipt.bytes_removed_at ? momentInWords(new Date(receipt.bytes_removed_at)) : "このあと自動で行います"}
            </Line>
            <Line term="アカウントID">
              <span className="break-all">{receipt.account_id}</span>
            </Line>
          </dl>
        </div>
      )}
    </Modal>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="tabular-nums">{children}</dd>
    </>
  );
}
