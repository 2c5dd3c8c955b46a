import type { ReactNode } from "react";
import { LoadFailed } from "../../../ui/load-failed/load-failed.tsx";
import type { Sheets } from "../document-pages.ts";
import { PdfSheet } from "../viewer/pdf-sheet.tsx";
import { type PdfSource, usePdf } from "../viewer/use-pdf.ts";
import { PdfLoading } from "./pdf-loading.tsx";

export interface PdfPagesProps {
  /** Address or bytes. */
  url: PdfSource;
  /** The expected sheets, for their skeleton. */
  sheets: Sheets;
  /** Accessible name of the document. */
  label: string;
  /** Rendered over a sheet, as large as it. */
  overlay?: (page: number) => ReactNode;
}

/** The sheets of a PDF, one below the other, as wide as their container. While a newer PDF loads the old one stays. */
export function PdfPages({ url, sheets, label, overlay }: PdfPagesProps) {
  const { pdf, failure, retry, failToRender } = usePdf(url);
  if (failure) return <LoadFailed {...failure} onRetry={retry} />;
  if (!pdf) return <PdfLoading sheets={sheets} />;
  return (
    <div aria-busy={pdf.source !== url} className="grid gap-5">
      {pdf.pages.map((page) => (
        <PdfSheet
          key={page.pageNumber}
          page={page}
          label={`${label} ${page.pageNumber}枚目（全${pdf.pages.length}枚）`}
          onFailed={failToRender}
        >
          {overlay?.(page.pageNumber)}
        </PdfSheet>
      ))}
    </div>
  );
}
