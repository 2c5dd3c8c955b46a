import { Button } from "../../../ui/button/button.tsx";

/** Reasons a 履歴書 gives in so many words; the paper adds 「により退職」. */
export const LEAVING_REASONS = ["一身上の都合", "会社都合", "契約期間満了"] as const;

/** Fills in a reason for leaving by one press. */
export function LeavingReasons({ onChoose }: { onChoose: (reason: string) => void }) {
  return (
    <fieldset aria-label="よく使う退職理由" className="flex flex-wrap gap-1">
      {LEAVING_REASONS.map((reason) => (
        <Button key={reason} size="sm" variant="quiet" onPress={() => onChoose(reason)}>
          {reason}
        </Button>
      ))}
    </fieldset>
  );
}
