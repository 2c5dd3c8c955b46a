import { PdfPages } from "../../documents/print/pdf-pages.tsx";
import { OFFICIAL_PRINT, sheetsOf } from "./official-print.ts";
import { PaperOverlay } from "./paper-overlay.tsx";

/** The sheets beside the form: the open section is tinted, a click on an area opens its section. */
export function LivePages({ url, section }: { url: string; section: string }) {
  return (
    <PdfPages
      url={url}
      sheets={sheetsOf(OFFICIAL_PRINT.paper)}
      label="履歴書"
      overlay={(page) => <PaperOverlay page={page} section={section} />}
    />
  );
}
