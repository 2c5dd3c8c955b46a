import { type EnvelopeBatch, openBatch } from "./envelope-batch.ts";

/** Opens a batch for the thread of a rebuild. */
export const run = (batch: EnvelopeBatch): string => openBatch(batch);
