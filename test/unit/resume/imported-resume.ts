import { fieldSections } from "../../../documents/all-sections.ts";
import { applySectionPatch } from "../../../documents/apply-patch.ts";
import { importPatches } from "../../../documents/import/import-patches.ts";
import { planImport } from "../../../documents/import/plan-import.ts";
import type { ImportedValues } from "../../../documents/import/read-imported.ts";
import type { Resume } from "../../../modules/resume/document.ts";
import { resumeDefinition } from "../../../modules/resume/resume-definition.ts";

export const plannedImport = (document: Resume, values: ImportedValues) =>
  planImport(resumeDefinition, document, values);

/** The document after an import of these values that replaces nothing. */
export function importedInto(document: Resume, values: ImportedValues): Resume {
  const items = plannedImport(document, values);
  const patches = importPatches(resumeDefinition, document, items, { force: false, replace: new Set() });
  return patches.reduce((before, { section, patch }) => {
    const definition = fieldSections(resumeDefinition).find(({ id }) => id === section);
    return definition ? applySectionPatch(definition, before, patch) : before;
  }, document);
}
