import { allDocuments } from "../../app/documents/all-documents.ts";
import { PdfPages } from "../documents/print/pdf-pages.tsx";

/** The sheets of a revision as they are printed; nothing for a kind of document without paper. */
export function PrintedSheet({ path, revision }: { path: string; revision: number }) {
  const pages = allDocuments.find(({ definition }) => definition.path === path);
  if (!pages?.paper) return null;
  return (
    <div className="self-start">
      <PdfPages url={pages.paper.url(revision)} sheets={pages.paper.sheets} label={pages.definition.label} />
    </div>
  );
}
