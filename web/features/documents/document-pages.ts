import { type ComponentType, createContext, useContext } from "react";
import type { DocumentDefinition } from "../../../documents/definition.ts";
import { addressOf, type DocumentAddress } from "./document-api.ts";

/** Properties of a section's page beside its definition. */
export interface SectionPage {
  /** Purpose of the page, in a sentence. */
  readonly lead: string;
  /** Loads the fields of the section. Without it they are drawn from the definition. */
  readonly load?: () => Promise<{ default: ComponentType }>;
  /** Names of the drawn fields in the order of the form, where it is not the definition's. */
  readonly order?: readonly string[];
}

/** The printed document on a screen. */
export interface DocumentPaper {
  /** Address of the PDF of a revision with the usual print options. */
  url(revision: number): string;
  /** The sheets of that PDF. */
  readonly sheets: Sheets;
  /** Over a page beside the form: marks the areas of the section; a lazy component. */
  readonly Overlay?: ComponentType<OverlayProps>;
}

export interface OverlayProps {
  readonly page: number;
  readonly section: string;
}

export interface Sheets {
  readonly count: number;
  /** Aspect ratio in CSS. */
  readonly shape: `${number} / ${number}`;
}

/** One of the documents of a person, in the switch between them. */
export interface DocumentLink {
  /** Name of its definition. */
  readonly name: string;
  readonly label: string;
  readonly href: string;
}

/** Sentences with an example out of this kind of document. */
export interface DocumentTexts {
  /** An entry of the history: 14:03　学歴に『横浜市立大学 卒業』を追加 */
  readonly historyExample: string;
  /** Below 「印刷する内容がまだありません」 on the print page. */
  readonly nothingToPrint: string;
}

/** All that the pages of one kind of document need. */
export interface DocumentPages {
  readonly definition: DocumentDefinition;
  readonly address: DocumentAddress;
  /** The definition alone, for hooks that take several. */
  readonly definitions: readonly [DocumentDefinition];
  /** By section id. */
  readonly sections: Readonly<Record<string, SectionPage>>;
  /** Absent while there is no paper of this kind of document. */
  readonly paper?: DocumentPaper;
  /** The import reads texts of other programs too, a Word file and the text of a PDF; a Google document with this path of its call. */
  readonly textImport?: { readonly linkPath: string };
  /** The person's documents, this one among them. */
  readonly links: readonly DocumentLink[];
  readonly texts: DocumentTexts;
}

export const createDocumentPages = (pages: Omit<DocumentPages, "address" | "definitions">): DocumentPages => ({
  ...pages,
  address: addressOf(pages.definition),
  definitions: [pages.definition],
});

/** Provides a document to its pages: `<DocumentPagesContext value={resumePages}>`. */
export const DocumentPagesContext = createContext<DocumentPages | undefined>(undefined);

/** The document whose page this is. @throws outside of `DocumentPagesContext` */
export function useDocumentPages(): DocumentPages {
  const pages = useContext(DocumentPagesContext);
  if (!pages) throw new Error("a page of a document is rendered outside of DocumentPagesContext");
  return pages;
}

/** The section's own part of its page. @throws for an unknown section */
export function sectionPage({ sections }: DocumentPages, id: string): SectionPage {
  const page = sections[id];
  if (!page) throw new Error(`section "${id}" has no page`);
  return page;
}
