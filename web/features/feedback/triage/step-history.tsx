import { momentInTokyo } from "../../../../japanese/clock-time.ts";
import { stepLabel, type TriageStep } from "../../../../modules/feedback/contract/triage.ts";
import { Card } from "../../../ui/card/card.tsx";

/** Every step with its actor and reason, the newest first. */
export function StepHistory({ history }: { history: readonly TriageStep[] }) {
  return (
    <Card title="履歴">
      <ol className="grid gap-3">
        {[...history].reverse().map(({ what, at, actor, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no id, and are only added
          <li key={history.length - index} className="grid gap-0.5">
            <p className="flex flex-wrap gap-x-3">
              <span className="font-medium">{stepLabel(what)}</span>
              <span className="figures text-sm text-ink-soft">{`${momentInTokyo(at)}　${actor.name}`}</span>
            </p>
            {reason && <p className="text-sm whitespace-pre-line text-ink-soft">{`理由：${reason}`}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
