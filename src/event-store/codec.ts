import { setImmediate as nextTurn } from "node:timers/promises";
import { type Envelope, EnvelopeBroken, open, seal } from "../privacy/envelope.ts";
import { SubjectErased, type SubjectKeys } from "../privacy/port.ts";
import { type Codec, type KeyOf, type RecordedEvent, UnreadableEvent } from "./codec-port.ts";
import type { DomainEvent, EventDefinition } from "./event-definition.ts";
import { eventId } from "./event-id.ts";
import { InvalidEvent, parseStrict } from "./parse-strict.ts";
import { sealedPart, splitPersonal, withoutSealed, withSealed } from "./personal-part.ts";
import type { EventMetadata, JsonObject, NewEvent, StoredEvent } from "./port.ts";

/** Decoding yields to the event loop after this many events, some milliseconds of work. */
const EVENTS_PER_SLICE = 250;

/**
 * The codec for the events of all modules.
 * @throws Error at once for a duplicate type or a missing upcaster
 */
export function createCodec(definitions: readonly EventDefinition[], keys: SubjectKeys): Codec {
  const byType = index(definitions);

  async function encode(
    stream: string,
    events: readonly DomainEvent[],
    metadata: Omit<EventMetadata, "schemaVersion">,
  ): Promise<NewEvent[]> {
    let key: Buffer | undefined;
    const encoded: NewEvent[] = [];
    for (const [index, { type, data }] of events.entries()) {
      const definition = byType.get(type);
      if (!definition) throw new InvalidEvent(type, "no module defines this type");
      const plain = parseStrict(definition, data);
      const id = eventId(metadata.commandId, stream, index);
      const event = { id, type, metadata: { ...metadata, schemaVersion: definition.version } };
      const { clear, personal } = splitPersonal(definition.personal, plain);
      if (!personal) {
        encoded.push({ ...event, data: clear });
        continue;
      }
      const subjectId = metadata.subjectId;
      if (subjectId === null) throw new InvalidEvent(type, "personal data without a subject in the command");
      key ??= await keys.get(subjectId);
      if (!key) throw new SubjectErased("no subject key: erased or never created");
      const envelope = seal(subjectId, key, JSON.stringify(personal), contextOf(stream, id, type, definition.version));
      encoded.push({ ...event, data: withSealed(clear, envelope) });
    }
    return encoded;
  }

  async function decode(events: readonly StoredEvent[], opens?: ReadonlySet<string>): Promise<RecordedEvent[]> {
    const keyOf = await keysFor(events);
    const decoded: RecordedEvent[] = [];
    for (const event of events) {
      if (decoded.length > 0 && decoded.length % EVENTS_PER_SLICE === 0) await nextTurn();
      decoded.push(decodeOne(event, keyOf, opens));
    }
    return decoded;
  }

  async function keysFor(events: readonly StoredEvent[]): Promise<KeyMap> {
    const ids = new Set<string>();
    for (const { data } of events) {
      const sealed = sealedPart(data);
      if (sealed) ids.add(sealed.kid);
    }
    return keys.getAll(ids);
  }

  async function keysOf(events: readonly Pick<RecordedEvent, "metadata">[]): Promise<KeyOf> {
    const ids = new Set<string>();
    for (const { metadata } of events) if (metadata.subjectId !== null) ids.add(metadata.subjectId);
    const found = await keys.getAll(ids);
    return (subjectId) => found.get(subjectId);
  }

  /** Hot path of rebuilds (millions of calls): avoids closures and copies. */
  function decodeOne(event: StoredEvent, keyOf: KeyMap, opens?: ReadonlySet<string>): RecordedEvent {
    const { id, type, stream, revision, position, recordedAt, metadata } = event;
    const { schemaVersion } = metadata;
    const definition = byType.get(type);
    if (!definition) throw unreadable(event, "no module defines this type");
    if (schemaVersion > definition.version) throw unreadable(event, "written by a newer version of Rireki");

    let data: JsonObject = event.data;
    const sealed = sealedPart(data);
    const key = sealed && keyOf.get(sealed.kid);
    if (sealed && !key) return { id, stream, revision, position, recordedAt, metadata, type, erased: true, data: null };
    if (opens && !opens.has(type)) {
      return { id, stream, revision, position, recordedAt, metadata, type, erased: false, data: NOT_OPENED };
    }
    if (sealed && key) data = withoutSealed(data, openSealed(event, sealed, key));
    for (let version = schemaVersion; version < definition.version; version++) {
      data = definition.upcast?.[version]?.(data) ?? data;
    }
    const parsed = definition.schema.safeParse(data);
    if (!parsed.success) throw unreadable(event, `does not fit version ${definition.version}`);
    return { id, stream, revision, position, recordedAt, metadata, type, erased: false, data: parsed.data };
  }

  return { encode, decode, keysOf };
}

const NOT_OPENED = Object.freeze({});

/** By subject id; undefined for an erased subject. */
type KeyMap = Map<string, Buffer | undefined>;

function openSealed(event: StoredEvent, sealed: Envelope, key: Buffer): JsonObject {
  const { stream, id, type, metadata } = event;
  try {
    const plain = open(sealed, key, contextOf(stream, id, type, metadata.schemaVersion));
    return JSON.parse(plain.toString()) as JsonObject;
  } catch (error) {
    if (error instanceof EnvelopeBroken) throw unreadable(event, error.message);
    throw error;
  }
}

const unreadable = ({ stream, revision, type }: StoredEvent, reason: string) =>
  new UnreadableEvent(stream, revision, type, reason);

/** Additional authenticated data: a ciphertext decrypts only in its event, type and schema version. */
const contextOf = (stream: string, id: string, type: string, version: number) =>
  `${stream}\n${id}\n${type}\n${version}`;

function index(definitions: readonly EventDefinition[]): ReadonlyMap<string, EventDefinition> {
  const byType = new Map<string, EventDefinition>();
  for (const definition of definitions) {
    if (byType.has(definition.type)) throw new Error(`event type defined twice: ${definition.type}`);
    for (let version = 1; version < definition.version; version++) {
      if (!definition.upcast?.[version]) throw new Error(`${definition.type} has no upcaster from version ${version}`);
    }
    byType.set(definition.type, definition);
  }
  return byType;
}
