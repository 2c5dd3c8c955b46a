import type { Section } from "../../modules/resume/contract.ts";
import { PageFrame } from "../app/shell/page-frame.tsx";
import { BuilderNav, BuilderStepper } from "../features/documents/builder-nav.tsx";
import { SectionComing } from "../features/documents/editor/section-coming.tsx";

/** The editor of a section before its document has come. */
export function SectionFirstPaint({ section }: { section: Section }) {
  const nav = { resume: undefined, current: section };
  return (
    <PageFrame side={<BuilderNav {...nav} />} strip={<BuilderStepper {...nav} />} aside={<p>{"\u00a0"}</p>}>
      <div data-crowds-header className="mx-auto max-w-[40rem]">
        <SectionComing section={section} />
      </div>
    </PageFrame>
  );
}
