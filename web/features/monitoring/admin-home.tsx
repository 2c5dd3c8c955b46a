import {
  Building2,
  ClipboardList,
  Gauge,
  Layers,
  MemoryStick,
  MessageSquarePlus,
  ScrollText,
  Table2,
} from "lucide-react";
import { useTitle } from "../../app/use-title.ts";
import { LinkCard } from "../../ui/card/link-card.tsx";
import { PageHeading } from "../../ui/page-heading/page-heading.tsx";
import { Loadable } from "../../ui/skeleton/loadable.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { useProjectionsQuery, useReadyQuery } from "./monitoring-api.ts";
import { clockInWords } from "./projections/figures.ts";
import { nothingFollowed, statesOf } from "./projections/following.ts";
import { type Verdict, verdictOn } from "./projections/model-state.ts";
import { VerdictLine } from "./projections/verdict-line.tsx";
import { SecurityCounts } from "./security-counts.tsx";

/** Seconds between two looks are the dashboards' 30 (specification, constants). */
const LOOKS = { pollingInterval: 30_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true };

/** Start page of administrators: the overall state, and links to the details. */
export function AdminHome() {
  useTitle("管理");
  const { verdict, lookedAt } = useHealth();
  return (
    <div className="mx-auto max-w-4xl px-4 py-8 sm:py-12">
      <PageHeading title="管理" lead="サービスの状態を確認できます。個人の書類は表示されません。" />
      <div className="grid gap-6">
        <section aria-label="サービスの状態" className="sheet p-5 sm:p-6">
          <Loadable isLoading={!verdict} skeleton={<Skeleton lines={1} className="max-w-60" />}>
            {verdict && (
              <div className="flex flex-wrap items-center justify-between gap-3">
                <VerdictLine {...verdict} />
                <p className="figures text-sm text-ink-soft">{clockInWords(lookedAt)} 時点</p>
              </div>
            )}
          </Loadable>
        </section>
        <nav aria-label="管理の項目" className="grid gap-3">
          <LinkCard href="/admin/projections" title="読み取りモデル" icon={Table2}>
            遅れの確認、作り直し、停止したイベントの処理
          </LinkCard>
          <LinkCard href="/admin/cache_monitoring" title="キャッシュ監視" icon={Layers}>
            ヒット率、種類ごとの量、キーの検索、消去
          </LinkCard>
          <LinkCard href="/admin/memory_monitoring" title="メモリ監視" icon={MemoryStick}>
            使用量の推移、警告、改善の提案、ベンチマーク
          </LinkCard>
          <LinkCard href="/admin/vitals" title="画面の状態" icon={Gauge}>
            画面の速さと、画面で起きたエラー
          </LinkCard>
          <LinkCard href="/admin/feedbacks" title="フィードバック" icon={MessageSquarePlus}>
            利用者から届いた報告と要望への対応
          </LinkCard>
          <LinkCard href="/admin/log" title="管理者の記録" icon={ScrollText}>
            管理者が行った操作と、その理由
          </LinkCard>
          <LinkCard href="/admin/agencies" title="人材紹介会社" icon={Building2}>
            会社の登録、責任者の招待
          </LinkCard>
          <LinkCard href="/admin/forms" title="共通フォーム" icon={ClipboardList}>
            すべてのエージェントが求人に選べる応募フォーム
          </LinkCard>
        </nav>
        <SecurityCounts />
      </div>
    </div>
  );
}

interface Health {
  /** Undefined until everything was looked at once. */
  verdict?: Verdict;
  lookedAt: number;
}

/** The whole service in one line; what can be named is named. */
function useHealth(): Health {
  const ready = useReadyQuery(undefined, LOOKS);
  const projections = useProjectionsQuery(undefined, LOOKS);
  const lookedAt = Math.max(ready.fulfilledTimeStamp ?? 0, projections.fulfilledTimeStamp ?? 0);
  const onModels = projections.data && verdictOn(statesOf(projections.data, nothingFollowed));
  if (onModels?.tone !== "danger" && (ready.isError || projections.isError)) {
    return { verdict: { tone: "danger", text: "サービスの一部が応答していません" }, lookedAt };
  }
  if (onModels?.tone === "success" && ready.data?.checks.bus === "failed") {
    const text = "変更のお知らせがほかの画面に届いていません。保存と閲覧は通常どおりできます";
    return { verdict: { tone: "warning", text }, lookedAt };
  }
  // Something that is named already says more than a service that has not answered yet.
  const isKnown = ready.isSuccess || onModels?.tone !== "success";
  return { verdict: isKnown ? onModels : undefined, lookedAt };
}
