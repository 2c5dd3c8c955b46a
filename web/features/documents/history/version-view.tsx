import { skipToken } from "@reduxjs/toolkit/query";
import { ArrowLeft, GitCompareArrows, Printer } from "lucide-react";
import { Suspense } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { lazyPart } from "../../../ui/deferred/lazy-part.tsx";
import { LinkButton } from "../../../ui/link-button/link-button.tsx";
import { LoadFailed } from "../../../ui/load-failed/load-failed.tsx";
import { LoadingPage } from "../../../ui/page-states/page-states.tsx";
import { Tabs } from "../../../ui/tabs/tabs.tsx";
import { useSubmissionsQuery } from "../../submissions/submissions-api.ts";
import { VersionRecipients } from "../../submissions/version-recipients.tsx";
import { useDocumentAtQuery } from "../document-api.ts";
import { useDocumentPages } from "../document-pages.ts";
import { confirmPath } from "../paths.ts";
import { PdfLoading } from "../print/pdf-loading.tsx";
import { DocumentView } from "./document-view.tsx";
import type { HistoryView } from "./history-view.ts";
import { type Moment, momentAt, momentOf } from "./moments.ts";
import { NameVersionButton } from "./name-version.tsx";
import { RestoreVersionButton } from "./restore-version.tsx";

const PdfPages = lazyPart(async () => (await import("../print/pdf-pages.tsx")).PdfPages);

export interface VersionViewProps {
  revision: number;
  /** The newest revision; null while unknown. */
  current: number | null;
  moments: readonly Moment[];
  onView: (view: HistoryView) => void;
}

/** One version, as the printed page or as text. */
export function VersionView({ revision, current, moments, onView }: VersionViewProps) {
  const { definition, address, paper } = useDocumentPages();
  const { data, error, refetch, isFetching } = useDocumentAtQuery({ address, revision });
  // The record of a person is not sent: its papers are.
  const isOwn = definition.subject === undefined;
  const { isLoading: isLoadingRecipients } = useSubmissionsQuery(isOwn ? undefined : skipToken);
  // A save within an entry is no moment of the slider: its time is in the document.
  const saved = data?.values.updated_at;
  const label =
    moments.find((moment) => moment.revision === revision)?.label ?? (saved ? momentOf(saved) : `版 ${revision}`);
  const isCurrent = current !== null && (momentAt(moments, current)?.revision ?? current) === revision;
  return (
    <section aria-label={`版：${label}`} className="grid min-w-0 gap-5">
      <div className="lg:hidden">
        <Button variant="quiet" size="sm" icon={ArrowLeft} className="-ml-3" onPress={() => onView({})}>
          編集履歴の一覧へ
        </Button>
      </div>
      <header className="grid gap-3">
        <h2 className="figures text-lg font-semibold">
          {label}
          {isCurrent && "（現在の版）"}
        </h2>
        <div className="flex flex-wrap gap-2 max-sm:*:grow">
          {!isCurrent && (
            <RestoreVersionButton revision={revision} current={current} label={label} onRestored={() => onView({})} />
          )}
          {!isCurrent && current !== null && (
            <Button variant="secondary" icon={GitCompareArrows} onPress={() => onView({ from: revision, to: current })}>
              現在の版と比べる
            </Button>
          )}
          {isOwn && (
            <LinkButton variant="secondary" icon={Printer} href={`${confirmPath(definition)}?at=${revision}`}>
              確認・印刷
            </LinkButton>
          )}
          <NameVersionButton revision={revision} />
        </div>
      </header>
      {isOwn && <VersionRecipients document={definition.wireName} revision={revision} />}
      {/* Recipients stand above the tabs: rendered after them they would push them down. */}
      {isLoadingRecipients ? (
        <LoadingPage />
      ) : (
        <Tabs
          label="版の表示"
          items={[
            ...(paper
              ? [
                  {
                    id: "paper",
                    label: "紙面",
                    content: (
                      <div className="rounded-lg bg-sunken p-3 sm:p-6">
                        <Suspense fallback={<PdfLoading sheets={paper.sheets} />}>
                          <PdfPages
                            url={paper.url(revision)}
                            sheets={paper.sheets}
                            label={`${definition.label}（${label}）`}
                          />
                        </Suspense>
                      </div>
                    ),
                  },
                ]
              : []),
            {
              id: "text",
              label: "内容",
              content: data ? (
                <DocumentView definition={definition} values={data.values} />
              ) : error ? (
                <LoadFailed text={error.message} isPending={isFetching} onRetry={refetch} />
              ) : (
                <LoadingPage />
              ),
            },
          ]}
        />
      )}
    </section>
  );
}
