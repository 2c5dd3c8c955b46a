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
}

/** The pages as they will be sent; printed once they are asked for. */
export function DocumentPages({ level, ...sent }: DocumentPagesProps & { level: HeadingLevel }) {
  const [isOpen, setOpen] = useState(false);
  if (!findListedDocument(sent.document)) return null;
  return (
    <Disclosure title={`${sent.label}の紙面を見る`} level={level} isOpen={isOpen} onOpenChange={setOpen}>
      {isOpen && <OpenPages {...sent} />}
    </Disclosure>
  );
}

/** The pages as they will be sent, or the first of them with a way to the others. */
export function OpenPages({
  document,
  label,
  revision,
  options,
  isFolded,
}: DocumentPagesProps & { isFolded?: boolean }) {
  const printable = findListedDocument(document);
  if (!printable) return null;
  const { sheets } = printable;
  return (
    <div className="rounded-lg bg-sunken p-3 sm:p-6">
      <Suspense fallback={<PdfLoading sheets={isFolded ? { ...sheets, count: 1 } : sheets} />}>
        <PdfPages url={pagesUrl(printable, revision, options)} sheets={sheets} label={label} isFolded={isFolded} />
      </Suspense>
    </div>
  );
}
