import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import type { Context } from "koa";
import type { EventStreams } from "../../../src/http/event-streams.ts";
import type { RouteAnswer, Staff } from "../../../src/http/route.ts";
import type { ModuleServices } from "../../../src/module.ts";
import type { PubSub } from "../../../src/pubsub/port.ts";

/** Topic between processes: ids alone. */
const TOPIC = "candidate.presence";
/** Life of a stream. The browser opens the next one at once, which says that the member is still there. */
const LEASE_MS = 20_000;
/** A browser that is silent for longer is gone: with the lease, less than thirty seconds. */
const SILENCE_MS = 8_000;
/** A member who loads the page anew is back within it. */
const RETURN_MS = 2_000;
const RECONNECT_MS = 500;

export interface Presence {
  /** A stream of the colleagues who have the record open, by name: the event `present`, at first and with every change. */
  open(ctx: Context, record: string, member: Staff): RouteAnswer;
  /** Tells all who have the record open that it is erased, by the event `gone`: the event of its stream came before its end. */
  end(record: string): void;
}

interface Visit {
  accountId: string;
  end: ReturnType<typeof setTimeout>;
}

interface Services extends Pick<ModuleServices, "findActor"> {
  streams: Pick<EventStreams, "open" | "send" | "hasListeners">;
  pubsub: Pick<PubSub, "publish" | "subscribe">;
}

/**
 * The members who have a record open, in all processes. Nothing is stored: a visit is an open stream, and every process knows of the visits by
 * messages and forgets one that is not renewed.
 */
export function createPresence({ streams, pubsub, findActor }: Services): Presence {
  const records = new Map<string, Map<string, Visit>>();
  const topicOf = (record: string) => `presence ${record}`;
  const membersAt = (record: string) => [
    ...new Set([...(records.get(record)?.values() ?? [])].map(({ accountId }) => accountId)),
  ];

  async function tell(record: string): Promise<void> {
    if (!streams.hasListeners(topicOf(record))) return;
    const asked = membersAt(record);
    const found = await Promise.all(asked.map((id) => findActor(id).catch(() => undefined)));
    const names = new Map(found.flatMap((actor) => (actor ? [[actor.id, actor.name] as const] : [])));
    // As it stands by now: an answer that took longer must not bring back who has left.
    const present = membersAt(record);
    for (const self of present) {
      const others = present.flatMap((id) => (id === self ? [] : (names.get(id) ?? [])));
      streams.send(topicOf(record), { name: "present", data: { names: others } }, { accounts: [self] });
    }
  }

  function forget(record: string, visit: string): void {
    const visits = records.get(record);
    if (!visits?.delete(visit)) return;
    if (visits.size === 0) records.delete(record);
    void tell(record);
  }

  /** Replaces the end of a visit. */
  function endsIn(record: string, visit: string, ms: number): ReturnType<typeof setTimeout> {
    return setTimeout(() => forget(record, visit), ms).unref();
  }

  function enter(record: string, visit: string, accountId: string): void {
    const visits = records.get(record) ?? new Map<string, Visit>();
    records.set(record, visits);
    visits.set(visit, { accountId, end: endsIn(record, visit, LEASE_MS + SILENCE_MS) });
    void tell(record);
  }

  function leave(record: string, visit: string): void {
    const known = records.get(record)?.get(visit);
    if (!known) return;
    clearTimeout(known.end);
    known.end = endsIn(record, visit, RETURN_MS);
  }

  const tellGone = (record: string) => streams.send(topicOf(record), { name: "gone", data: {} });

  pubsub.subscribe(TOPIC, (act, record = "", visit = "", accountId = "") => {
    if (act === "enter") enter(record, visit, accountId);
    else if (act === "leave") leave(record, visit);
    else tellGone(record);
  });

  return {
    open(ctx, record, { id, agencyId }) {
      const answer = streams.open(ctx, topicOf(record), { id, agencyId });
      const stream = answer.body as Readable & { write(text: string): void; end(): void };
      stream.write(`retry: ${RECONNECT_MS}\n\n`);
      const visit = randomUUID();
      let isRenewed = false;
      const lease = setTimeout(() => {
        isRenewed = true;
        stream.end();
      }, LEASE_MS).unref();
      stream.on("close", () => {
        clearTimeout(lease);
        if (isRenewed) return;
        leave(record, visit);
        pubsub.publish(TOPIC, "leave", record, visit);
      });
      enter(record, visit, id);
      pubsub.publish(TOPIC, "enter", record, visit, id);
      return answer;
    },
    end(record) {
      tellGone(record);
      pubsub.publish(TOPIC, "gone", record);
    },
  };
}
