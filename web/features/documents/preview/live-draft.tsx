import { type ReactNode, useEffect, useState } from "react";
import { fileMessages } from "../../../../japanese/file-messages.ts";
import { LoadFailed } from "../../../ui/load-failed/load-failed.tsx";
import { useDocumentPages } from "../document-pages.ts";
import { PdfLoading } from "../print/pdf-loading.tsx";
import { DraftNotes } from "./draft-notes.tsx";
import { DraftSheet } from "./draft-sheet.tsx";
import { useDraftPages } from "./use-draft-pages.ts";

export interface LiveDraftProps {
  revision: number | null;
  /** Rendered over a page, as large as it. */
  overlay: (page: number) => ReactNode;
}

/** The pages as they would be printed now, drawn while the form is typed. */
export function LiveDraft({ revision, overlay }: LiveDraftProps) {
  const { definition, paper } = useDocumentPages();
  const { drawn, failure, isOnline, retry } = useDraftPages(revision);
  const photo = usePhoto(drawn?.photo ?? null);
  if (!paper) return null;
  if (revision === null && (drawn?.isUnchanged ?? true)) {
    return (
      <p className="rounded-sm border border-dashed border-line-strong px-4 py-16 phrases text-center text-sm text-balance text-ink-soft">
        入力を始めると、ここに印刷される紙面が表示されます。
      </p>
    );
  }
  if (!drawn) {
    if (!failure) return <PdfLoading sheets={paper.sheets} />;
    return <LoadFailed title={fileMessages.pdfLoadFailed} text={failure.message} onRetry={retry} />;
  }
  const { pages, size, glyphs, report, invalid } = drawn;
  return (
    <div className="grid gap-3">
      <DraftNotes report={report} invalid={invalid} isOld={failure !== undefined || !isOnline} isOnline={isOnline} />
      <div className="grid gap-5">
        {pages.map(({ commands }, index) => (
          <DraftSheet
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            key={index}
            page={index + 1}
            label={`${definition.label} ${index + 1}枚目（全${pages.length}枚）`}
            size={size}
            glyphs={glyphs}
            commands={commands}
            photo={photo}
          >
            {overlay(index + 1)}
          </DraftSheet>
        ))}
      </div>
    </div>
  );
}

/** The photo; the one before it stays until it is loaded. */
function usePhoto(address: string | null): HTMLImageElement | undefined {
  const [photo, setPhoto] = useState<HTMLImageElement>();
  useEffect(() => {
    if (address === null) return setPhoto(undefined);
    const image = new Image();
    let isCurrent = true;
    image.src = address;
    image.decode().then(
      () => {
        if (isCurrent) setPhoto(image);
      },
      // The frame stays empty; the next redraw of the page has another chance.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [address]);
  return photo;
}
