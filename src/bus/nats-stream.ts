import { DiscardPolicy, type JetStreamManager, nanos, RetentionPolicy, StorageType, type StreamConfig } from "nats";

export const STREAM = "EVENTS";

/** A buffer on the way, not a record: what is older than ten days is read from the event store. */
export const RETENTION_MS = 10 * 24 * 60 * 60 * 1_000;

const WANTED = {
  subjects: ["events.>"],
  max_age: nanos(RETENTION_MS),
  max_msgs: 5_000_000,
  discard: DiscardPolicy.Old,
  /** A message announced again after a crash is known by its id for so long. */
  duplicate_window: nanos(10 * 60 * 1_000),
} satisfies Partial<StreamConfig>;

const NOT_FOUND = 10059;

/**
 * Makes the stream, or brings one from before up to date; storage and replicas stay as an operator has set them.
 * @returns when it was made, which tells it from one of the same name made later
 */
export async function ensureStream({ streams }: JetStreamManager): Promise<string> {
  try {
    const { config, created } = await streams.info(STREAM);
    if (!isAsWanted(config)) await streams.update(STREAM, { ...config, ...WANTED });
    return created;
  } catch (error) {
    if ((error as { api_error?: { err_code: number } }).api_error?.err_code !== NOT_FOUND) throw error;
  }
  const fixed = { name: STREAM, storage: StorageType.File, retention: RetentionPolicy.Limits };
  return (await streams.add({ ...fixed, ...WANTED })).created;
}

const isAsWanted = (config: StreamConfig): boolean =>
  Object.entries(WANTED).every(
    ([key, value]) => JSON.stringify(config[key as keyof StreamConfig]) === JSON.stringify(value),
  );
