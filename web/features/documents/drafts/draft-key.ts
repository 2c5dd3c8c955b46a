import type { DocumentDefinition, SectionDefinition } from "../../../../documents/definition.ts";
import { documentKey, documentOf } from "../../../../documents/paths.ts";
import { draftOwner } from "../../forms/editor/draft-store.ts";
import { findSection } from "../sections.ts";

/** The name of a section among the drafts on this device: `resume/profile`, `record:<subject>/profile`. */
export const draftKey = (document: Pick<DocumentDefinition, "name" | "subject">, section: string): string =>
  `${documentKey(document)}/${section}`;

/** The document and section of a draft; undefined for drafts of anything else. */
export function findDraftOwner(
  definitions: readonly DocumentDefinition[],
  key: string,
): { definition: DocumentDefinition; section: SectionDefinition } | undefined {
  const [document = "", id = ""] = draftOwner(key).split("/");
  const [kind, subject] = document.split(":");
  const found = definitions.find((each) => each.name === kind && (each.subject ?? subject) === subject);
  const definition = found && subject !== undefined ? documentOf(found, subject) : found;
  const section = definition && findSection(definition, id);
  return section && { definition, section };
}
