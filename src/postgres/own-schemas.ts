/**
 * Schemas of Rireki's tables; the database may hold schemas of others. Schemas of a module's own migrations carry the
 * comment `OWN_SCHEMA_COMMENT` instead, and those of rebuilds the prefix `REBUILD_SCHEMAS`.
 */
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

/** `comment on schema … is 'rireki'` puts a schema under the grants and the removal of deleted bytes. */
export const OWN_SCHEMA_COMMENT = "rireki";

/** Shadow schemas, as a pattern for `like`. */
export const REBUILD_SCHEMAS = "rebuild\\_%";
