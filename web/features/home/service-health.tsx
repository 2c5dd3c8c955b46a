import { CircleCheck } from "lucide-react";
import { Alert } from "../../ui/alert/alert.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { useHealthQuery } from "./home-api.ts";

/** Seconds between two looks are the dashboards' 30 (specification, constants). */
const REFRESH = 30_000;

/** One sentence: ready or not. */
export function ServiceHealth() {
  const { isSuccess, isError, fulfilledTimeStamp } = useHealthQuery(undefined, {
    pollingInterval: REFRESH,
    skipPollingIfUnfocused: true,
  });
  if (isError) return <Alert kind="error">サービスの一部が応答していません。ログを確認してください。</Alert>;
  if (!isSuccess) return <Skeleton lines={1} />;
  return (
    <p className="flex items-center gap-2 text-success">
      <CircleCheck aria-hidden="true" className="size-5" />
      正常に動作しています
      <span className="figures text-sm text-ink-soft">
        （{new Date(fulfilledTimeStamp ?? 0).toLocaleTimeString("ja-JP", { hour: "2-digit", minute: "2-digit" })} 時点）
      </span>
    </p>
  );
}
