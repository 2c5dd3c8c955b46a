import type { Codec } from "../../event-store/codec-port.ts";
import { type EventMark, type EventStore, START } from "../../event-store/port.ts";
import { categoryOf } from "../../event-store/stream-name.ts";
import { prefixesOf } from "../batch.ts";
import type { Member, Portion } from "./member.ts";

type Page = Awaited<ReturnType<EventStore["readAll"]>>;

/** Consecutive events of the store, decoded for all members at the position before them. */
export interface Chunk extends Portion {
  atHead: boolean;
}

export interface ChunkReader {
  /**
   * The events after the group's position, up to position `to` if given. The chunk after them is decoded, and the one after
   * that is read, while the caller applies this one: both are dropped when the group changes.
   * @throws what concerns the whole group: errors of the store, and events that cannot be decoded
   */
  next(group: readonly Member[], to: bigint | undefined): Promise<Chunk>;
  /** Drops what is read ahead. */
  clear(): void;
}

/** Bounds of a chunk, and the members that it is read for. */
interface Request {
  group: readonly Member[];
  prefixes: readonly string[];
  after: bigint;
  to: bigint | undefined;
}

/** @param size events per query */
export function createChunkReader({
  store,
  codec,
  size,
}: {
  store: EventStore;
  codec: Codec;
  size: number;
}): ChunkReader {
  const pageAhead = createSlot<Page>();
  const chunkAhead = createSlot<Chunk>();

  const pageKey = ({ prefixes, after, to }: Request) => `${after} ${to} ${prefixes}`;
  const chunkKey = (request: Request) => `${pageKey(request)} ${namesOf(request.group)}`;

  async function readPage({ prefixes, after, to }: Request): Promise<Page> {
    return upTo(to, await store.readAll({ after, limit: size, prefixes: [...prefixes] }));
  }

  async function fetchChunk(request: Request): Promise<Chunk> {
    const page = await (pageAhead.take(pageKey(request)) ?? readPage(request));
    if (!isLast(page, request)) {
      const following = { ...request, after: page.scannedTo };
      pageAhead.put(pageKey(following), readPage(following));
    }
    const { wanted, categories } = selectWanted(page, request.group);
    const events = await codec.decode(wanted, unionOf(request.group.map(({ entrant }) => entrant.projection.opens)));
    const keyOf = await codec.keysOf(events);
    const { scannedTo, last, atHead } = page;
    return { events, categories, keyOf, read: page.events.length, scannedTo, last, atHead };
  }

  return {
    async next(group, to) {
      const prefixes = [...new Set(group.flatMap(({ entrant }) => prefixesOf(entrant.projection)))];
      const request = { group, prefixes, after: group[0]?.position() ?? START, to };
      const chunk = await (chunkAhead.take(chunkKey(request)) ?? fetchChunk(request));
      if (!isLast(chunk, request)) {
        const following = { ...request, after: chunk.scannedTo };
        chunkAhead.put(chunkKey(following), fetchChunk(following));
      }
      return chunk;
    },
    clear() {
      pageAhead.clear();
      chunkAhead.clear();
    },
  };
}

const isLast = ({ atHead, scannedTo }: Pick<Page, "atHead" | "scannedTo">, { to }: Request): boolean =>
  atHead || scannedTo === to;

/** One result that is asked for ahead of its use. */
function createSlot<Value>() {
  let kept: { key: string; value: Promise<Value> } | undefined;
  return {
    put(key: string, value: Promise<Value>): void {
      value.catch(() => undefined); // `take` hands the error to its caller
      kept = { key, value };
    },
    /** Empties the slot. @returns undefined when it holds the result for another key */
    take(key: string): Promise<Value> | undefined {
      const value = kept?.key === key ? kept.value : undefined;
      kept = undefined;
      return value;
    },
    clear(): void {
      kept = undefined;
    },
  };
}

/** The events that any member of the group applies, and their categories. */
function selectWanted({ events }: Page, group: readonly Member[]) {
  const readers = new Map<string, Member[]>();
  for (const member of group) {
    for (const category of member.entrant.projection.categories) {
      readers.set(category, [...(readers.get(category) ?? []), member]);
    }
  }
  const categories = new Set<string>();
  const wanted = events.filter(({ stream, position }) => {
    const category = categoryOf(stream);
    const isWanted = readers.get(category)?.some((member) => !member.skips(position)) === true;
    if (isWanted) categories.add(category);
    return isWanted;
  });
  return { wanted, categories };
}

/** The part of a page up to `to`, which is not the head. Its mark is its last event: those after it are of other categories. */
function upTo(to: bigint | undefined, page: Page): Page {
  if (to === undefined || page.scannedTo < to) return page;
  const events = page.events.filter(({ position }) => position <= to);
  const { last: marked, ...rest } = page;
  const last = marked && events.at(-1);
  return {
    ...rest,
    events,
    scannedTo: to,
    atHead: page.atHead && page.scannedTo === to,
    ...(last && { last: markOf(last) }),
  };
}

const markOf = ({ id, stream, revision, position }: EventMark): EventMark => ({ id, stream, revision, position });

/** Names of the members' projections. */
export const namesOf = (members: readonly Member[]): string[] => members.map(({ entrant }) => entrant.projection.name);

/** Event types to open for all; undefined for every type. */
function unionOf(sets: readonly (ReadonlySet<string> | undefined)[]): ReadonlySet<string> | undefined {
  const all = new Set<string>();
  for (const set of sets) {
    if (!set) return undefined;
    for (const type of set) all.add(type);
  }
  return all;
}
