import { FilePlus2 } from "lucide-react";
import { Suspense } from "react";
import { lazyPart } from "../../ui/deferred/lazy-part.tsx";

export interface DocumentThumbnailProps {
  /** Path of the document. */
  path: string;
  /** null for an empty document. */
  revision: number | null;
}

// It brings the definitions and the PDF library along; the page works without it.
const PrintedSheet = lazyPart(async () => (await import("./printed-sheet.tsx")).PrintedSheet, null);

/** The first sheet of a document, small. Decorative: the confirm page is its readable form. */
export function DocumentThumbnail({ path, revision }: DocumentThumbnailProps) {
  return (
    <div
      aria-hidden="true"
      inert
      className="grid aspect-[1/1.414] overflow-hidden rounded-sm border border-line bg-sunken"
    >
      {revision === null ? (
        <FilePlus2 className="size-8 place-self-center text-ink-faint" />
      ) : (
        <Suspense fallback={null}>
          <PrintedSheet path={path} revision={revision} />
        </Suspense>
      )}
    </div>
  );
}
