import { Pause, Play } from "lucide-react";
import { useState } from "react";
import type { CacheActivity } from "../../../../modules/monitoring/contract/cache.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Card } from "../../../ui/card/card.tsx";
import { ScrollBox } from "../../../ui/scroll-box/scroll-box.tsx";
import { clockInWords } from "../projections/figures.ts";
import { kindLabel } from "./cache-words.ts";

interface CacheFeedListProps {
  activities: readonly CacheActivity[];
  /** Whether reads are shown as they happen; undefined until it is known. */
  isLive: boolean | undefined;
}

/** The newest reads, as they happen. Held, they stand still; no live region, since they may change every second. */
export function CacheFeedList({ activities, isLive }: CacheFeedListProps) {
  const [held, setHeld] = useState<readonly CacheActivity[]>();
  const shown = held ?? activities;
  const isHeld = held !== undefined;
  return (
    <Card
      title="最近の読み取り"
      aside={
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone={isLive && !isHeld ? "success" : "plain"}>{stateInWords(isLive, isHeld)}</Badge>
          <Button
            variant="secondary"
            size="sm"
            icon={isHeld ? Play : Pause}
            aria-pressed={isHeld}
            onPress={() => setHeld(isHeld ? undefined : activities)}
          >
            {isHeld ? "再開" : "一時停止"}
          </Button>
        </div>
      }
    >
      {shown.length === 0 ? (
        <p className="text-ink-soft">まだ読み取りがありません。</p>
      ) : (
        <ScrollBox className="max-h-80">
          <ol aria-label="新しい順" className="divide-y divide-line">
            {shown.map(({ type, time, kind, cache_key }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several reads of a key may have the same time
              <li key={`${time} ${at}`} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
                <time dateTime={time} className="figures text-sm text-ink-soft">
                  {clockInWords(time)}
                </time>
                <Badge tone={type === "hit" ? "success" : "plain"}>{type === "hit" ? "ヒット" : "ミス"}</Badge>
                <span className="whitespace-nowrap">{kindLabel(kind)}</span>
                <code className="min-w-0 text-sm break-all text-ink-soft">{cache_key}</code>
              </li>
            ))}
          </ol>
        </ScrollBox>
      )}
      <p className="phrases text-sm text-ink-soft">この画面に答えたプロセスの、新しい50件です。</p>
    </Card>
  );
}

function stateInWords(isLive: boolean | undefined, isHeld: boolean): string {
  if (isHeld) return "一時停止中";
  if (isLive === undefined) return "接続中";
  return isLive ? "ライブ更新中" : "ライブ更新なし";
}
