/** Filters and order of the list that a member keeps under a name. */
export interface SavedView {
  id: string;
  name: string;
  /** Names and values of the query: `filter_stage`, `sort_column`. */
  parameters: Readonly<Record<string, string>>;
  /** Records that it finds now. */
  count: number;
}

/** `GET /agency/views` */
export interface SavedViews {
  items: SavedView[];
}
