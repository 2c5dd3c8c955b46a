import { CircleAlert } from "lucide-react";
import { characterNotes } from "../../../../documents/findings/print-findings.ts";
import { fieldMessages } from "../../../../japanese/field-messages.ts";
import type { Candidate } from "../../../../modules/candidate/contract.ts";
import { TextLink } from "../../../ui/link-button/text-link.tsx";
import { EMPLOYER_EYE } from "../../documents/findings/finding-list.tsx";
import { printNotes } from "../../documents/print/print-notes.ts";
import { tabOf } from "../tabs.ts";
import { type PaperOptions, paperSearch } from "./paper-options.ts";
import { usePaperCheckQuery } from "./papers-api.ts";

/** The gaps of the chosen paper, each a link to its field, and the measures that were taken so that nothing is cut. */
export function PaperCheck({ candidate, options }: { candidate: Candidate; options: PaperOptions }) {
  const { currentData } = usePaperCheckQuery({ id: candidate.id, search: paperSearch(candidate, options) });
  const missing = currentData?.missing ?? [];
  const notes = currentData
    ? [...characterNotes(currentData.report).map(({ words }) => words), ...printNotes(currentData.report)]
    : [];
  return (
    <div aria-live="polite">
      {missing.length + notes.length > 0 && (
        <ul aria-label={EMPLOYER_EYE} className="grid gap-1 text-sm">
          {missing.map(({ section, field, label }) => (
            <li key={`${section} ${field}`} className="flex gap-2">
              <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0 text-warning" />
              <TextLink
                href={
                  section === "agency"
                    ? "/agency/profile"
                    : `/candidates/${candidate.id}?tab=${tabOf(section)}#${field}`
                }
              >
                {fieldMessages.labelMissing(label)}
              </TextLink>
            </li>
          ))}
          {notes.map((note) => (
            <li key={note} className="phrases text-ink-soft">
              {note}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
