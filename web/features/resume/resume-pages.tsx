import { type ComponentType, lazy } from "react";
import { resumeDefinition } from "../../../modules/resume/contract.ts";
import { LoadFailed } from "../../ui/load-failed/load-failed.tsx";
import { DOCUMENT_LINKS } from "../document-links.ts";
import { createDocumentPages } from "../documents/document-pages.ts";
import { OFFICIAL_PRINT, sheetsOf } from "./print/official-print.ts";
import { pdfUrl } from "./print/print-api.ts";
import { resumeSections } from "./resume-sections.ts";

const LivePages = lazy<ComponentType<{ url: string; section: string }>>(() =>
  import("./print/live-pages.tsx").then(
    (file) => ({ default: file.LivePages }),
    () => ({ default: () => <LoadFailed /> }),
  ),
);

/** The pages of the 履歴書. */
export const resumePages = createDocumentPages({
  readsText: true,
  definition: resumeDefinition,
  sections: resumeSections,
  links: DOCUMENT_LINKS,
  paper: {
    url: (revision) => pdfUrl({ ...OFFICIAL_PRINT, at: revision }),
    sheets: sheetsOf(OFFICIAL_PRINT.paper),
    LivePages,
  },
  texts: {
    historyExample: "14:03　学歴に『横浜市立大学 卒業』を追加",
    nothingToPrint: "名前を入力するだけでも、厚生労働省の様式に印刷された紙面を確認できます。",
  },
});
