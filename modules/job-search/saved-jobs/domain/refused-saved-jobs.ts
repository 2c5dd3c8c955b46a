/** A bound of the shelf is reached. */
export class ShelfFull extends Error {
  override readonly name = "ShelfFull";
  readonly kind: "bookmarks" | "searches";
  readonly most: number;
  constructor(kind: "bookmarks" | "searches", most: number) {
    super(`the shelf has ${most} ${kind}`);
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
