import type { Knex } from "knex";
import type { Logger } from "pino";
import type { Codec } from "../../event-store/codec-port.ts";
import { type EventStore, START } from "../../event-store/port.ts";
import { sleep } from "../../timing/sleep.ts";
import { prefixesOf } from "../batch.ts";
import type { Projection } from "../projection.ts";
import { type Chunk, createChunkReader, namesOf } from "./chunk-reader.ts";
import { createMember, type Entrant, type Member, type MemberLimits } from "./member.ts";
import { createProgressLog } from "./progress-log.ts";

/** Wait for the other projections of the process, which are far behind at the same moment: after a start. */
const GATHERING_MS = 100;

export interface CatchUpLimits extends MemberLimits {
  /** Distance from the head beyond which a projection joins: positions of the store, and events of its own. */
  farBehind: { positions: bigint; events: number };
  /** Events per query. */
  chunk: number;
  /** Estimated size of what all members have gathered, beyond which the largest commits. */
  bytes: number;
}

/** Share of `bytes`, gathered and being written, beyond which no more is read before a commit ends. */
const MAX_BYTES = 1.5;

const LIMITS: CatchUpLimits = {
  farBehind: { positions: 10_000n, events: 1_000 },
  chunk: 500,
  bytes: 40 * 1024 * 1024,
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

/** Settles `join`. */
interface Settlement {
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Catches up the projections of a process in one loop. Those that stand furthest behind read first, up to the position of the
 * next ones, so that all meet and then share one reading and one decoding of the store. Each commits its own rows with its
 * own checkpoint. The next events are read and decoded while some are applied, and while Postgres writes.
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
  const chunks = createChunkReader({ store, codec, size: limits.chunk });
  const members = new Map<Member, Settlement>();
  const entering = new Set<Promise<Member>>();
  let isRunning = false;

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
    chunks.clear();
    isRunning = false;
    progress.ended();
  }

  /** One chunk for the members at the same position. @throws what concerns all of them: of the store or of decoding */
  async function advance(group: readonly Member[]): Promise<Chunk> {
    const chunk = await chunks.next(group, nextPosition([...members.keys()], group));
    await Promise.all(group.map((member) => apply(member, chunk)));
    await boundMemory();
    return chunk;
  }

  async function apply(member: Member, chunk: Chunk): Promise<void> {
    try {
      await member.take(chunk);
      if (!chunk.atHead) return;
      await member.flush();
      await leave(member);
    } catch (error) {
      await leave(member, error);
    }
  }

  /** The largest members begin to commit beyond `bytes`; waits for commits beyond `MAX_BYTES` of it. */
  async function boundMemory(): Promise<void> {
    for (;;) {
      const all = [...members.keys()].sort((a, b) => b.bytes() - a.bytes());
      const gathered = all.reduce((sum, member) => sum + member.bytes(), 0);
      const writing = all.reduce((sum, member) => sum + member.bytesWriting(), 0);
      const [largest] = all;
      if (largest && gathered > limits.bytes) {
        await largest.commit().catch((error) => leave(largest, error));
      } else if (writing > 0 && gathered + writing > limits.bytes * MAX_BYTES) {
        await Promise.race(all.filter((member) => member.bytesWriting() > 0).map((member) => member.settle()));
      } else return;
    }
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
