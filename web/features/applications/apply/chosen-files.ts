import { typeOf } from "../../../ui/file-area/file-types.ts";

/**
 * The files that were chosen for each question. They live as long as the page; the form holds their facts as text, and
 * so does its draft: a draft that has facts without files asks for the files again.
 */
export interface ChosenFiles {
  /** Those with these facts: none after a reset or a reload. */
  of(elementId: string, facts: string): readonly File[];
  choose(elementId: string, files: readonly File[]): void;
}

export function createChosenFiles(): ChosenFiles {
  const chosen = new Map<string, readonly File[]>();
  return {
    of(elementId, facts) {
      const files = chosen.get(elementId) ?? [];
      return factsOf(files) === facts ? files : [];
    },
    choose: (elementId, files) => void chosen.set(elementId, files),
  };
}

/** Other files have other facts, so that they are sent as another request. */
export const factsOf = (files: readonly File[]): string =>
  files.map(({ name, size, lastModified }) => `${size} ${lastModified} ${name}`).join("\n");

/** The names in such facts. */
export const namesIn = (facts: string): string =>
  facts
    .split("\n")
    .map((line) => line.replace(/^\d+ \d+ /, ""))
    .join("、");

/** As the server will see them. */
export const answerFilesOf = (elementId: string, files: readonly File[]) =>
  files.map((file) => ({ elementId, name: file.name, type: typeOf(file), size: file.size }));
