/** A bound of bookmarks or saved searches is reached. */
export class SavedJobsFull extends Error {
  override readonly name = "SavedJobsFull";
  readonly kind: "bookmarks" | "searches";
  readonly most: number;
  constructor(kind: "bookmarks" | "searches", most: number) {
    super(`the person has ${most} ${kind}`);
    this.kind = kind;
    this.most = most;
  }
}

/** Equal conditions are saved already. */
export class SearchKnown extends Error {
  override readonly name = "SearchKnown";
}

/** There is no such saved search. */
export class SearchNotFound extends Error {
  override readonly name = "SearchNotFound";
}
