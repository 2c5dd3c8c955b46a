import type { Changes, FormDocument } from "../forms/editor/form-document.ts";
import type { FormRules } from "../forms/editor/parse-form.ts";

/** The stored document, as the server answers it. */
export interface DocumentValues {
  /** Instant of its newest change; null for the empty document. */
  readonly updated_at: string | null;
}

/** A page of the builder: how its slice is taken out of the document, checked and sent back. */
export interface SectionDefinition<Values extends DocumentValues = DocumentValues> {
  readonly id: string;
  readonly label: string;
  readonly rules: FormRules;
  partOf(values: Values): FormDocument;
  /** The fields of the PATCH body, without its wrapper. */
  bodyOf(changes: Changes): Readonly<Record<string, unknown>>;
  /** Row ids in the order of `bodyOf`, for the paths of errors. */
  sentRows(changes: Changes): readonly string[];
}

export interface DocumentProgress {
  /** Whole percent. */
  readonly progress: number;
  readonly sections: readonly { section: string; done: boolean; filled: boolean }[];
}

/** One kind of document: everything its pages know without asking the server. */
export interface DocumentDefinition<Values extends DocumentValues = DocumentValues> {
  /** Prefix of its drafts and of its cache tags. */
  readonly name: string;
  readonly label: string;
  /** `/user/resume`; the API stands under `/api/v1/user/resume`. */
  readonly path: string;
  /** Key of the document in answers. */
  readonly wireName: string;
  /** Key around the fields of a save. */
  readonly wrapper: string;
  /** In the order of the builder. */
  readonly sections: readonly SectionDefinition<Values>[];
  labelOf(field: string): string;
  progressOf(values: Values): DocumentProgress;
}
