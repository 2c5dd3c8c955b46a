/** Rows of many subjects: one array as parameter, where `whereIn` has a parameter each. */
export const OF_SUBJECTS = "account_id = any(?::uuid[])";

/**
 * Names of the tables of one kind of document, with their schema: `resume.document`. A name is part of the sealing context
 * of the rows in it, so that a table cannot be renamed without a rebuild. Their column `account_id` holds the subject: an
 * account, or what another kind of document is about.
 */
export interface DocumentTables {
  /** One row a subject: the document as it is now. */
  document: string;
  /** One row a save. */
  history: string;
  /** One row a subject: the last event the history has seen, and the save it belongs to. */
  historyHead: string;
  /** One row a named version. */
  version: string;
}

/** The tables of a kind of document, in the schema of its name. */
export const documentTables = (name: string): DocumentTables => ({
  document: `${name}.document`,
  history: `${name}.history`,
  historyHead: `${name}.history_head`,
  version: `${name}.version`,
});
