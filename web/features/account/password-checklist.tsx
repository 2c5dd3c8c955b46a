import { Check, Circle, Minus } from "lucide-react";
import { PASSWORD_PARTS, PHRASE_PART } from "./password-rule.ts";

type State = "held" | "open" | "not-needed";

const LOOK = {
  held: { icon: Check, size: "size-4", color: "text-success", word: "（満たしています）" },
  open: { icon: Circle, size: "size-3", color: "text-ink-soft", word: "（まだです）" },
  "not-needed": { icon: Minus, size: "size-3", color: "text-ink-soft", word: "（不要です）" },
};

/** The password rule, part by part, ticked while typing. A phrase needs no other part. */
export function PasswordChecklist({ password }: { password: string }) {
  const isPhrase = PHRASE_PART.holds(password);
  return (
    <div className="grid gap-1 text-sm">
      <ul aria-label="必要な条件" className="flex flex-wrap gap-x-4 gap-y-1">
        {PASSWORD_PARTS.map(({ label, holds }) => (
          <Part key={label} label={label} state={holds(password) ? "held" : isPhrase ? "not-needed" : "open"} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-x-2 gap-y-1">
        <span className="text-ink-soft">または</span>
        <ul aria-label="もう1つの条件">
          <Part label={PHRASE_PART.label} state={isPhrase ? "held" : "open"} />
        </ul>
      </div>
    </div>
  );
}

function Part({ label, state }: { label: string; state: State }) {
  const { icon: Icon, size, color, word } = LOOK[state];
  return (
    <li className={`flex items-center gap-1.5 ${color}`}>
      <Icon aria-hidden="true" className={size} />
      {label}
      <span className="sr-only">{word}</span>
    </li>
  );
}
