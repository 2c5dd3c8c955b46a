import { DiscardPolicy, type JetStreamManager, nanos, RetentionPolicy, StorageType, type StreamConfig } from "nats";
import { BusUnavailable } from "./port.ts";

/** Names of our own: other programs on the server have streams and subjects that begin with `events` as well. */
export const STREAM = "RIREKI_EVENTS";
const PREFIX = "rireki.";
/** A subject, or a pattern, of the bus on the server. */
export const onServer = (subject: string): string => `${PREFIX}${subject}`;
/** A subject of the server on the bus. */
export const onBus = (subject: string): string => subject.slice(PREFIX.length);

/** Retention of the stream, a buffer: notifications older than ten days are superseded by the event store. */
export const RETENTION_MS = 10 * 24 * 60 * 60 * 1_000;

const CONFIG = {
  subjects: [onServer(">")],
  max_age: nanos(RETENTION_MS),
  max_msgs: 5_000_000,
  discard: DiscardPolicy.Old,
  /** Deduplication by message id, for notifications relayed again after a crash. */
  duplicate_window: nanos(10 * 60 * 1_000),
} satisfies Partial<StreamConfig>;

const NOT_FOUND = 10059;

/**
 * Creates the stream or updates its configuration; storage and replicas stay as the operator set them. A stream of that name with
 * other subjects stays as it is.
 * @returns its creation time, which distinguishes it from a later stream of the same name
 * @throws BusUnavailable where the stream is another program's
 */
export async function ensureStream({ streams }: JetStreamManager): Promise<string> {
  try {
    const { config, created } = await streams.info(STREAM);
    if (String(config.subjects) !== String(CONFIG.subjects))
      throw new BusUnavailable(`a stream ${STREAM} with other subjects belongs to another program`);
    if (!isUpToDate(config)) await streams.update(STREAM, { ...config, ...CONFIG });
    return created;
  } catch (error) {
    if ((error as { api_error?: { err_code: number } }).api_error?.err_code !== NOT_FOUND) throw error;
  }
  const storage = { name: STREAM, storage: StorageType.File, retention: RetentionPolicy.Limits };
  return (await streams.add({ ...storage, ...CONFIG })).created;
}

const isUpToDate = (config: StreamConfig): boolean =>
  Object.entries(CONFIG).every(
    ([key, value]) => JSON.stringify(config[key as keyof StreamConfig]) === JSON.stringify(value),
  );
