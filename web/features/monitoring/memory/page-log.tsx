import { useCallback, useState } from "react";
import { Card } from "../../../ui/card/card.tsx";
import { clockInWords } from "../projections/figures.ts";

/** Texts of failures on this page (specification, section 8). */
export const FAILURES = {
  refresh: "データの更新に失敗しました",
  first: "初期データの読み込みに失敗しました",
  toggle: "監視状態の切り替えに失敗しました",
  report: "レポートの生成に失敗しました",
  benchmark: "ベンチマークの実行に失敗しました",
  clear: "データのクリアに失敗しました",
} as const;

export interface LogEntry {
  number: number;
  /** ms. */
  at: number;
  text: string;
  /** Why, where the server says so. */
  reason: string;
}

export type AddFailure = (failure: keyof typeof FAILURES, reason: string) => void;

const MAX_ENTRIES = 20;

/** The failures since the page was opened, newest first. */
export function usePageLog(): { entries: readonly LogEntry[]; add: AddFailure } {
  const [entries, setEntries] = useState<readonly LogEntry[]>([]);
  const add = useCallback<AddFailure>((failure, reason) => {
    const entry = { at: Date.now(), text: FAILURES[failure], reason };
    setEntries((all) => [{ number: (all[0]?.number ?? 0) + 1, ...entry }, ...all].slice(0, MAX_ENTRIES));
  }, []);
  return { entries, add };
}

/** The log is read out as it grows. */
export function PageLog({ entries }: { entries: readonly LogEntry[] }) {
  return (
    <Card title="この画面の記録">
      <div role="log" aria-label="この画面の記録">
        {entries.length === 0 ? (
          <p className="phrases text-ink-soft">失敗した操作や更新はありません。</p>
        ) : (
          <ul className="grid gap-2">
            {entries.map(({ number, at, text, reason }) => (
              <li key={number} className="flex flex-wrap gap-x-3">
                <span className="figures text-ink-soft">{clockInWords(at)}</span>
                <span className="phrases">
                  <span className="font-medium text-danger">{text}</span>
                  <span className="text-ink-soft">（{reason}）</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
