import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import type { Conflict } from "./merge-parts.ts";
import type { Row, Value } from "./part.ts";

export interface ConflictPanelProps {
  conflicts: readonly Conflict[];
  labelOf: (conflict: Conflict) => string;
  onChoose: (conflict: Conflict, choice: "mine" | "theirs") => void;
}

/** Somebody changed the same field elsewhere: both texts, and one press to choose. */
export function ConflictPanel({ conflicts, labelOf, onChoose }: ConflictPanelProps) {
  if (conflicts.length === 0) return null;
  return (
    <Alert kind="warning" title="別の画面で変更されています">
      <p className="text-sm">同じ項目が、ほかの画面や端末でも編集されました。残すほうを選んでください。</p>
      <ul className="mt-3 grid gap-4">
        {conflicts.map((conflict) => (
          <li key={`${conflict.rowId}.${conflict.field}`} className="grid gap-2">
            <p className="font-medium">{labelOf(conflict)}</p>
            <div className="grid gap-3 sm:grid-cols-2">
              <Side title="この画面の入力" content={conflict.mine} onChoose={() => onChoose(conflict, "mine")} />
              <Side title="別の画面の内容" content={conflict.theirs} onChoose={() => onChoose(conflict, "theirs")} />
            </div>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Side({ title, content, onChoose }: { title: string; content: Value | Row; onChoose: () => void }) {
  return (
    <div className="grid content-between gap-2 rounded-md border border-line bg-card p-3">
      <div>
        <p className="text-sm text-ink-soft">{title}</p>
        <p className="whitespace-pre-wrap">{inWords(content)}</p>
      </div>
      <Button variant="secondary" size="sm" onPress={onChoose} aria-label={`${title}を残す`}>
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
