import { FileText } from "lucide-react";
import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from "react";
import { BottomSheet } from "../../../ui/bottom-sheet/bottom-sheet.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { LoadFailed } from "../../../ui/load-failed/load-failed.tsx";
import { useDocumentPages } from "../document-pages.ts";
import { PdfLoading } from "./pdf-loading.tsx";
import type { PdfPagesProps } from "./pdf-pages.tsx";
import { usePreviewHeight } from "./preview-height.ts";

// The form works without its preview: a failure to load its code is shown instead of the preview.
const PdfPages = lazy<ComponentType<PdfPagesProps>>(() =>
  import("./pdf-pages.tsx").then(
    (file) => ({ default: file.PdfPages }),
    () => ({ default: () => <LoadFailed /> }),
  ),
);

const WIDE = "(min-width: 1280px)";

function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(WIDE);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    () => matchMedia(WIDE).matches,
  );
}

interface PaperProps {
  /** null for an empty document; undefined until it is loaded. */
  revision: number | null | undefined;
}

/** The printed document beside the form, on a wide screen; a new one after every save. */
export function LivePaper({ revision, section }: PaperProps & { section: string }) {
  const hasPaper = useDocumentPages().paper !== undefined;
  return useIsWide() && hasPaper ? (
    <section aria-label="印刷プレビュー" className="grid grid-cols-1 gap-3">
      <h2 className="text-sm font-medium text-ink-soft">印刷プレビュー</h2>
      <Paper revision={revision} section={section} />
    </section>
  ) : null;
}

export interface PaperButtonProps {
  revision: number | null;
  /** Saves what is typed first. */
  before: () => Promise<unknown>;
}

/** The same on a smaller screen, in a bottom sheet. */
export function PaperButton({ revision, before }: PaperButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [height, setHeight] = usePreviewHeight();
  if (!useDocumentPages().paper) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={FileText}
        className="xl:hidden"
        onPress={() => {
          void before();
          setOpen(true);
        }}
      >
        プレビュー
      </Button>
      <BottomSheet
        isOpen={isOpen}
        onOpenChange={setOpen}
        title="印刷プレビュー"
        height={height}
        onHeightChange={setHeight}
      >
        <Paper revision={revision} />
      </BottomSheet>
    </>
  );
}

function Paper({ revision, section }: PaperProps & { section?: string }) {
  const { definition, paper } = useDocumentPages();
  if (revision === undefined || !paper) return null;
  if (revision === null) {
    return (
      <p className="rounded-sm border border-dashed border-line-strong px-4 py-16 phrases text-center text-sm text-balance text-ink-soft">
        入力を始めると、ここに印刷される紙面が表示されます。
      </p>
    );
  }
  const url = paper.url(revision);
  return (
    <Suspense fallback={<PdfLoading sheets={paper.sheets} />}>
      {section ? (
        <paper.LivePages url={url} section={section} />
      ) : (
        <PdfPages url={url} sheets={paper.sheets} label={definition.label} />
      )}
    </Suspense>
  );
}
