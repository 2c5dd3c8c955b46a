import { skipToken } from "@reduxjs/toolkit/query";
import { Download } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import type { PrintOptions, Resume } from "../../../../modules/resume/contract.ts";
import { countUnsaved } from "../../../app/save-state.ts";
import { PageFrame } from "../../../app/shell/page-frame.tsx";
import { useAppSelector } from "../../../app/store.ts";
import { useTitle } from "../../../app/use-title.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Card } from "../../../ui/card/card.tsx";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button/link-button.tsx";
import { TextLink } from "../../../ui/link-button/text-link.tsx";
import { LoadFailed } from "../../../ui/load-failed/load-failed.tsx";
import { PageHeading } from "../../../ui/page-heading/page-heading.tsx";
import { RadioGroup } from "../../../ui/radio-group/radio-group.tsx";
import { BuilderNav, BuilderStepper, CONFIRM_PATH } from "../../documents/builder-nav.tsx";
import { pdfUrl, useResumeAtQuery, useResumeQuery, useVersionsQuery } from "../../documents/document-api.ts";
import { useDrafts } from "../../documents/drafts/use-drafts.ts";
import { NameVersionButton } from "../../documents/history/name-version.tsx";
import { PdfLoading } from "../../documents/print/pdf-loading.tsx";
import { UndoTools } from "../../documents/undo-tools.tsx";
import { AttachmentChoice } from "./attachment-choice.tsx";
import { PrintChecks } from "./print-checks.tsx";
import { ERAS, FONTS, LAYOUTS, PAPERS, sheetsOf } from "./print-options.ts";

const PdfPages = lazy(() => import("../../documents/print/pdf-pages.tsx").then((file) => ({ default: file.PdfPages })));

/** The sheets, and beside or below them what is done with them. */
const SHOP =
  "grid gap-6 max-lg:pb-16 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-8";

export interface ConfirmPageProps extends PrintChoice {
  accountId: string;
}

interface PrintChoice {
  options: PrintOptions;
  onOptions: (options: PrintOptions) => void;
}

/** `/user/resume/confirm`: the print shop. The sheets as they will come out, how they are printed, and what to check. */
export function ConfirmPage({ accountId, options, onOptions }: ConfirmPageProps) {
  useDrafts(accountId);
  useTitle("確認・印刷 - 履歴書");
  const { data, error, refetch, isFetching } = useResumeQuery();
  const nav = { resume: data?.resume, current: "confirm" } as const;
  return (
    <PageFrame side={<BuilderNav {...nav} />} strip={<BuilderStepper {...nav} />}>
      <UndoTools />
      <PageHeading title="確認・印刷" lead="印刷される紙面をそのまま確認できます。" />
      {data ? (
        data.revision === null ? (
          <div className="max-w-3xl">
            <NothingToPrint />
          </div>
        ) : (
          <PrintShop revision={data.revision} newest={data.resume} options={options} onOptions={onOptions} />
        )
      ) : error ? (
        <LoadFailed text={error.message} isPending={isFetching} onRetry={refetch} />
      ) : (
        <div className={SHOP}>
          {options.at !== undefined && (
            <div className="lg:col-start-2">
              <OldVersion at={options.at} />
            </div>
          )}
          <PaperTable paper={options.paper}>
            <PdfLoading paper={options.paper} />
          </PaperTable>
        </div>
      )}
    </PageFrame>
  );
}

/** What the sheets lie on. */
function PaperTable({ paper, children }: { paper: PrintOptions["paper"]; children: ReactNode }) {
  return (
    <section
      aria-label="紙面"
      className="min-w-0 rounded-lg bg-sunken p-3 sm:p-6 lg:col-start-1 lg:row-span-2 lg:row-start-1"
    >
      <div className={sheetsOf(paper).count === 1 ? "" : "mx-auto max-w-3xl"}>
        <Suspense fallback={<PdfLoading paper={paper} />}>{children}</Suspense>
      </div>
    </section>
  );
}

function NothingToPrint() {
  return (
    <EmptyState
      title="印刷する内容がまだありません"
      action={<LinkButton href="/user/resume/profile/edit">プロフィールから始める</LinkButton>}
    >
      名前を入力するだけでも、厚生労働省の様式に印刷された紙面を確認できます。
    </EmptyState>
  );
}

interface PrintShopProps extends PrintChoice {
  revision: number;
  newest: Resume;
}

function PrintShop({ revision, newest, options, onOptions }: PrintShopProps) {
  // Without `at` the newest document is printed; its revision in the address makes the sheets follow every save.
  const shown = { ...options, at: options.at ?? revision };
  const old = useResumeAtQuery(options.at ?? skipToken);
  const printed = options.at === undefined ? newest : old.currentData?.resume;
  const unsaved = useAppSelector((state) => countUnsaved(state.saveState));
  return (
    <div className={SHOP}>
      <div className="grid gap-6 max-lg:contents lg:col-start-2">
        {options.at !== undefined && <OldVersion at={options.at} />}
        {unsaved > 0 && (
          <Alert kind="warning" title={`保存されていない入力が${unsaved}件あります`}>
            紙面にはまだ含まれていません。入力したページを開いて確認してください。
          </Alert>
        )}
        <div
          data-screen-only
          className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-(--tab-bar-height) max-lg:z-10 max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-4 max-lg:py-3"
        >
          <LinkButton href={pdfUrl(options, { download: true })} icon={Download} className="w-full" download>
            PDFをダウンロード
          </LinkButton>
        </div>
      </div>
      <PaperTable paper={options.paper}>
        <PdfPages url={pdfUrl(shown)} paper={options.paper} label="履歴書" />
      </PaperTable>
      <div className="grid gap-6 lg:col-start-2">
        <Card title="印刷の設定">
          <RadioGroup
            label="用紙"
            layout="column"
            options={PAPERS}
            value={options.paper}
            onChange={(paper) => onOptions({ ...options, paper: paper as PrintOptions["paper"] })}
          />
          <RadioGroup
            label="年号"
            layout="segments"
            options={ERAS}
            value={options.era}
            onChange={(era) => onOptions({ ...options, era: era as PrintOptions["era"] })}
          />
          <RadioGroup
            label="書体"
            layout="segments"
            options={FONTS}
            value={options.font}
            onChange={(font) => onOptions({ ...options, font: font as PrintOptions["font"] })}
          />
          <RadioGroup
            label="様式"
            layout="column"
            options={LAYOUTS}
            value={options.layout}
            onChange={(layout) => onOptions({ ...options, layout: layout as PrintOptions["layout"] })}
          />
          <AttachmentChoice
            value={options.attachment}
            onChange={(attachment) => onOptions({ ...options, attachment })}
          />
        </Card>
        <PrintChecks options={shown} jobs={printed?.jobs ?? []} />
        <Card title="この版に名前を付ける">
          <p className="phrases text-sm text-ink-soft">
            「A社に提出」のように名前を付けておくと、あとから同じ紙面を探して印刷できます。
          </p>
          <NameVersionButton revision={shown.at} />
        </Card>
      </div>
    </div>
  );
}

function OldVersion({ at }: { at: number }) {
  const { data: versions } = useVersionsQuery();
  const name = versions?.find((version) => version.revision === at)?.name;
  return (
    <Alert kind="info" title={name ? `「${name}」の版を表示しています` : "過去の版を表示しています"}>
      <TextLink href={CONFIRM_PATH}>現在の内容を表示する</TextLink>
    </Alert>
  );
}
