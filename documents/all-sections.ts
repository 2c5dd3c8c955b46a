import type { DocumentDefinition, SectionDefinition } from "./definition.ts";

/** Every section that has values in the document: those of the builder in its order, then those outside it. */
export const allSections = <D extends Pick<DocumentDefinition, "sections" | "otherSections">>({
  sections,
  otherSections = [],
}: D): readonly SectionDefinition[] => [...sections, ...otherSections];

/** The sections whose fields a request or an import may bring: all but those of files. */
export const fieldSections = (
  definition: Pick<DocumentDefinition, "sections" | "otherSections">,
): readonly SectionDefinition[] => allSections(definition).filter(({ hasFiles }) => !hasFiles);
