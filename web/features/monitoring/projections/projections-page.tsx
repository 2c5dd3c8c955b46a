import { ArrowLeft, Table2 } from "lucide-react";
import { Suspense } from "react";
import { useTitle } from "../../../app/use-title.ts";
import { lazyPart } from "../../../ui/deferred/lazy-part.tsx";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button/link-button.tsx";
import { LoadFailed } from "../../../ui/load-failed/load-failed.tsx";
import { PageHeading } from "../../../ui/page-heading/page-heading.tsx";
import { LoadingPage } from "../../../ui/page-states/page-states.tsx";
import { statesOf } from "./following.ts";
import { ConnectionLost, LiveStatus } from "./live-status.tsx";
import { anchorOf } from "./model-anchor.ts";
import { type Verdict, verdictOn } from "./model-state.ts";
import { ModelsTable } from "./models-table.tsx";
import { useLiveProjections } from "./use-live-projections.ts";
import { useModelOperations } from "./use-model-operations.ts";
import { VerdictLine } from "./verdict-line.tsx";

// Below what one looks for first.
const OperationLog = lazyPart(async () => (await import("./operation-log.tsx")).OperationLog);

const UNKNOWN: Verdict = { tone: "warning", text: "現在の状態を確認できません" };

/** `/admin/projections`: how the read models are, rebuilding them, and what to do when one has stopped. */
export function ProjectionsPage() {
  useTitle("読み取りモデル - 管理");
  return (
    <div className="mx-auto max-w-6xl px-4 py-6 sm:px-8 sm:py-8">
      <LinkButton href="/admin" variant="quiet" size="sm" icon={ArrowLeft} className="mb-2 -ml-3">
        管理
      </LinkButton>
      <PageHeading
        title="読み取りモデル"
        lead="保存されたイベントから作られる、画面表示用の表です。作り直しは使用中の表の横で行われ、完了するまで利用者には影響しません。"
      />
      <Models />
    </div>
  );
}

function Models() {
  const { data, error, isFetching, refetch, receivedAt, connection, following } = useLiveProjections();
  const operations = useModelOperations();
  if (data === undefined) {
    return error ? <LoadFailed text={error.message} isPending={isFetching} onRetry={refetch} /> : <LoadingPage />;
  }
  const states = statesOf(data, following);
  // Old figures say nothing about now.
  const problem = connection === "lost" ? error?.message : undefined;
  const verdict: Verdict = problem ? UNKNOWN : verdictOn(states);
  return (
    <div className="grid gap-6">
      <p role="status" className="sr-only">
        {following.news}
      </p>
      {connection === "lost" && <ConnectionLost receivedAt={receivedAt} problem={problem} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <VerdictLine {...verdict} href={verdict.first && `#${anchorOf(verdict.first)}`} />
        <LiveStatus connection={connection} receivedAt={receivedAt} />
      </div>
      {data.projections.length > 0 ? (
        <>
          <h2 className="sr-only">一覧</h2>
          <ModelsTable answer={data} states={states} operations={operations} />
          <p className="phrases text-sm text-ink-soft">
            位置と遅れの単位は、イベントの保存先によります（Postgresでは件数、EventStoreDBではバイト数）。
          </p>
        </>
      ) : (
        <EmptyState icon={Table2} title="読み取りモデルはありません">
          動いている機能の中に、イベントから表を作るものがありません。
        </EmptyState>
      )}
      <Suspense fallback={null}>
        <OperationLog />
      </Suspense>
    </div>
  );
}
