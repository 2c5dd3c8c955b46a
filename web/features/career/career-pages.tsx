import { type ComponentType, lazy } from "react";
import { careerDefinition } from "../../../modules/career/contract.ts";
import { LoadFailed } from "../../ui/load-failed/load-failed.tsx";
import { DOCUMENT_LINKS } from "../document-links.ts";
import { createDocumentPages } from "../documents/document-pages.ts";
import { careerSections } from "./career-sections.ts";
import { pdfUrl, SHEETS, USUAL_PRINT } from "./print/career-print.ts";

const LivePages = lazy<ComponentType<{ url: string; section: string }>>(() =>
  import("./print/career-live-pages.tsx").then(
    (file) => ({ default: file.CareerLivePages }),
    () => ({ default: () => <LoadFailed /> }),
  ),
);

/** The pages of the 職務経歴書. */
export const careerPages = createDocumentPages({
  definition: careerDefinition,
  sections: careerSections,
  paper: {
    url: (revision) => pdfUrl({ ...USUAL_PRINT, at: revision }),
    sheets: SHEETS,
    LivePages,
  },
  links: DOCUMENT_LINKS,
  texts: {
    historyExample: "14:03　職務経歴に『株式会社みなと食品』を追加",
    nothingToPrint: "会社を1社入力するだけでも、内容を確認できます。",
  },
});
