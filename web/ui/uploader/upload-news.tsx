import { useCallback, useEffect, useRef, useState } from "react";
import { statusLabel } from "./status-label.ts";
import { totalsOf, type UploadItem } from "./upload-item.ts";

/** Says to those who do not see it which file has come to its end, and how many there are to go. */
export function UploadNews({ items }: { items: readonly UploadItem[] }) {
  const [news, setNews] = useState({ text: "", number: 0 });
  const tell = useCallback((text: string) => setNews(({ number }) => ({ text, number: number + 1 })), []);
  const before = useRef<readonly UploadItem[]>([]);
  useEffect(() => {
    const known = new Map(before.current.map(({ id, status }) => [id, status]));
    before.current = items;
    const added = items.filter(({ id }) => !known.has(id)).length;
    const ended = items.filter(
      ({ id, status }) => known.has(id) && known.get(id) !== status && (status === "completed" || status === "failed"),
    );
    if (added > 0) tell(`${added}件のファイルを追加しました`);
    if (ended.length === 0) return;
    const { count, completed } = totalsOf(items);
    const said = ended.map(({ file, status, error }) => `${file.name}：${error ?? statusLabel[status]}`);
    tell(`${said.join("、")}。${count}件中${completed}件完了`);
  }, [items, tell]);
  return (
    <p role="status" className="sr-only">
      {/* A new element each time: the same words twice would not be read out again. */}
      <span key={news.number}>{news.text}</span>
    </p>
  );
}
