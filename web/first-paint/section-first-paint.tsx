import type { DocumentDefinition } from "../../documents/definition.ts";
import { BuilderPage } from "../features/documents/builder-page.tsx";
import { SectionSkeleton } from "../features/documents/editor/section-skeleton.tsx";
import { sectionOf } from "../features/documents/sections.ts";

export interface SectionFirstPaintProps {
  definition: DocumentDefinition;
  section: string;
  lead: string;
}

/** The editor of a section before its document is loaded. */
export function SectionFirstPaint({ definition, section, lead }: SectionFirstPaintProps) {
  return (
    <BuilderPage definition={definition} values={undefined} current={section} aside={<p>{"\u00a0"}</p>}>
      <div data-editor className="mx-auto max-w-[40rem]">
        <SectionSkeleton title={sectionOf(definition, section).label} lead={lead} />
      </div>
    </BuilderPage>
  );
}
