import { skipToken } from "@reduxjs/toolkit/query";
import { type ReactNode, Suspense } from "react";
import type { AnyDocument } from "../../../../documents/values.ts";
import { countUnsaved } from "../../../app/save-state.ts";
import { useAppSelector } from "../../../app/store.ts";
import { Card } from "../../../ui/card/card.tsx";
import { lazyPart } from "../../../ui/deferred/lazy-part.tsx";
import type { DraftStore } from "../../forms/editor/draft-store.ts";
import { useDocumentAtQuery } from "../document-api.ts";
import { type Sheets, useDocumentPages } from "../document-pages.ts";
import { DownloadPdf } from "../download/download-pdf.tsx";
import { UnsavedInputs } from "../drafts/unsaved-inputs.tsx";
import { NameVersionButton } from "../history/name-version.tsx";
import type { SheetMark } from "../viewer/sheet-marks.tsx";
import { OldVersion } from "./old-version.tsx";
import { PdfLoading } from "./pdf-loading.tsx";

const PdfViewer = lazyPart(async () => (await import("../viewer/pdf-viewer.tsx")).PdfViewer);

const RecordSubmission = lazyPart(
  async () => (await import("../../submissions/record-submission.tsx")).RecordSubmission,
);

/** Layout: the sheets, and beside or below them the cards. */
export const PRINT_SHOP =
  "grid gap-6 max-lg:pb-24 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-8";

/** Print options of each kind of document. */
export interface PrintShopSlots {
  /** Address of the PDF of a revision with the chosen options. */
  pdfUrl: (revision: number) => string;
  /** Address of the download. */
  downloadUrl: string;
  /** The sheets that the chosen options give. */
  sheets: Sheets;
  /** The choice of options. */
  options: ReactNode;
  /** The card of findings in the revision; `values` undefined until it is loaded. */
  findings: (revision: number, values: AnyDocument | undefined) => ReactNode;
  /** Their numbers, drawn on the sheets. */
  marks?: readonly SheetMark[];
  /** A link to that card with the number of its items, beside the download button. */
  findingCount: (revision: number, values: AnyDocument | undefined) => ReactNode;
}

export interface PrintShopProps extends PrintShopSlots {
  /** The newest revision. */
  revision: number;
  newest: AnyDocument;
  /** The account's drafts on this device. */
  drafts: DraftStore;
  at: number | undefined;
}

/** The sheets of one revision with its options and what is found in it. */
export function PrintShop({
  revision,
  newest,
  drafts,
  at,
  pdfUrl,
  downloadUrl,
  sheets,
  options,
  findings,
  marks,
  findingCount,
}: PrintShopProps) {
  const { definition, address } = useDocumentPages();
  // The newest revision in the address of the PDF makes the sheets follow every save.
  const shown = at ?? revision;
  const old = useDocumentAtQuery(at === undefined ? skipToken : { address, revision: at });
  const printed = at === undefined ? newest : old.currentData?.values;
  const unsaved = useAppSelector((state) => countUnsaved(state.saveState));
  return (
    <div className={PRINT_SHOP}>
      <div className="grid gap-6 max-lg:contents lg:col-start-2">
        {at !== undefined && <OldVersion at={at} />}
        {unsaved > 0 && <UnsavedInputs definition={definition} drafts={drafts} count={unsaved} />}
        <div
          data-screen-only
          data-bottom-bar="high"
          className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-(--tab-bar-height) max-lg:z-10 max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-4 max-lg:py-2 grid gap-2"
        >
          {findingCount(shown, printed)}
          <DownloadPdf url={downloadUrl} />
        </div>
      </div>
      <PaperTable sheets={sheets}>
        <PdfViewer source={pdfUrl(shown)} sheets={sheets} label={definition.label} marks={marks} />
      </PaperTable>
      <div className="grid gap-6 lg:col-start-2">
        <Card title="印刷の設定">{options}</Card>
        {findings(shown, printed)}
        <Card title="この版に名前を付ける">
          <p className="phrases text-sm text-ink-soft">
            「A社に提出」のように名前を付けておくと、あとから同じ紙面を探して印刷できます。
          </p>
          <NameVersionButton revision={shown} />
        </Card>
        {/* Last: its recipients come after it and would push down what follows. */}
        <Card title="提出先を記録する">
          <Suspense fallback={<div className="h-48" />}>
            <RecordSubmission
              document={definition.wireName}
              label={definition.label}
              revision={shown}
              downloadUrl={downloadUrl}
            />
          </Suspense>
        </Card>
      </div>
    </div>
  );
}

/** The surface below the sheets. */
export function PaperTable({ sheets, children }: { sheets: Sheets; children: ReactNode }) {
  return (
    <section
      aria-label="紙面"
      className="min-w-0 rounded-lg bg-sunken p-3 sm:p-6 lg:col-start-1 lg:row-span-2 lg:row-start-1"
    >
      <div className={sheets.count === 1 ? "" : "mx-auto max-w-3xl"}>
        <Suspense fallback={<PdfLoading sheets={sheets} />}>{children}</Suspense>
      </div>
    </section>
  );
}
