import { resumeDefinition } from "../../../modules/resume/contract.ts";
import { lazyPart } from "../../ui/deferred/lazy-part.tsx";
import { DOCUMENT_LINKS } from "../document-links.ts";
import { createDocumentPages } from "../documents/document-pages.ts";
import { pdfUrl } from "../documents/print/document-print.ts";
import { OFFICIAL_PRINT, sheetsOf } from "./print/official-print.ts";
import { resumeSections } from "./resume-sections.ts";

// The pages are whole without it.
const Overlay = lazyPart(async () => (await import("./print/paper-overlay.tsx")).PaperOverlay, null);

/** The pages of the 履歴書. */
export const resumePages = createDocumentPages({
  textImport: { linkPath: "/api/v1/google_docs_import" },
  definition: resumeDefinition,
  sections: resumeSections,
  links: DOCUMENT_LINKS,
  paper: {
    url: (revision) => pdfUrl(resumeDefinition, { ...OFFICIAL_PRINT, at: revision }),
    sheets: sheetsOf(OFFICIAL_PRINT.paper),
    Overlay,
  },
  texts: {
    historyExample: "14:03　学歴に『横浜市立大学 卒業』を追加",
    nothingToPrint: "名前を入力するだけでも、厚生労働省の様式に印刷された紙面を確認できます。",
  },
});
