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
import { useTitle } from "../../../app/use-title.ts";
import { LinkCard } from "../../../ui/card/link-card.tsx";
import { TextLink } from "../../../ui/link-button/text-link.tsx";
import { LoadFailed } from "../../../ui/load-failed/load-failed.tsx";
import { PageHeading } from "../../../ui/page-heading/page-heading.tsx";
import { Loadable } from "../../../ui/skeleton/loadable.tsx";
import { SkeletonRows } from "../../../ui/skeleton/skeleton.tsx";
import { HomeItems } from "./home-items.tsx";
import { HomeStatus } from "./home-status.tsx";
import { SecurityCounts } from "./security-counts.tsx";
import { useHome } from "./use-home.ts";

/** Start page of administrators: the state of everything, and links to the details. */
export function AdminHome() {
  useTitle("管理");
  return (
    <div className="mx-auto max-w-4xl px-4 py-8 sm:py-12">
      <PageHeading
        title="管理"
        lead="サービスの状態を確認できます。個人の書類は表示されません。"
        actions={
          <TextLink href="/admin?wall=1" target="_blank">
            大画面用の表示
          </TextLink>
        }
      />
      <div className="grid gap-6">
        <State />
        <nav aria-label="管理の項目" className="grid gap-3 sm:grid-cols-2">
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

function State() {
  const { home, error, isFetching, isStale, receivedAt, refresh } = useHome();
  return (
    <section aria-labelledby="admin-state" className="grid gap-4">
      <h2 id="admin-state" className="sr-only">
        サービスの状態
      </h2>
      <Loadable isLoading={!home && !error} skeleton={<SkeletonRows rows={8} columns={2} />}>
        {home ? (
          <div className="grid gap-4">
            <div className="sheet p-5 sm:p-6">
              <HomeStatus home={home} isStale={isStale} receivedAt={receivedAt} />
            </div>
            <HomeItems items={home.items} isStale={isStale} />
          </div>
        ) : (
          <LoadFailed text={error?.message} isPending={isFetching} onRetry={refresh} />
        )}
      </Loadable>
    </section>
  );
}
