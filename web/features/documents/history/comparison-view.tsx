import { ArrowLeft, Equal } from "lucide-react";
import type { Comparison } from "../../../../documents/contract/answers.ts";
import { Button } from "../../../ui/button/button.tsx";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { LoadFailed } from "../../../ui/load-failed/load-failed.tsx";
import { LoadingPage } from "../../../ui/page-states/page-states.tsx";
import { Select } from "../../../ui/select/select.tsx";
import { useCompareQuery } from "../document-api.ts";
import { useDocumentPages } from "../document-pages.ts";
import { sectionLabel } from "../sections.ts";
import type { HistoryView } from "./history-view.ts";
import { type Moment, momentAt } from "./moments.ts";

export interface ComparisonViewProps {
  from: number;
  to: number;
  moments: readonly Moment[];
  onView: (view: HistoryView) => void;
}

/** The differences of two versions, word by word: removed text struck through in red, added text green. */
export function ComparisonView({ from, to, moments, onView }: ComparisonViewProps) {
  const { address } = useDocumentPages();
  const { currentData, error, refetch, isFetching } = useCompareQuery({ address, from, to });
  const options = moments.map(({ revision, label, summary }) => ({
    value: String(revision),
    label: [label, summary].filter(Boolean).join("　"),
  }));
  const optionAt = (revision: number) => String(momentAt(moments, revision)?.revision ?? revision);
  return (
    <section aria-label="版の比較" className="grid min-w-0 grid-cols-1 gap-5">
      <div>
        <Button variant="quiet" size="sm" icon={ArrowLeft} className="-ml-3" onPress={() => onView({})}>
          編集履歴の一覧へ
        </Button>
      </div>
      <h2 className="text-lg font-semibold">版の比較</h2>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Select
          label="古い版"
          options={options}
          value={optionAt(from)}
          onChange={(value) => onView({ from: Number(value), to })}
        />
        <Select
          label="新しい版"
          options={options}
          value={optionAt(to)}
          onChange={(value) => onView({ from, to: Number(value) })}
        />
      </div>
      {currentData ? (
        <Differences comparison={currentData} />
      ) : error ? (
        <LoadFailed text={error.message} isPending={isFetching} onRetry={refetch} />
      ) : (
        <LoadingPage />
      )}
    </section>
  );
}

function Differences({ comparison: { changes } }: { comparison: Comparison }) {
  const { definition } = useDocumentPages();
  if (changes.length === 0) return <EmptyState icon={Equal} title="この2つの版に違いはありません" />;
  return (
    <dl className="sheet grid divide-y divide-line">
      {changes.map(({ section, row, field, label, parts }) => (
        <div key={`${section} ${row} ${field}`} className="grid gap-1 px-5 py-4">
          <dt className="text-sm text-ink-soft">{headingOf(label, sectionLabel(definition, section))}</dt>
          <dd className="whitespace-pre-wrap">
            {parts.map(({ kind, text }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comparison never move
              <Words key={i} kind={kind} text={text} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** 現住所：電話番号; 学歴 for the whole of a row. */
const headingOf = (label: string, section = "") => (label.startsWith(section) ? label : `${section}：${label}`);

function Words({ kind, text }: Comparison["changes"][number]["parts"][number]) {
  if (kind === "removed") return <del className="rounded-sm bg-danger-soft text-danger">{text}</del>;
  if (kind === "added") return <ins className="rounded-sm bg-success-soft text-success no-underline">{text}</ins>;
  return <span>{text}</span>;
}
