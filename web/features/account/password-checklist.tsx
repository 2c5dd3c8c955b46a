import { Check, Circle } from "lucide-react";
import { PASSWORD_PARTS } from "./password-rule.ts";

/** The password rule, part by part, ticked while typing. */
export function PasswordChecklist({ password }: { password: string }) {
  return (
    <ul aria-label="必要な条件" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {PASSWORD_PARTS.map(({ label, holds }) => {
        const isHeld = holds(password);
        const Icon = isHeld ? Check : Circle;
        return (
          <li key={label} className={`flex items-center gap-1.5 ${isHeld ? "text-success" : "text-ink-soft"}`}>
            <Icon aria-hidden="true" className={isHeld ? "size-4" : "size-3"} />
            {label}
            <span className="sr-only">{isHeld ? "（満たしています）" : "（まだです）"}</span>
          </li>
        );
      })}
    </ul>
  );
}
