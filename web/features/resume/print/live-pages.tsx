import type { Section } from "../../../../modules/resume/contract.ts";
import { PdfPages } from "../../documents/print/pdf-pages.tsx";
import { PaperOverlay } from "./paper-overlay.tsx";
import { OFFICIAL_PRINT } from "./print-options.ts";

/** The sheets beside the form: the section being edited is tinted, a click leads to its field. */
export function LivePages({ url, section }: { url: string; section: Section }) {
  return (
    <PdfPages
      url={url}
      paper={OFFICIAL_PRINT.paper}
      label="履歴書"
      overlay={(page) => <PaperOverlay page={page} section={section} />}
    />
  );
}
