import { Suspense, useState } from "react";
import { lazyPart } from "../../../ui/deferred/lazy-part.tsx";
import { Disclosure, type HeadingLevel } from "../../../ui/disclosure/disclosure.tsx";
import { findListedDocument } from "../../document-links.ts";
import { PdfLoading } from "../../documents/print/pdf-loading.tsx";
import { pagesUrl } from "./document-addresses.ts";

const PdfPages = lazyPart(async () => (await import("../../documents/print/pdf-pages.tsx")).PdfPages);

interface DocumentPagesProps {
  document: string;
  label: string;
  revision: number;
  /** Query string. */
  options: string;
  level: HeadingLevel;
}

/** The pages as they will be sent; printed once they are asked for. */
export function DocumentPages({ document, label, revision, options, level }: DocumentPagesProps) {
  const [isOpen, setOpen] = useState(false);
  const printable = findListedDocument(document);
  if (!printable) return null;
  return (
    <Disclosure title={`${label}の紙面を見る`} level={level} isOpen={isOpen} onOpenChange={setOpen}>
      {isOpen && (
        <div className="rounded-lg bg-sunken p-3 sm:p-6">
          <Suspense fallback={<PdfLoading sheets={printable.sheets} />}>
            <PdfPages url={pagesUrl(printable, revision, options)} sheets={printable.sheets} label={label} />
          </Suspense>
        </div>
      )}
    </Disclosure>
  );
}
