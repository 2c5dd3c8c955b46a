import { useRef } from "react";
import type { DocumentDefinition } from "../../../../documents/definition.ts";
import type { Finding } from "../../../../documents/findings/finding.ts";
import { editPath } from "../../../../documents/paths.ts";
import type { AnyDocument } from "../../../../documents/values.ts";
import { TextLink } from "../../../ui/link-button/text-link.tsx";
import { sectionLabel } from "../sections.ts";
import { MendButton } from "./mend-button.tsx";

/** The name of the list. */
export const EMPLOYER_EYE = "採用担当の目";

export interface FindingListProps {
  definition: DocumentDefinition;
  document: AnyDocument;
  findings: readonly Finding[];
  /** The newest revision, which alone can be mended; undefined for an older one. */
  mendable: number | undefined;
  /** The one finding that is shown; undefined: all. */
  only?: number | undefined;
}

/** Findings by their numbers, each a link to its field, and put right by one press where there is one way. */
export function FindingList({ definition, document, findings, mendable, only }: FindingListProps) {
  const list = useRef<HTMLOListElement>(null);
  return (
    <ol ref={list} tabIndex={-1} aria-label={EMPLOYER_EYE} className="grid gap-3 outline-none">
      {findings.map((finding, index) => {
        const { rule, section, row, field, words, mend } = finding;
        if (only !== undefined && index !== only) return null;
        return (
          <li key={`${rule} ${section} ${row} ${field} ${words}`} className="flex gap-2.5">
            <span
              aria-hidden="true"
              className="figures grid size-6 shrink-0 place-items-center rounded-full border border-danger text-sm text-danger"
            >
              {index + 1}
            </span>
            <div className="figures phrases grid min-w-0 gap-1">
              {section !== undefined && (only !== undefined || section !== findings[index - 1]?.section) && (
                <p className="text-sm text-ink-soft">{sectionLabel(definition, section)}</p>
              )}
              {section !== undefined && field !== undefined ? (
                <TextLink href={fieldPath(definition, { ...finding, section, field })}>{words}</TextLink>
              ) : (
                <p>{words}</p>
              )}
              {mend && section !== undefined && mendable !== undefined && (
                <MendButton
                  {...{ definition, document, section, mend }}
                  revision={mendable}
                  // The button is gone with its finding.
                  onMended={() => list.current?.focus()}
                />
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** The editor's page at a field, of another document by its path; a section outside the editor has a page of its own. */
export function fieldPath(
  definition: DocumentDefinition,
  { section, row, field, path = definition.path }: Pick<Finding, "row" | "path"> & { section: string; field: string },
): string {
  const isEdited = path !== definition.path || definition.sections.some(({ id }) => id === section);
  if (!isEdited) return `${path}/${section}`;
  return `${editPath({ path }, section)}#${row ? `${row}.` : ""}${field}`;
}
