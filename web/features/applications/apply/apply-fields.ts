import type { ApplicationStart } from "../../../../modules/applications/contract/application.ts";

/** Names and values of the fields of an application in its form of steps. All values are text. */

export type Sendable = ApplicationStart["documents"][number] & { revision: number };
export type TypedValues = Readonly<Record<string, unknown>>;

/** The documents that have been saved once. */
export const sendableIn = ({ documents }: Pick<ApplicationStart, "documents">): readonly Sendable[] =>
  documents.filter((one): one is Sendable => one.revision !== null);

/** Holds `newest`, `none` or the id of a named version; empty: the newest. */
export const versionField = (document: string) => `${document}_version`;
/** Holds the print options as a query string; empty: the usual ones. */
export const optionsField = (document: string) => `${document}_options`;
/** Of a check box: the chosen values, one a line. Of files: their facts, one a line. */
export const answerField = (elementId: string) => `answer_${elementId}`;

export const NEWEST = "newest";
export const NONE = "none";

export const textIn = (values: TypedValues, name: string): string => String(values[name] ?? "");

/** The version of a document that was chosen; undefined: it is not sent, or the version is gone. */
export function chosenVersion(sendable: Sendable, values: TypedValues) {
  const { revision, versions } = sendable;
  const chosen = textIn(values, versionField(sendable.document)) || NEWEST;
  if (chosen === NEWEST) return { id: undefined, name: "現在の内容", revision };
  return versions.find(({ id }) => id === chosen);
}

export const isSent = ({ document }: Pick<Sendable, "document">, values: TypedValues): boolean =>
  textIn(values, versionField(document)) !== NONE;

export const linesOf = (text: string): string[] => text.split("\n").filter((line) => line !== "");
