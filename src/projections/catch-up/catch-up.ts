import type { Knex } from "knex";
import type { Logger } from "pino";
import type { Codec } from "../../event-store/codec-port.ts";
import { type EventMark, type EventStore, START } from "../../event-store/port.ts";
import { sleep } from "../../timing/sleep.ts";
import { prefixesOf } from "../batch.ts";
import type { Projection } from "../projection.ts";
import { createMember, type Entrant, type Member, type MemberLimits, type Portion } from "./member.ts";
import { createProgressLog } from "./progress-log.ts";

/** Wait for the other projections of the process, which are far behind at the same moment: after a start. */
const GATHERING_MS = 100;

export interface CatchUpLimits extends MemberLimits {
  /** Distance from the head beyond which a projection joins: positions of the store, and events of its own. */
  farBehind: { positions: bigint; events: number };
  /** Events per query. */
  chunk: number;
  /** Estimated size of what all members have in memory, beyond which the largest commits before more is read. */
  bytes: number;
}

const LIMITS: CatchUpLimits = {
  farBehind: { positions: 10_000n, events: 1_000 },
  chunk: 1_000,
  bytes: 32 * 1024 * 1024,
  read: 100_000,
  events: 8_000,
};

export interface CatchUp {
  /**
   * Whether a projection that has reached `position` is to join. Positions of an EventStoreDB are bytes, also of events of the
   * server and of other programs: events are counted where the positions are far apart.
   */
  isFarBehind(projection: Pick<Projection, "categories">, position: bigint): Promise<boolean>;
  /**
   * Catches up to the head of the store, many events at a time.
   * @returns at the head, or when the entrant is no longer confirmed or aborts
   * @throws the first error that concerns this projection; what is committed stays
   */
  join(entrant: Entrant): Promise<void>;
}

type Page = Awaited<ReturnType<EventStore["readAll"]>>;
/** Settles `join`. */
interface Settlement {
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Catches up the projections of a process in one loop. Those that stand furthest behind read first, up to the position of the
 * next ones, so that all meet and then share one reading and one decoding of the store. Each commits its own rows with its
 * own checkpoint. The next events are read while some are applied.
 */
export function createCatchUp(options: {
  store: EventStore;
  codec: Codec;
  db: Knex;
  log: Pick<Logger, "info">;
  limits?: Partial<CatchUpLimits> | undefined;
}): CatchUp {
  const { store, codec, db, log } = options;
  const limits = { ...LIMITS, ...options.limits };
  const members = new Map<Member, Settlement>();
  const entering = new Set<Promise<Member>>();
  let isRunning = false;
  let ahead: { key: string; page: Promise<Page> } | undefined;

  async function run(): Promise<void> {
    const progress = createProgressLog(log);
    await sleep(GATHERING_MS);
    await Promise.allSettled(entering);
    progress.started(namesOf([...members.keys()]), positionOf(furthestBehind([...members.keys()])));
    while (members.size > 0) {
      const group = furthestBehind([...members.keys()]);
      const names = namesOf(group);
      try {
        const { read, scannedTo } = await advance(group);
        progress.advanced(names, scannedTo, read);
      } catch (error) {
        for (const member of group) await leave(member, error);
      }
      for (const member of [...members.keys()]) {
        const { signal, isConfirmed } = member.entrant;
        if (signal.aborted || !isConfirmed()) await leave(member);
      }
    }
    ahead = undefined;
    isRunning = false;
    progress.ended();
  }

  /** One chunk for the members at the same position. @throws what concerns all of them: of the store or of decoding */
  async function advance(group: readonly Member[]): Promise<Portion> {
    const to = nextPosition([...members.keys()], group);
    const page = await read(group, to);
    const opens = unionOf(group.map(({ entrant }) => entrant.projection.opens));
    const stored = page.events.filter((event) => group.some((member) => member.wants(event)));
    const events = await codec.decode(stored, opens);
    const keyOf = await codec.keysOf(events);
    const portion = { events, keyOf, read: page.events.length, scannedTo: page.scannedTo, last: page.last };
    for (const member of group) {
      try {
        await member.take(portion);
        if (!page.atHead) continue;
        await member.flush();
        await leave(member);
      } catch (error) {
        await leave(member, error);
      }
    }
    await commitLargest();
    return portion;
  }

  /** Commits the largest members until all together are within `bytes`. */
  async function commitLargest(): Promise<void> {
    for (;;) {
      const bySize = [...members.keys()].sort((a, b) => b.bytes() - a.bytes());
      const [largest] = bySize;
      if (!largest || bySize.reduce((sum, member) => sum + member.bytes(), 0) <= limits.bytes) return;
      await largest.flush().catch((error) => leave(largest, error));
    }
  }

  async function read(group: readonly Member[], to: bigint | undefined): Promise<Page> {
    const from = positionOf(group);
    const prefixes = [...new Set(group.flatMap(({ entrant }) => prefixesOf(entrant.projection)))];
    const keyOf = (after: bigint) => `${after} ${to} ${prefixes}`;
    const readFrom = async (after: bigint) => upTo(to, await store.readAll({ after, limit: limits.chunk, prefixes }));
    const page = await (ahead?.key === keyOf(from) ? ahead.page : readFrom(from));
    ahead = undefined;
    if (!page.atHead && page.scannedTo !== to) {
      ahead = { key: keyOf(page.scannedTo), page: readFrom(page.scannedTo) };
      ahead.page.catch(() => undefined); // the next read awaits it and sees the error
    }
    return page;
  }

  async function leave(member: Member, error?: unknown): Promise<void> {
    const joined = members.get(member);
    members.delete(member);
    await member.settle();
    if (error === undefined) joined?.resolve();
    else joined?.reject(error);
  }

  return {
    async isFarBehind(projection, position) {
      const { positions, events } = limits.farBehind;
      if ((await store.head()) - position <= positions) return false;
      const { atHead } = await store.readAll({ after: position, limit: events, prefixes: prefixesOf(projection) });
      return !atHead;
    },
    async join(entrant) {
      const opening = createMember({ db, codec, limits }, entrant);
      entering.add(opening);
      const member = await opening.finally(() => entering.delete(opening));
      await new Promise<void>((resolve, reject) => {
        members.set(member, { resolve, reject });
        if (isRunning) return;
        isRunning = true;
        run().catch(reject);
      });
    },
  };
}

const namesOf = (members: readonly Member[]) => members.map(({ entrant }) => entrant.projection.name);

const positionOf = ([first]: readonly Member[]): bigint => first?.position() ?? START;

function furthestBehind(members: readonly Member[]): Member[] {
  const least = members.map((member) => member.position()).reduce((a, b) => (a < b ? a : b));
  return members.filter((member) => member.position() === least);
}

/** Lowest position of the other members; undefined without any. */
function nextPosition(members: readonly Member[], group: readonly Member[]): bigint | undefined {
  const others = members.filter((member) => !group.includes(member)).map((member) => member.position());
  return others.length === 0 ? undefined : others.reduce((a, b) => (a < b ? a : b));
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

/** Event types to open for all; undefined for every type. */
function unionOf(sets: readonly (ReadonlySet<string> | undefined)[]): ReadonlySet<string> | undefined {
  const all = new Set<string>();
  for (const set of sets) {
    if (!set) return undefined;
    for (const type of set) all.add(type);
  }
  return all;
}
