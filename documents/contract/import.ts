/** Answers of the import of a document. */

/** One value or row that was found, beside the present one; texts as people read them. */
export interface ImportItem {
  id: string;
  section: string;
  section_label: string;
  /** 氏名, 学歴 */
  label: string;
  /** `new`: fills what is empty; `same`: is there already; `different`: something else is there. */
  status: "new" | "same" | "different";
  /** "" for nothing. */
  current: string;
  imported: string;
}

/**
 * `POST /api/v1/google_docs_import` and the import routes of a document, without `confirm`. `data` has the names of the
 * specification; `values` is what a confirmation sends back.
 */
export interface ImportPreview {
  success: true;
  data: Readonly<Record<string, unknown>>;
  /** Something of what a document usually holds was not found; `missing_fields` names it. */
  partial_data: boolean;
  missing_fields: string[];
  /** Lines and values that could not be read, in words for the person; nothing is guessed. */
  unread: string[];
  values: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The words of the file that an item was read from, by its id without the section: `last_name`, `educations.0`. */
  sources: Readonly<Record<string, string>>;
  items: ImportItem[];
  origin: "google-docs" | "file";
}

/** A refused import: 4xx. */
export interface ImportFailure {
  success: false;
  message: string;
  error: string;
  technical_details: string;
}
