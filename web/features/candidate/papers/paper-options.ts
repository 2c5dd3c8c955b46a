import type { Sheets } from "../../documents/document-pages.ts";
import type { EraAndFont } from "../../documents/print/era-and-font-choice.tsx";

/** The papers of a record, with the sheets that they are expected to have. */
export const PAPERS = {
  resume: { label: "履歴書", sheets: { count: 2, shape: "210 / 297" } },
  career_resume: { label: "職務経歴書", sheets: { count: 1, shape: "210 / 297" } },
} as const satisfies Record<string, { label: string; sheets: Sheets }>;
export type Paper = keyof typeof PAPERS;

/** The choices for a paper. */
export interface PaperOptions extends EraAndFont {
  document: Paper;
  anonymous: boolean;
  hideSchools: boolean;
  hideCompanies: boolean;
}

export const USUAL_OPTIONS: PaperOptions = {
  document: "resume",
  era: "wareki",
  font: "mincho",
  anonymous: false,
  hideSchools: false,
  hideCompanies: false,
};

/** The address of a paper of a record at a revision; a changed record has a new address. */
export function paperUrl(
  { id, revision }: { id: string; revision: number | null },
  { document, era, font, anonymous, hideSchools, hideCompanies }: PaperOptions,
  download = false,
): string {
  const query = new URLSearchParams({ document, era, font });
  if (revision !== null) query.set("at", String(revision));
  if (anonymous) query.set("anonymous", "1");
  if (hideSchools) query.set("hide_schools", "1");
  if (hideCompanies) query.set("hide_companies", "1");
  if (download) query.set("download", "1");
  return `/agency/candidates/${id}/output.pdf?${query}`;
}
