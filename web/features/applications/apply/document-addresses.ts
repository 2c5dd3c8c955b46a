import type { ListedDocument } from "../../document-links.ts";

/** Address of the pages of a revision. @param options query string */
export const pagesUrl = ({ path }: Pick<ListedDocument, "path">, revision: number, options: string): string =>
  `${path}/output.pdf?${options && `${options}&`}at=${revision}`;

/** Address of the differences between two revisions, the older first. */
export const differencesUrl = ({ path }: Pick<ListedDocument, "path">, one: number, other: number): string =>
  `${path}/history?from=${Math.min(one, other)}&to=${Math.max(one, other)}`;
