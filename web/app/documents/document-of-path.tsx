import type { ReactNode } from "react";
import { DocumentPagesContext } from "../../features/documents/document-pages.ts";
import { NotFound } from "../not-found.tsx";
import { allDocuments } from "./all-documents.ts";

interface DocumentOfPathProps {
  /** Parameter of the address: `resume` of `/user/resume/history`. */
  document: string;
  children: ReactNode;
}

/** Provides the document of an address to its page. For a document that does not exist the page is 404. */
export function DocumentOfPath({ document, children }: DocumentOfPathProps) {
  const pages = allDocuments.find(({ definition }) => definition.path === `/user/${document}`);
  if (!pages) return <NotFound />;
  return (
    <DocumentPagesContext key={document} value={pages}>
      {children}
    </DocumentPagesContext>
  );
}
