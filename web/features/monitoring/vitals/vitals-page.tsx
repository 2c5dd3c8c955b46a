import { ArrowLeft, Gauge } from "lucide-react";
import type { VitalsAnswer } from "../../../../modules/monitoring/contract/vitals.ts";
import { useTitle } from "../../../app/use-title.ts";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button/link-button.tsx";
import { LoadFailed } from "../../../ui/load-failed/load-failed.tsx";
import { PageHeading } from "../../../ui/page-heading/page-heading.tsx";
import { LoadingPage } from "../../../ui/page-states/page-states.tsx";
import { useVitalsQuery } from "../monitoring-api.ts";
import type { Verdict } from "../projections/model-state.ts";
import { VerdictLine } from "../projections/verdict-line.tsx";
import { PageErrors } from "./page-errors.tsx";
import { RouteFigures } from "./route-figures.tsx";
import { Scores } from "./scores.tsx";
import { VitalParts } from "./vital-parts.tsx";

/** Seconds between two looks are the dashboards' 30 (specification, constants). */
const LOOKS = { pollingInterval: 30_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true };

/** `/admin/vitals`: how fast the pages are for the people who use them, and what fails on them. */
export function VitalsPage() {
  useTitle("画面の状態 - 管理");
  const { data, error, isFetching, refetch } = useVitalsQuery(undefined, LOOKS);
  return (
    <div className="mx-auto max-w-6xl px-4 py-6 sm:px-8 sm:py-8">
      <LinkButton href="/admin" variant="quiet" size="sm" icon={ArrowLeft} className="mb-2 -ml-3">
        管理
      </LinkButton>
      <PageHeading
        title="画面の状態"
        lead="過去7日間に開かれた画面の速さとエラーです。画面の種類と端末の種類だけを数え、だれが何を見たかは記録しません。"
      />
      {data ? (
        <Vitals answer={data} />
      ) : error ? (
        <LoadFailed text={error.message} isPending={isFetching} onRetry={refetch} />
      ) : (
        <LoadingPage />
      )}
    </div>
  );
}

function Vitals({ answer }: { answer: VitalsAnswer }) {
  const { score, parts, accessibility, error_count, errors, routes, has_demo_data } = answer;
  return (
    <div className="grid gap-8">
      <div className="grid gap-1">
        <VerdictLine {...verdictOf(answer)} />
        {score.blockers.map((blocker) => (
          <p key={blocker} className="phrases text-ink-soft">
            {blocker}
          </p>
        ))}
      </div>
      <Scores score={score} accessibility={accessibility} errorCount={error_count} />
      <VitalParts parts={parts} hasDemoData={has_demo_data} />
      <PageErrors errors={errors} count={error_count} />
      <section className="grid gap-4">
        <h2 className="text-lg font-semibold">画面ごとの値</h2>
        {routes.length > 0 ? (
          <RouteFigures routes={routes} />
        ) : (
          <EmptyState icon={Gauge} title="記録はまだありません">
            利用者が画面を開くと、数秒後からここに速さが表示されます。
          </EmptyState>
        )}
      </section>
    </div>
  );
}

function verdictOf({ score, routes }: VitalsAnswer): Pick<Verdict, "tone" | "text"> {
  if (score.blockers.length > 0) return { tone: "danger", text: "画面に問題があります" };
  if (!score.passes) return { tone: "warning", text: "改善が必要な画面があります" };
  return { tone: "success", text: routes.length > 0 ? "画面は良好です" : "問題は見つかっていません" };
}
