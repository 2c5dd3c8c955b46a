/** What the page shows beside the timeline; it stands in the address. */
export interface HistoryView {
  /** Revision of an open version. */
  at?: number;
  /** Two revisions side by side. */
  from?: number;
  to?: number;
}
