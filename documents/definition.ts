import type { FieldDefinition } from "./field.ts";
import type { Problem } from "./problem.ts";

/** Fields by their names on the wire and in the document, in the order of the history. */
export interface Fields {
  readonly [name: string]: FieldDefinition;
}

/** Lists of rows by their keys in the document. */
export interface Lists {
  readonly [name: string]: ListDefinition;
}

/** Common part of a section and a row: fields, and lists of rows to any depth. */
export interface Shape<F extends Fields = Fields, L extends Lists = Lists> {
  readonly fields: F;
  readonly lists?: L;
}

/** The stems of the event types of a list: `education` and `educations` for resume.education-added, resume.educations-reordered. */
export interface RowEventNames {
  readonly one: string;
  readonly many: string;
}

/** Fields of a row that are read as one value and, among missing items, are named first: year and month as 年月. */
export interface CombinedField {
  readonly fields: readonly string[];
  /** The name of the combined change on the wire: `year_month`. */
  readonly name: string;
  readonly label: string;
  readable(row: Readonly<Record<string, unknown>>): string;
}

/** The day of a check, `YYYY-MM-DD` in Japan. */
export interface CheckContext {
  readonly today: string;
}

/** The rows that speak of one school or one employer, and how they say the same. */
export interface KnownRows<Row> {
  /** Equal for rows that may say the same; "" for a row that does not. */
  keyOf(row: Partial<Row>): string;
  /**
   * The found row in the words of the present one, where that says the same or more; undefined where it does not.
   * @param others all present rows with the key
   */
  adopt(found: Partial<Row>, present: Row, others: readonly Row[]): Partial<Row> | undefined;
}

export interface ListDefinition<
  F extends Fields = Fields,
  L extends Lists = Lists,
  E extends RowEventNames = RowEventNames,
> extends Shape<F, L> {
  /** 学歴 */
  readonly label: string;
  readonly event: E;
  /** The version of its events: the next one with every field its rows get. 1 unless given; older rows have the field empty. */
  readonly version?: number;
  /** The list's name in request bodies: `user_educations_attributes`. */
  readonly attributes: string;
  /** Name of a row in a sentence of the history; "" for a row without one. */
  rowName(row: RowOf<Shape<F, L>>): string;
  /** The whole row in one line, part by part, nothing left out; by default its combined fields, then every other field. */
  readableRow?(row: RowOf<Shape<F, L>>): readonly string[];
  readonly combined?: readonly CombinedField[];
  /** Name of a request field that holds the whole list as values of one field: `licenses: ["…"]`. */
  readonly plainList?: { readonly name: string; readonly field: keyof F & string };
  /**
   * Progress counts "at least one complete row"; with a message an explicit save is refused without one. `noneField` is the
   * check box beside the list that says there is nothing to write: ticked, it stands for that row while there are no rows.
   */
  readonly completeRow?: { readonly message?: string; readonly noneField?: string };
  /** The last row may not be removed by an explicit save. */
  readonly keepsOne?: { readonly message: string };
  /** The order its rows are read in, by text that sorts; null for a row without one. Equal keys keep the person's order. */
  readonly order?: { keyOf(row: RowOf<Shape<F, L>>): string | null; readonly newestFirst?: boolean };
  /** Finds a row of an import again that other programs write in other words. */
  readonly known?: KnownRows<RowOf<Shape<F, L>>>;
  /** Rules across fields that always hold. Paths start at the list: `[row.id, "end_date"]`, `[]` for the list as a whole. */
  check?(rows: readonly RowOf<Shape<F, L>>[], context: CheckContext): readonly Problem[];
  /** Rules that hold on an explicit save only. */
  checkComplete?(rows: readonly RowOf<Shape<F, L>>[], context: CheckContext): readonly Problem[];
}

export interface SectionDefinition<
  F extends Fields = Fields,
  L extends Lists = Lists,
  Id extends string = string,
  At extends string | undefined = string | undefined,
  Event extends string = string,
  Bare extends boolean = boolean,
> extends Shape<F, L> {
  /** The section's name in paths: `job-histories`. */
  readonly id: Id;
  readonly label: string;
  /** Key of the section's group in the document; undefined: its fields and lists stand at the root. */
  readonly at: At;
  /** Stem of its event: `profile` for resume.profile-revised. */
  readonly event: Event;
  /** True: the event's data is the section's one field itself, `{ summary }` instead of `{ changes: { summary } }`. */
  readonly bare: Bare;
  /** The version of its event: the next one with every field it gets. 1 unless given; older events read with the field empty. */
  readonly version?: number;
  /** Its value refers to files: it is saved by routes of its own and never taken from a request or an import. */
  readonly hasFiles?: boolean;
  /** A restore of an older revision leaves it as it is. */
  readonly isKeptByRestore?: boolean;
  /** The verbs of a summary about its fields; 入力, 消去 and 変更 unless given. */
  readonly verbs?: { readonly filled: string; readonly cleared: string; readonly changed: string };
  /** Its fields are named in summaries without the section's label before them. */
  readonly labelledByFields?: boolean;
  /** Progress items that are neither a field nor a list. */
  readonly requirements?: readonly SectionRequirement[];
  /** Rules across fields that always hold; of the lists, each list's own. */
  check?(values: ValuesOf<Shape<F, L>>, context: CheckContext): readonly Problem[];
  /** Rules that hold on an explicit save only. */
  checkComplete?(values: ValuesOf<Shape<F, L>>, context: CheckContext): readonly Problem[];
}

/** A shape with rules across its fields: a section, a step of a form. */
export type CheckedShape = Shape & Partial<Pick<SectionDefinition, "check" | "checkComplete">>;

/** 志望の動機または自己PR */
export interface SectionRequirement {
  /** The field a link leads to. */
  readonly field: string;
  readonly label: string;
  isMet(values: Readonly<Record<string, unknown>>): boolean;
}

export interface DocumentDefinition<
  Name extends string = string,
  S extends readonly SectionDefinition[] = readonly SectionDefinition[],
  Other extends readonly SectionDefinition[] = readonly SectionDefinition[],
> {
  /** Category of its streams, prefix of its event types, projections and draft keys: `resume`. */
  readonly name: Name;
  /** 履歴書 */
  readonly label: string;
  /**
   * Path of its pages: /user/resume/{section}/edit. Of documents that are not the caller's own it names the subject,
   * `/records/:subject`, and `documentOf` gives one of them its own.
   */
  readonly path: string;
  /** Path of its calls, where it is another than the two of the documents of a seeker: see `callPath` and `savePath`. */
  readonly calls?: string;
  /** The subject that its path names; see `documentOf`. */
  readonly subject?: string;
  /** Its key in answers: `{ revision, resume }`. */
  readonly wireName: string;
  /** Names a form may wrap its fields in; the browser sends the last one. */
  readonly wrappers: readonly string[];
  /** In the order of the builder, which is that of the history and of progress. */
  readonly sections: S;
  /**
   * Sections without a page in the builder: the photo, fields of one layout. They have events and a history like the
   * others, and count neither for progress nor as missing. Their keys stand last in the stored document.
   */
  readonly otherSections?: Other;
  /** The order of the stored document's keys where it is not the builder's; `difference` follows it. */
  readonly keyOrder?: readonly string[];
  readonly maxEvents: number;
  /** The module's own event that begins a document: the saves of its command are no change that could be undone. */
  readonly opening?: `${string}.${string}`;
  /** A restore and an import need a reason in the words of the person, and a save may have one. */
  readonly asksReason?: boolean;
  /** Every section is edited on the page at `path`; none has a page of its own. */
  readonly isOnePage?: boolean;
  /** There is a page of imports at `<path>/import`. */
  readonly hasImport?: boolean;
}

/** A section's slice of the document as a nested object: its fields, and its lists of rows. */
export type ValuesOf<S extends Shape> = {
  -readonly [K in keyof S["fields"] | keyof ListsOf<S>]: ValueAt<S, K>;
};

/** A row: its id (a UUID), its fields and its lists. */
export type RowOf<S extends Shape> = {
  -readonly [K in "id" | keyof S["fields"] | keyof ListsOf<S>]: K extends "id" ? string : ValueAt<S, K>;
};

/** A definition that names no lists is inferred to have lists of any name: it has none. */
type ListsOf<S extends Shape> = string extends keyof NonNullable<S["lists"]>
  ? Record<never, never>
  : NonNullable<S["lists"]>;
type ValueAt<S extends Shape, K> = K extends keyof S["fields"]
  ? FieldValue<S["fields"], K>
  : K extends keyof ListsOf<S>
    ? ListsOf<S>[K] extends ListDefinition
      ? RowOf<ListsOf<S>[K]>[]
      : never
    : never;
type FieldValue<F extends Fields, K extends keyof F> = F[K]["empty"];
