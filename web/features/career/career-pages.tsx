import { careerDefinition } from "../../../modules/career/contract.ts";
import { DOCUMENT_LINKS } from "../document-links.ts";
import { createDocumentPages } from "../documents/document-pages.ts";
import { pdfUrl } from "../documents/print/document-print.ts";
import { careerSections } from "./career-sections.ts";
import { SHEETS, USUAL_PRINT } from "./print/career-print-options.ts";

/** The pages of the 職務経歴書. */
export const careerPages = createDocumentPages({
  definition: careerDefinition,
  sections: careerSections,
  paper: {
    url: (revision) => pdfUrl(careerDefinition, { ...USUAL_PRINT, at: revision }),
    sheets: SHEETS,
  },
  links: DOCUMENT_LINKS,
  texts: {
    historyExample: "14:03　職務経歴に『株式会社みなと食品』を追加",
    nothingToPrint: "会社を1社入力するだけでも、内容を確認できます。",
  },
});
