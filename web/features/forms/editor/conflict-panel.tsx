import { useEffect, useRef } from "react";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import type { Conflict } from "./merge.ts";

export interface ConflictPanelProps {
  /** Whether there are conflicts: the code of the panel loads when the page is at rest, or at once with the first conflict. */
  isOpen: boolean;
  conflicts: readonly Conflict[];
  labelOf: (conflict: Conflict) => string;
  /** The panel disappears with the last choice: the caller then moves the focus. */
  onChoose: (conflict: Conflict, choice: "mine" | "theirs") => void;
  /** Increase it with every save that open conflicts prevent: the panel takes the focus. */
  attempt?: number;
}

/** Both versions of every field in conflict, with a button to choose one. */
export function ConflictPanel({ isOpen, conflicts, labelOf, onChoose, attempt = 0 }: ConflictPanelProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  const sideOf = (conflict: Conflict, choice: "mine" | "theirs", title: string) => ({
    title,
    about: labelOf(conflict),
    content: conflict[choice],
    onChoose: () => {
      // The pressed button disappears with its conflict.
      if (conflicts.length > 1) box.current?.focus();
      onChoose(conflict, choice);
    },
  });
  if (!isOpen) return null;
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Alert kind="warning" title="別の画面で変更されています">
        <p className="text-sm">同じ項目が、ほかの画面や端末でも編集されました。残すほうを選んでください。</p>
        <ul className="mt-3 grid gap-4">
          {conflicts.map((conflict) => (
            <li key={conflict.path.join(".")} className="grid gap-2">
              <p className="font-medium">{labelOf(conflict)}</p>
              <div className="grid gap-3 sm:grid-cols-2">
                <Side {...sideOf(conflict, "mine", "この画面の入力")} />
                <Side {...sideOf(conflict, "theirs", "別の画面の内容")} />
              </div>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

interface SideProps {
  title: string;
  /** Label of the field, for the button's accessible name. */
  about: string;
  content: unknown;
  onChoose: () => void;
}

function Side({ title, about, content, onChoose }: SideProps) {
  return (
    <div className="grid content-between gap-2 rounded-md border border-line bg-card p-3">
      <div>
        <p className="text-sm text-ink-soft">{title}</p>
        <p className="whitespace-pre-wrap">{inWords(content)}</p>
      </div>
      <Button variant="secondary" size="sm" onPress={onChoose} aria-label={`こちらを残す（${about}：${title}）`}>
        こちらを残す
      </Button>
    </div>
  );
}

function inWords(content: unknown): string {
  if (content === null || content === undefined) return "（なし）";
  if (typeof content === "boolean") return content ? "はい" : "いいえ";
  return (typeof content === "object" ? wordsOf(content) : String(content)).trim() || "（空欄）";
}

/** The texts of a row, and of the rows within it. */
function wordsOf(row: object): string {
  const words = Object.entries(row).flatMap(([name, value]) => {
    if (name === "id" || typeof value === "boolean" || value === null) return [];
    return Array.isArray(value) ? value.map(wordsOf) : [String(value)];
  });
  return words.join("　");
}
