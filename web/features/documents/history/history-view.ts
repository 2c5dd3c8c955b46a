/** Panel of the page beside the timeline; the search parameters of its address. */
export interface HistoryView {
  /** Revision of an open version. */
  at?: number;
  /** Two revisions side by side. */
  from?: number;
  to?: number;
}

/** Reads the search parameters; anything that is no revision is left out. */
export function readHistoryView(search: { readonly [Key in keyof HistoryView]?: unknown }): HistoryView {
  const view: HistoryView = {};
  for (const key of ["at", "from", "to"] as const) {
    const revision = Number(search[key] ?? Number.NaN);
    if (Number.isInteger(revision) && revision >= 0) view[key] = revision;
  }
  return view;
}
