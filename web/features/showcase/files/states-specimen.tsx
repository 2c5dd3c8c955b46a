import { useState } from "react";
import { uploadMessages } from "../../../../japanese/upload-messages.ts";
import { MEGABYTE } from "../../../ui/file-area/file-rules.ts";
import type { UploadItem } from "../../../ui/uploader/upload-item.ts";
import { UploadRow } from "../../../ui/uploader/upload-row.tsx";
import { Specimen } from "../kit/specimen.tsx";
import { samplePdf } from "./sample-pdf.ts";

const stateOf = (
  name: string,
  megabytes: number,
  state: Pick<UploadItem, "status"> & Partial<UploadItem>,
): UploadItem => {
  const file = samplePdf({ name, bytes: megabytes * MEGABYTE });
  return { id: name, file, progress: 0, sent: 0, total: file.size, ...state };
};

const STATES = (): readonly UploadItem[] => [
  stateOf("推薦状_控え.pdf", 0.2, { status: "pending" }),
  stateOf("ポートフォリオ_2026年4月版_印刷用.pdf", 1.5, { status: "uploading", progress: 62 }),
  stateOf("卒業証明書.pdf", 0.4, { status: "completed", progress: 100 }),
  stateOf("職務経歴書_控え.pdf", 1.2, { status: "failed", progress: 83, error: uploadMessages.chunkFailed(2) }),
];

/** Each state a file can be in, standing still. */
export function StatesSpecimen() {
  const [items, setItems] = useState(STATES);
  const put = (id: string, change: Partial<UploadItem>) =>
    setItems(items.map((item) => (item.id === id ? { ...item, error: undefined, ...change } : item)));
  return (
    <Specimen
      title="ファイルの状態"
      text="待機中、アップロード中、完了、エラーの見え方です。長い名前は途中を省いて表示し、押すとすべて表示します。"
    >
      <ul aria-label="ファイルの状態の見本" className="grid min-w-0 gap-2">
        {items.map((item) => (
          <UploadRow
            key={item.id}
            item={item}
            onAbort={() => put(item.id, { status: "failed", error: uploadMessages.stopped })}
            onRetry={() => put(item.id, { status: "uploading" })}
            onRemove={() => setItems(items.filter(({ id }) => id !== item.id))}
          />
        ))}
      </ul>
    </Specimen>
  );
}
