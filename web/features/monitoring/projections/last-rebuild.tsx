import type { Rebuild } from "../../../../modules/monitoring/contract/projections.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Disclosure } from "../../../ui/disclosure/disclosure.tsx";
import { ComparisonTable } from "./comparison-table.tsx";
import { countInWords, durationInWords, instantInWords, secondsTaken } from "./figures.ts";

/** Result of the last rebuild in a line; the comparison on demand. */
export function LastRebuild({ rebuild }: { rebuild: Rebuild }) {
  const { state, comparison, error, started_at, finished_at } = rebuild;
  const at = instantInWords(finished_at ?? started_at);
  if (state === "failed") {
    return (
      <Alert kind="warning" title="前回の作り直しは失敗しました">
        {at}・{error ? <code className="break-all">{error}</code> : "原因は記録されていません"}
        <br />
        使用中の表はそのまま使われています。原因を取り除いてから、もう一度作り直してください。
      </Alert>
    );
  }
  if (state === "aborted") return <p className="figures text-sm text-ink-soft">前回の作り直し：{at}に中止</p>;
  const summary = `前回の作り直し：${at}に完了（${detailsOf(rebuild)}）`;
  if (comparison.length === 0) return <p className="figures text-sm text-ink-soft">{summary}</p>;
  return (
    <Disclosure title={<span className="figures text-sm font-normal text-ink-soft">{summary}</span>}>
      <div className="py-2">
        <ComparisonTable tables={comparison} />
      </div>
    </Disclosure>
  );
}

function detailsOf(rebuild: Rebuild): string {
  const seconds = secondsTaken(rebuild);
  const took = seconds === undefined ? [] : [durationInWords(seconds)];
  return [`${countInWords(rebuild.events)}件`, ...took, rebuild.requested_by ?? "システム"].join("・");
}
