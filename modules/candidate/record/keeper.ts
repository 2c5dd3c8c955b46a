import { streamName } from "../../../src/event-store/stream-name.ts";
import type { Platform } from "../../../src/platform.ts";

/** The first fact of a record. */
export interface Keeper {
  agencyId: string;
  /** ISO instant of the adding. */
  addedAt: string;
  /** The application of the job board that it was made from. */
  applicationId: string | null;
}

/** The agency that keeps a record; undefined for an unknown and for an erased one. Nothing personal is opened. */
export async function findKeeper(
  { store, keys }: Pick<Platform, "store" | "keys">,
  id: string,
): Promise<Keeper | undefined> {
  return (await keys.get(id)) ? findFirstKeeper({ store }, id) : undefined;
}

/** The agency that keeps a record, or kept it until it was erased. */
export async function findFirstKeeper({ store }: Pick<Platform, "store">, id: string): Promise<Keeper | undefined> {
  for await (const { type, metadata, data } of store.readStream(streamName("candidate", id), { from: 0, to: 0 })) {
    if (type !== "candidate.added") return undefined;
    const { agencyId, applicationId } = data as { agencyId: string; applicationId: string | null };
    return { agencyId, applicationId, addedAt: metadata.occurredAt };
  }
  return undefined;
}
