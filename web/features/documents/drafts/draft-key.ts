import type { DocumentDefinition, SectionDefinition } from "../../../../documents/definition.ts";
import { draftOwner } from "../../forms/editor/draft-store.ts";
import { findSection } from "../sections.ts";

/** The name of a section among the drafts on this device: `resume/profile`. */
export const draftKey = ({ name }: Pick<DocumentDefinition, "name">, section: string): string => `${name}/${section}`;

/** The document and section of a draft; undefined for drafts of anything else. */
export function findDraftOwner(
  definitions: readonly DocumentDefinition[],
  key: string,
): { definition: DocumentDefinition; section: SectionDefinition } | undefined {
  const [document, id = ""] = draftOwner(key).split("/");
  const definition = definitions.find(({ name }) => name === document);
  const section = definition && findSection(definition, id);
  return section && { definition, section };
}
