import type { ZodMiniType } from "zod/mini";
import type { Aggregate, SnapshotKind } from "../commands/aggregate.ts";
import type { DomainEvent, EventDefinition } from "../event-store/event-definition.ts";
import type { DescribedChange } from "./answers.ts";

/** Messages by the dotted name of the field in the request. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** A save as it was asked for. `autosave`: incomplete rows are accepted, and the answer names no next page. */
export interface SaveRequest {
  patch: unknown;
  autosave: boolean;
}

/** The state of a document's decider, as far as the routes read it. */
export interface DocumentState<Document> {
  document: Document;
  /** Documents to go back to, newest last. */
  undo: readonly Document[];
  /** Documents to go forward to, nearest last. */
  redo: readonly Document[];
}

/** Ids, the day and the document of an old revision are in the command; the decider looks nothing up. */
export type DocumentCommand<Document> =
  /** `explicit`: 保存 or 次へ, so that required and order rules hold; `today` is `YYYY-MM-DD` in Japan. */
  | { type: "SaveSection"; section: string; patch: unknown; explicit: boolean; today: string }
  | { type: "UndoSave" }
  | { type: "RedoSave" }
  /** `document` as it stood after `revision`. */
  | { type: "RestoreRevision"; revision: number; document: Document }
  /** Without a revision the current document is named. */
  | { type: "NameVersion"; id: string; name: string; revision: number | null }
  | { type: "RenameVersion"; id: string; name: string }
  | { type: "RemoveVersionName"; id: string };

/** A kind of document as the platform stores, serves and describes it: its names, its decider and its pure functions. */
export interface DocumentKind<Document, Event extends DomainEvent = DomainEvent> {
  /** Category of its streams and prefix of its event types: `resume`. */
  readonly name: string;
  /** Path of its pages; its calls are below `/api/v1` and this path: `/user/resume`. */
  readonly path: string;
  /** Key of the document in answers: `resume`. */
  readonly wireName: string;
  readonly events: readonly EventDefinition[];
  /** Maximum number of events of one stream. */
  readonly maxEvents: number;
  readonly empty: Document;
  readonly decider: Aggregate<DocumentState<Document>, DocumentCommand<Document>, Event>;
  /** Snapshots of the document alone, shared by the decider and by reads of old revisions. */
  readonly documentSnapshot: Pick<SnapshotKind<Document>, "name" | "version" | "keep">;
  /** The name of a version as it is sent. */
  readonly versionName: ZodMiniType<string>;
  isSection(name: string): boolean;
  /** The page after a section's editor. */
  pathAfter(section: string): string;
  /** The section an event type changes; undefined for markers and for events about version names. */
  sectionOf(eventType: string): string | undefined;
  /** The document after an event that occurred `at`; the same object in every part the event does not change. */
  evolve(document: Document, event: DomainEvent, at: string | null): Document;
  describeChanges(before: Document, after: Document): DescribedChange[];
  /** One line for a list of changes. */
  summarize(changes: readonly DescribedChange[]): string;
  /** Reads the body of a section's save; rows without an id get one from `newId`. */
  readSave(
    section: string,
    body: unknown,
    newId: () => string,
  ): { request: SaveRequest; errors?: undefined } | { request?: undefined; errors: FieldErrors };
  /** The field errors of a save the decider refused; undefined for any other error. */
  fieldErrorsOf(error: unknown): FieldErrors | undefined;
}
