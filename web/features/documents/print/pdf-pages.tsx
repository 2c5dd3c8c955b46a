import { type ReactNode, useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
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
  /** Begins with the first sheet; the others come by a press. */
  isFolded?: boolean;
}

/** The sheets of a PDF, one below the other, as wide as their container. While a newer PDF loads the old one stays. */
export function PdfPages({ url, sheets, label, overlay, isFolded = false }: PdfPagesProps) {
  const [isWhole, setWhole] = useState(!isFolded);
  const { pdf, failure, retry, failToRender } = usePdf(url);
  if (failure) return <LoadFailed {...failure} onRetry={retry} />;
  if (!pdf) return <PdfLoading sheets={isWhole ? sheets : { ...sheets, count: 1 }} />;
  const shown = isWhole ? pdf.pages : pdf.pages.slice(0, 1);
  return (
    <div aria-busy={pdf.source !== url} className="grid gap-5">
      {shown.map((page) => (
        <PdfSheet
          key={page.pageNumber}
          page={page}
          label={`${label} ${page.pageNumber}枚目（全${pdf.pages.length}枚）`}
          onFailed={failToRender}
        >
          {overlay?.(page.pageNumber)}
        </PdfSheet>
      ))}
      {shown.length < pdf.pages.length && (
        <Button variant="secondary" className="justify-self-center" onPress={() => setWhole(true)}>
          続きの{pdf.pages.length - shown.length}枚を見る
        </Button>
      )}
    </div>
  );
}
