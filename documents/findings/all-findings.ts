import { allSections } from "../all-sections.ts";
import type { PrintCheck } from "../contract/answers.ts";
import type { DocumentDefinition } from "../definition.ts";
import type { AnyDocument } from "../values.ts";
import type { Finding } from "./finding.ts";
import { characterFindings, missingFindings } from "./print-findings.ts";

/**
 * 採用担当の目: all that a reader of the document would stumble on, in the order of its sections. Pure.
 * @param found by the rules of the document's module
 * @param check of its print: what is missing, and characters that are not printed as they were typed
 */
export function allFindings(
  definition: DocumentDefinition,
  document: AnyDocument,
  found: readonly Finding[],
  { missing, report }: PrintCheck,
): readonly Finding[] {
  const sections = allSections(definition).map(({ id }) => id);
  // Of another document first: it is the name; of no field last.
  const positionOf = ({ section, path }: Finding) =>
    path !== undefined ? -1 : section === undefined ? sections.length : sections.indexOf(section);
  return [...missingFindings(missing), ...found, ...characterFindings(definition, document, report)].toSorted(
    (one, other) => positionOf(one) - positionOf(other),
  );
}
