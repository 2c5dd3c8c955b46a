import type { SecurityCounts as Answer, SecurityEventKind } from "../../../../modules/account/contract/security.ts";
import { LoadFailed } from "../../../ui/load-failed/load-failed.tsx";
import { Loadable } from "../../../ui/skeleton/loadable.tsx";
import { SkeletonRows } from "../../../ui/skeleton/skeleton.tsx";
import { useSecurityCountsQuery } from "../monitoring-api.ts";
import { countInWords } from "../projections/figures.ts";

const LABELS: Readonly<Record<SecurityEventKind, string>> = {
  "sign-up": "新規登録",
  "sign-in": "ログイン",
  "sign-in-failed": "ログインの失敗",
  "sign-in-locked": "試行回数の上限による拒否",
  "sign-out": "ログアウト",
  "session-ended": "ほかの端末のログアウト",
  "password-changed": "パスワードの変更",
  "password-confirmed": "パスワードの再確認",
  "confirmation-failed": "パスワードの再確認の失敗",
  "account-erased": "アカウントの削除",
  "administrator-added": "管理者の追加",
  "access-ended": "利用の停止",
  "reset-link-made": "パスワード再設定リンクの発行",
  "password-reset": "パスワードの再設定",
  "role-refused": "権限のない操作の拒否",
  "forgery-refused": "偽造の疑いがある送信の拒否",
  "event-loop-blocked": "2秒を超えた処理の停滞",
};
/** Indicators of an attack, listed first. */
const REFUSED: ReadonlySet<SecurityEventKind> = new Set([
  "sign-in-failed",
  "sign-in-locked",
  "confirmation-failed",
  "role-refused",
  "forgery-refused",
  "event-loop-blocked",
]);
const POLLING_MS = 30_000;

/** Count of each kind of security event. Numbers only: they identify no person. */
export function SecurityCounts() {
  const { data, error, isFetching, refetch } = useSecurityCountsQuery(undefined, {
    pollingInterval: POLLING_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  return (
    <section aria-labelledby="security-counts" className="sheet grid gap-4 p-5 sm:p-6">
      <h2 id="security-counts" className="text-lg font-semibold">
        セキュリティの記録
      </h2>
      <Loadable isLoading={!data && !error} skeleton={<SkeletonRows rows={17} columns={2} />}>
        {data ? (
          <Counts counts={data} />
        ) : (
          <LoadFailed text={error?.message} isPending={isFetching} onRetry={refetch} />
        )}
      </Loadable>
    </section>
  );
}

function Counts({ counts }: Answer) {
  const sorted = counts.toSorted((a, b) => Number(REFUSED.has(b.kind)) - Number(REFUSED.has(a.kind)));
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">種類ごとの件数</caption>
      <thead>
        <tr className="border-b border-line-strong text-sm text-ink-soft">
          <th scope="col" className="py-2 text-left font-medium">
            種類
          </th>
          {["24時間", "7日", "90日"].map((period) => (
            <th key={period} scope="col" className="py-2 pl-3 text-right font-medium whitespace-nowrap">
              {period}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {sorted.map(({ kind, day, week, quarter }) => (
          <tr key={kind}>
            <th scope="row" className="phrases py-2.5 text-left font-normal">
              {LABELS[kind]}
            </th>
            <Count of={day} isWarning={REFUSED.has(kind)} />
            <Count of={week} />
            <Count of={quarter} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Count({ of, isWarning = false }: { of: number; isWarning?: boolean }) {
  const look = of === 0 ? "text-ink-faint" : isWarning ? "font-semibold text-warning" : "";
  return <td className={`figures py-2.5 pl-3 text-right align-top ${look}`}>{countInWords(of)}</td>;
}
