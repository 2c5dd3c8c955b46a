import type { Migration } from "./migration.ts";

/**
 * All migrations in order. A static list, so that the bundle, tsx and jest see the same ones.
 * One line each: `{ name: "001-event-store", ...eventStore },` beside `import * as eventStore from "./001-event-store.ts";`
 */
export const migrations: readonly Migration[] = [];
