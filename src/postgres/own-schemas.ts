/** Schemas that Rireki's tables are in, in a database that may hold others'. Those of rebuilds under way come and go. */
export const ownSchemas: readonly string[] = [
  "account",
  "bus",
  "commands",
  "event_store",
  "files",
  "http",
  "leases",
  "privacy",
  "projections",
  "resume",
  "uploads",
];

/** As a pattern of SQL's `like`. */
export const REBUILD_SCHEMAS = "rebuild\\_%";
