import { z } from "zod/mini";

/** A process of this installation. `gone`: it has stopped, or has not been seen for 30 seconds. */
export const processSchema = z.object({
  id: z.uuid(),
  services: z.array(z.string()),
  release: z.string(),
  started_at: z.string(),
  seen_at: z.string(),
  gone: z.boolean(),
});
export type ProcessState = z.output<typeof processSchema>;
