import { FileText } from "lucide-react";
import { Suspense, useState } from "react";
import { BottomSheet } from "../../../ui/bottom-sheet/bottom-sheet.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { deferred } from "../../../ui/deferred/deferred.tsx";
import { lazyPart } from "../../../ui/deferred/lazy-part.tsx";
import { useMedia } from "../../../ui/media/use-media.ts";
import { useDocumentPages } from "../document-pages.ts";
import { PdfLoading } from "./pdf-loading.tsx";
import { usePreviewHeight } from "./preview-height.ts";

// The form works without its preview: a failure to load its code is shown instead of the preview.
const LiveDraft = lazyPart(async () => (await import("../preview/live-draft.tsx")).LiveDraft);

const LargePaper = deferred(async () => (await import("./large-paper.tsx")).LargePaper);

const WIDE = "(min-width: 1280px)";

interface PaperProps {
  /** null for an empty document; undefined until it is loaded. */
  revision: number | null | undefined;
}

/** The printed document beside the form, on a wide screen; drawn while the form is typed. A press enlarges it. */
export function LivePaper({ revision, section }: PaperProps & { section: string }) {
  const { paper } = useDocumentPages();
  const [isLarge, setLarge] = useState(false);
  const isWide = useMedia(WIDE);
  if (!isWide || !paper) return null;
  return (
    <section aria-label="プレビュー" className="grid grid-cols-1 gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-sm font-medium text-ink-soft">プレビュー</h2>
        {typeof revision === "number" && (
          <Button variant="quiet" size="sm" className="-my-2" onPress={() => setLarge(true)}>
            拡大する
          </Button>
        )}
      </div>
      <Paper revision={revision} section={section} />
      <LargePaper isOpen={isLarge} onOpenChange={setLarge}>
        <Paper revision={revision} />
      </LargePaper>
    </section>
  );
}

export interface PaperButtonProps {
  revision: number | null;
}

/** The same on a smaller screen, in a bottom sheet. */
export function PaperButton({ revision }: PaperButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [height, setHeight] = usePreviewHeight();
  if (!useDocumentPages().paper) return null;
  return (
    <>
      <Button variant="secondary" size="sm" icon={FileText} className="xl:hidden" onPress={() => setOpen(true)}>
        プレビュー
      </Button>
      <BottomSheet isOpen={isOpen} onOpenChange={setOpen} title="プレビュー" height={height} onHeightChange={setHeight}>
        <Paper revision={revision} />
      </BottomSheet>
    </>
  );
}

function Paper({ revision, section }: PaperProps & { section?: string }) {
  const { paper } = useDocumentPages();
  if (revision === undefined || !paper) return null;
  const { Overlay } = paper;
  const overlay = (page: number) =>
    section && Overlay ? (
      <Suspense>
        <Overlay page={page} section={section} />
      </Suspense>
    ) : null;
  return (
    <Suspense fallback={<PdfLoading sheets={paper.sheets} />}>
      <LiveDraft revision={revision} overlay={overlay} />
    </Suspense>
  );
}
