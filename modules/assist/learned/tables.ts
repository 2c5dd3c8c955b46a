/** One row for each name in the newest document of an account: a keyed hash to count by, and the name sealed with its person's key. */
export const SAVED_NAME = "assist.saved_name";
/** The revision of each document whose names were counted last. */
export const COUNTED_DOCUMENT = "assist.counted_document";

/** Cell of a sealed name. */
export const savedNameCell = (subjectId: string, row: string) => ({
  column: `${SAVED_NAME}.sealed_name`,
  subjectId,
  row,
});
