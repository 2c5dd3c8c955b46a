import { Suspense } from "react";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { useDocumentPages } from "../documents/document-pages.ts";
import { draftKey } from "../documents/drafts/draft-key.ts";
import { SectionCard } from "../documents/editor/section-card.tsx";
import { SectionDraft } from "../documents/editor/section-draft.tsx";
import { useOpenRecord } from "./record-context.ts";

/** The card of one section of the open record, which saves by itself. */
export function SectionEditor({ section }: { section: string }) {
  const { definition } = useDocumentPages();
  const { known, drafts } = useOpenRecord();
  const coming = <Skeleton lines={6} className="sheet p-6" />;
  return (
    <Suspense fallback={coming}>
      <SectionDraft
        name={draftKey(definition, section)}
        fallback={coming}
        as={SectionCard}
        section={section}
        known={known}
        drafts={drafts}
      />
    </Suspense>
  );
}
