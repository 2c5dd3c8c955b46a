import type { MemoryAlert, Suggestion } from "../../../../modules/monitoring/contract/memory.ts";
import { SEVERITY_LABELS } from "../../../../modules/monitoring/contract/memory-labels.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { Card } from "../../../ui/card/card.tsx";
import { ScrollBox } from "../../../ui/scroll-box/scroll-box.tsx";
import { momentInWords, SEVERITY_TONES } from "./memory-words.ts";

/** The last alerts of all processes, newest first. */
export function MemoryAlerts({ alerts }: { alerts: readonly MemoryAlert[] }) {
  return (
    <Card title="最近の警告">
      {alerts.length === 0 ? (
        <p className="text-ink-soft">この7日間に警告はありません。</p>
      ) : (
        <ScrollBox className="max-h-96">
          <ul className="grid gap-3">
            {alerts.map(({ timestamp, severity, kind, message }) => (
              <li key={`${timestamp} ${kind} ${severity} ${message}`} className="grid gap-1">
                <span className="flex flex-wrap items-center gap-2">
                  <Badge tone={SEVERITY_TONES[severity]}>{SEVERITY_LABELS[severity]}</Badge>
                  <time dateTime={timestamp} className="figures text-sm text-ink-soft">
                    {momentInWords(timestamp)}
                  </time>
                </span>
                <span className="phrases">{message}</span>
              </li>
            ))}
          </ul>
        </ScrollBox>
      )}
    </Card>
  );
}

/** The suggestions, or that there are none. */
export function MemorySuggestions({ suggestions }: { suggestions: readonly Suggestion[] }) {
  return (
    <Card title="最適化の提案">
      {suggestions.length === 0 ? (
        <p className="text-ink-soft">提案はありません。</p>
      ) : (
        <ul className="grid gap-5">
          {suggestions.map(({ title, description, severity, recommendations, link }) => (
            <li key={title} className="grid gap-2">
              <h3 className="flex flex-wrap items-center gap-2 font-medium">
                <Badge tone={SEVERITY_TONES[severity]}>{SEVERITY_LABELS[severity]}</Badge>
                {title}
              </h3>
              <p className="phrases">{description}</p>
              <ul className="phrases grid list-disc gap-1 pl-5 text-sm">
                {recommendations.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
              <p className="text-sm text-ink-soft">
                詳しい手順：<code className="break-all">{link}</code>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
