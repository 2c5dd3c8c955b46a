/** Errors of a document's decider. */

/** There is no save to undo, or the newest one is not of the batch that is to be undone. */
export class NothingToUndo extends Error {
  override readonly name = "NothingToUndo";
}
/** There is no undone save to redo. */
export class NothingToRedo extends Error {
  override readonly name = "NothingToRedo";
}
/** The document has no such revision. */
export class RevisionNotFound extends Error {
  override readonly name = "RevisionNotFound";
}
/** The document has no version with this id. */
export class VersionNotFound extends Error {
  override readonly name = "VersionNotFound";
}
/** The definition has no section with this id. */
export class SectionNotFound extends Error {
  override readonly name = "SectionNotFound";
}
