import { Eye, History, PencilLine } from "lucide-react";
import type { DocumentOverview } from "../../../modules/home/contract.ts";
import { LinkButton } from "../../ui/link-button/link-button.tsx";
import { PROGRESS_GROWTH } from "../../ui/progress/percent.ts";
import { ProgressBar } from "../../ui/progress/progress-bar.tsx";
import type { ListedDocument } from "../document-links.ts";
import { nextHref, pageOf } from "./home-documents.ts";

export interface DocumentSheetProps {
  document: ListedDocument;
  overview: DocumentOverview;
}

/** One document of my-page: its bar, what comes next, and its pages. */
export function DocumentSheet({ document, overview }: DocumentSheetProps) {
  const { progress, revision } = overview;
  const isComplete = progress >= 100;
  const confirm = pageOf(document, "confirm");
  const history = pageOf(document, "history");
  return (
    <section aria-label={document.label} className="sheet grid content-start gap-5 p-5 sm:p-8">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg font-semibold">{document.label}</h2>
        <p className="figures text-ink-soft">
          <span className="text-3xl font-semibold text-ink">{progress}</span>% 入力済み
        </p>
      </div>
      <ProgressBar value={progress} label={`${document.label}の入力状況`} growFor={PROGRESS_GROWTH} />
      <p className="phrases text-ink-soft">{adviceOf(overview)}</p>
      <div className="flex flex-wrap gap-3">
        {!isComplete && (
          <LinkButton href={nextHref(document, overview)} icon={PencilLine} className="max-sm:w-full">
            {progress === 0 && revision === null ? "入力を始める" : "続きを入力する"}
          </LinkButton>
        )}
        {confirm && (
          <LinkButton
            href={confirm}
            variant={isComplete ? "primary" : "secondary"}
            icon={Eye}
            className="max-sm:w-full"
          >
            確認・印刷
          </LinkButton>
        )}
        {history && revision !== null && (
          <LinkButton href={history} variant="secondary" icon={History} className="max-sm:w-full">
            編集履歴
          </LinkButton>
        )}
      </div>
    </section>
  );
}

function adviceOf({ progress, revision, sections }: DocumentOverview): string {
  if (progress >= 100) return "必要な項目がすべて揃いました。紙面を確認して印刷できます。";
  const next = sections.find(({ done }) => !done);
  if (!next) return "入力を続けましょう。";
  return revision === null ? `まずは「${next.label}」から始めましょう。` : `次は「${next.label}」を入力しましょう。`;
}
