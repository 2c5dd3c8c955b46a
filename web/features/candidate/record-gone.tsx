import { useEffect } from "react";
import type { DocumentDefinition } from "../../../documents/definition.ts";
import { dropDrafts } from "../documents/drafts/drop-drafts.ts";
import type { DraftStore } from "../forms/editor/draft-store.ts";

export const GONE = "候補者が見つかりません";

export interface RecordGoneProps {
  definition: DocumentDefinition;
  drafts: DraftStore;
}

/** A record that was erased, or that another agency keeps. What was typed into it goes from this device. */
export function RecordGone({ definition, drafts }: RecordGoneProps) {
  useEffect(() => dropDrafts(drafts, definition), [drafts, definition]);
  return (
    <div role="alert" className="grid justify-items-center gap-4 py-16 text-center">
      <h1 className="phrases text-balance text-xl font-semibold">{GONE}</h1>
      <p className="phrases text-balance text-ink-soft">
        すでに削除されたか、アドレスが正しくありません。この候補者について端末に残っていた入力は消去しました。
      </p>
    </div>
  );
}
