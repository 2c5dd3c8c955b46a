import { type ReactNode, useEffect, useRef } from "react";
import type { DocumentDefinition } from "../../../documents/definition.ts";
import { momentInWords } from "../../../japanese/clock-time.ts";
import { formatDate } from "../../../japanese/era.ts";
import type { CandidateReceipt } from "../../../modules/candidate/contract.ts";
import { dropDrafts } from "../documents/drafts/drop-drafts.ts";
import type { DraftStore } from "../forms/editor/draft-store.ts";

export const GONE = "候補者が見つかりません";

export interface RecordGoneProps {
  definition: DocumentDefinition;
  drafts: DraftStore;
}

/** A record that was erased, or that another agency keeps. Its drafts are removed from this device. */
export const RecordGone = (record: RecordGoneProps) => (
  <LastWord {...record} title={GONE}>
    <p className="phrases text-balance text-ink-soft">
      すでに削除されたか、アドレスが正しくありません。この候補者について、この端末に残っていた入力は消去しました。
    </p>
  </LastWord>
);

/** Replaces the record by the receipt of its erasure. */
export const RecordErased = ({ receipt, ...record }: RecordGoneProps & { receipt: CandidateReceipt }) => (
  <LastWord {...record} title="候補者を削除しました">
    <p className="phrases text-balance text-ink-soft">
      記録と編集履歴は、誰にも読めなくなりました。控えが必要な場合は、この画面を保存してください。
    </p>
    <dl className="figures grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-left">
      <dt className="text-ink-soft">削除した日時</dt>
      <dd>{momentInWords(new Date(receipt.erased_at))}</dd>
      <dt className="text-ink-soft">法令により残す項目</dt>
      <dd>
        {receipt.retained.length === 0
          ? "ありません"
          : receipt.retained.map(({ register, until }) => (
              <p key={register}>{`${register}（${formatDate(until, "seireki")}まで）`}</p>
            ))}
      </dd>
      <dt className="text-ink-soft">候補者ID</dt>
      <dd className="break-all">{record.definition.subject}</dd>
    </dl>
  </LastWord>
);

function LastWord({ definition, drafts, title, children }: RecordGoneProps & { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    dropDrafts(drafts, definition);
    heading.current?.focus();
  }, [drafts, definition]);
  return (
    <div className="grid justify-items-center gap-4 py-16 text-center">
      <h1 ref={heading} tabIndex={-1} className="phrases text-balance text-xl font-semibold outline-none">
        {title}
      </h1>
      {children}
    </div>
  );
}
