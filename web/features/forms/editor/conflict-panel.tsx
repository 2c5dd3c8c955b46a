import { useEffect, useRef } from "react";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import type { Row, Value } from "./form-document.ts";
import type { Conflict } from "./merge.ts";

export interface ConflictPanelProps {
  conflicts: readonly Conflict[];
  labelOf: (conflict: Conflict) => string;
  /** After the last choice the focus is the caller's to place: the panel goes. */
  onChoose: (conflict: Conflict, choice: "mine" | "theirs") => void;
  /** Raise it with every attempt that the open choices refuse: the panel then takes the focus, so that it is read. */
  attempt?: number;
}

/** Somebody changed the same field elsewhere: both texts, and one press to choose. */
export function ConflictPanel({ conflicts, labelOf, onChoose, attempt = 0 }: ConflictPanelProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  const sideOf = (conflict: Conflict, choice: "mine" | "theirs", title: string) => ({
    title,
    about: labelOf(conflict),
    content: conflict[choice],
    onChoose: () => {
      // The pressed button goes with its question.
      if (conflicts.length > 1) box.current?.focus();
      onChoose(conflict, choice);
    },
  });
  if (conflicts.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Alert kind="warning" title="別の画面で変更されています">
        <p className="text-sm">同じ項目が、ほかの画面や端末でも編集されました。残すほうを選んでください。</p>
        <ul className="mt-3 grid gap-4">
          {conflicts.map((conflict) => (
            <li key={`${conflict.rowId}.${conflict.field}`} className="grid gap-2">
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
  /** What the choice is about, for the button's name. */
  about: string;
  content: Value | Row;
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

function inWords(content: Value | Row): string {
  if (content === null) return "（なし）";
  if (typeof content === "boolean") return content ? "はい" : "いいえ";
  if (typeof content !== "object") return String(content) || "（空欄）";
  const words = Object.values(content.fields).filter((value) => typeof value !== "boolean" && value !== null);
  return words.join("　").trim() || "（空欄）";
}
