import { z } from "zod/mini";

/** An entry of the administrators' log: `GET /admin/log`, newest first. */
export const loggedActionSchema = z.object({
  at: z.string(),
  /** Null for the system itself. */
  actor: z.nullable(z.object({ id: z.string(), name: z.string() })),
  module: z.string(),
  /** A verb of the module: `rebuild`, `clear_cache`. */
  what: z.string(),
  object: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type LoggedAction = z.output<typeof loggedActionSchema>;

/** `GET /admin/log` */
export interface AdminLogAnswer {
  items: LoggedAction[];
  pagination: { current_page: number; total_items: number; per_page: number; total_pages: number };
  /** The values of its filters: all that the log names. */
  choices: { modules: string[]; whats: string[]; actors: { id: string; name: string }[] };
}

/** `GET /admin/log/export?format=csv` has this many entries at most, the newest. */
export const MAX_EXPORTED = 10_000;
