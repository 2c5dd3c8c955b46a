import { Ban, Pause, Play } from "lucide-react";
import { useState } from "react";
import type { Rebuild } from "../../../../modules/monitoring/contract/projections.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Confirm } from "../../../ui/modal/confirm.tsx";
import { ProgressBar } from "../../../ui/progress/progress-bar.tsx";
import type { RebuildAction } from "../monitoring-api.ts";
import { ComparisonTable } from "./comparison-table.tsx";
import { clockInWords, countInWords, durationInWords, percentOf, rateInWords, secondsLeft } from "./figures.ts";
import { usePanelFocus } from "./model-anchor.ts";
import { labelOf } from "./model-names.ts";

export interface RebuildPanelProps {
  name: string;
  rebuild: Rebuild;
  /** The version in use. */
  version: number;
  /** The operation under way. */
  running: string | undefined;
  /** Begun in this tab just now. */
  isAwaited: boolean;
  onAction: (action: RebuildAction) => Promise<void>;
}

const HEADINGS: Readonly<Record<string, string>> = {
  running: "新しい表を作っています",
  paused: "作り直しを一時停止しています",
  verifying: "新しい表を使用中の表と照合しています",
  different: "新しい表が使用中の表と一致しません",
};

/** A rebuild that is under way: how far it is, and what can be done about it. */
export function RebuildPanel({ name, rebuild, version, running, isAwaited, onAction }: RebuildPanelProps) {
  const [asking, setAsking] = useState<"abort" | "swap">();
  const panel = usePanelFocus(name, isAwaited);
  const { state } = rebuild;
  const label = labelOf(name);
  const isPaused = state === "paused";
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={`「${label}」の作り直し`}
      className="grid gap-4 rounded-md bg-sunken p-4 outline-none max-sm:p-3"
    >
      {state === "different" ? (
        <Different rebuild={rebuild} />
      ) : (
        <Progress name={name} rebuild={rebuild} isUpgrade={rebuild.version !== version} />
      )}
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
        {state !== "different" && (
          // One button, so that it keeps the focus while it changes what it does.
          <Button
            variant={isPaused ? "primary" : "secondary"}
            size="sm"
            icon={isPaused ? Play : Pause}
            isPending={running === "pause" || running === "resume"}
            isDisabled={running === "abort"}
            onPress={() => void onAction(isPaused ? "resume" : "pause")}
          >
            {isPaused ? "再開する" : "一時停止する"}
          </Button>
        )}
        <Button
          variant="secondary"
          size="sm"
          icon={Ban}
          isPending={running === "abort"}
          isDisabled={running !== undefined && running !== "abort"}
          onPress={() => setAsking("abort")}
        >
          中止する
        </Button>
        {state === "different" && (
          <Button
            variant="danger"
            size="sm"
            isPending={running === "swap"}
            isDisabled={running === "abort"}
            onPress={() => setAsking("swap")}
          >
            差異を承知で切り替える
          </Button>
        )}
      </div>
      <Confirm
        isOpen={asking === "abort"}
        onOpenChange={() => setAsking(undefined)}
        title="作り直しを中止しますか？"
        tone="danger"
        confirmLabel="中止する"
        cancelLabel="続ける"
        onConfirm={() => onAction("abort")}
      >
        「{label}」の作りかけの表を捨てます。使用中の表はそのまま使われます。
      </Confirm>
      <Confirm
        isOpen={asking === "swap"}
        onOpenChange={() => setAsking(undefined)}
        title="差異を承知で切り替えますか？"
        tone="danger"
        confirmLabel="切り替える"
        onConfirm={() => onAction("swap")}
      >
        「{label}」を新しい表に切り替えます。使用中の表は捨てられ、元に戻せません。
      </Confirm>
    </section>
  );
}

function Progress({ name, rebuild, isUpgrade }: { name: string; rebuild: Rebuild; isUpgrade: boolean }) {
  const { state, events, events_per_second, started_at, requested_by, version } = rebuild;
  const percent = percentOf(rebuild);
  const isWaiting = state === "running" && events === 0;
  const isMoving = state === "running" && !isWaiting;
  const left = secondsLeft(rebuild);
  const figures = [
    `${countInWords(events)}件`,
    isMoving && events_per_second > 0 && `毎秒${rateInWords(events_per_second)}件`,
    isMoving && (left === undefined ? "残り時間を計算中" : `残り約${durationInWords(left)}`),
  ].filter(Boolean);
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{isWaiting ? "開始を待っています" : HEADINGS[state]}</span>
        <span className="figures text-xl font-semibold">{percent}%</span>
      </p>
      <ProgressBar
        value={percent}
        label={`「${labelOf(name)}」の作り直し`}
        valueText={[`${percent}%`, ...figures].join("、")}
        growFor={0.3}
      />
      <p className="figures flex flex-wrap justify-between gap-x-6 text-sm text-ink-soft">
        <span>{figures.join("・")}</span>
        <span>
          {clockInWords(started_at)} 開始・{requested_by ?? "システム"}
          {isUpgrade && `・版${version}へ更新`}
        </span>
      </p>
    </div>
  );
}

function Different({ rebuild }: { rebuild: Rebuild }) {
  return (
    <div className="grid gap-4">
      <Alert kind="warning" title={HEADINGS.different}>
        違いを確かめて、切り替えるか中止するかを選んでください。それまで使用中の表がそのまま使われます。
      </Alert>
      <ComparisonTable tables={rebuild.comparison} />
    </div>
  );
}
