import type { DocumentDefinition } from "./definition.ts";

/** The page on which a section is edited. */
export const editPath = ({ path }: Pick<DocumentDefinition, "path">, section: string) => `${path}/${section}/edit`;
