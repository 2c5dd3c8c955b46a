/** Most rows of one list. */
export const MAX_ROWS = 100;

/** Changes of one save to a section or a row; absent fields stay as they are. */
export interface Patch {
  /** Only the fields that were sent, as they are stored. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Only the lists that were sent. */
  readonly lists: Readonly<Record<string, readonly RowPatch[]>>;
  /** Lists that were sent as the values of one field, `licenses: ["…"]`: exactly these rows in this order. */
  readonly plainLists?: Readonly<Record<string, readonly PlainRow[]>>;
}

/** Changes of one save to one row. The order of rows is the order sent; rows not named keep their index. */
export interface RowPatch extends Patch {
  /** The row's key in the request, which its errors name: `0` in `user_educations_attributes.0.school_name`. */
  readonly key: string;
  /** A row of the document, or a new row that brings its id. */
  readonly id: string;
  readonly remove: boolean;
}

export interface PlainRow {
  /** The id of the row if it is new. */
  readonly id: string;
  readonly value: unknown;
}
