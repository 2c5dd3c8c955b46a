import { useNavigate } from "@tanstack/react-router";
import { ChevronRight, PencilLine } from "lucide-react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { SectionProgress } from "../../../documents/progress.ts";
import { PartStateMark } from "../../ui/side-nav/part-state.tsx";
import type { ListedDocument } from "../document-links.ts";
import { sectionHref } from "./home-documents.ts";

/** Milliseconds from the press to the editor: the section shows that it was chosen (specification section 2). */
const OPENS_AFTER = 150;

interface SectionListProps {
  document: ListedDocument;
  sections: readonly SectionProgress[];
}

/** The sections of a document; a press on one opens its editor. */
export function SectionList({ document, sections }: SectionListProps) {
  const navigate = useNavigate();
  const [opening, setOpening] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const open = (section: SectionProgress) => (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpening(section.section);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void navigate({ to: sectionHref(document, section) }), OPENS_AFTER);
  };

  return (
    <section id={document.wireName} aria-label={`${document.label}の項目`} className="grid scroll-mt-20 gap-3">
      <h2 className="text-lg font-semibold">{document.label}の項目</h2>
      <ul className="sheet divide-y divide-line">
        {sections.map((section) => (
          <li key={section.section}>
            <a
              href={sectionHref(document, section)}
              // Not taken by the links of the app, which navigate at once.
              target="_self"
              onClick={open(section)}
              data-opening={opening === section.section || undefined}
              className="flex min-h-12 items-center gap-3 px-4 py-2 transition-colors hover:bg-sunken data-opening:bg-accent-soft data-opening:text-accent sm:px-5"
            >
              <PencilLine aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
              <span className="flex-1">{section.label}</span>
              <PartStateMark state={stateOf(section)} />
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const stateOf = ({ done, filled }: SectionProgress) =>
  filled ? (done ? "done" : "part") : done ? "optional" : "empty";
