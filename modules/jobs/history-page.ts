import type { Aggregate } from "../../src/commands/aggregate.ts";
import type { RecordedEvent } from "../../src/event-store/codec-port.ts";
import type { DomainEvent } from "../../src/event-store/event-definition.ts";
import { streamName } from "../../src/event-store/stream-name.ts";
import type { ModuleServices } from "../../src/module.ts";
import type { Platform } from "../../src/platform.ts";
import type { HistoryEntry, HistoryPage } from "./contract/history.ts";

/** Entries of one page at most, and where the query names no limit. */
const MAX_ENTRIES = 50;
const ENTRIES = 20;
/** Pages that one person may have under way. */
export const HISTORIES_AT_ONCE = 2;
/** And that wait for their turn: a browser that opens its tabs again loads a history in each. */
export const HISTORIES_WAITING = 10;
/** Letters of the changes of one page: a page of larger entries ends earlier, with one entry at least. */
const MAX_LETTERS = 200_000;
/** Revisions that are read at a time. */
const AT_ONCE = 10;

/** An event with its data. */
type OpenEvent<E extends DomainEvent> = Extract<RecordedEvent<E>, { erased: false }>;

/** Name and role of an account; 削除済み for an erased one. */
export type FindName = (accountId: string) => Promise<{ name: string; role: string }>;

const ERASED = { name: "削除済み", role: "erased" };

/** @param services where accounts are found */
export const createFindName =
  ({ findActor }: Pick<ModuleServices, "findActor">): FindName =>
  async (accountId) => {
    const actor = await findActor(accountId);
    return actor ? { name: actor.name, role: actor.role } : ERASED;
  };

type Services = Pick<Platform, "store" | "codec" | "commands"> & { findActor: FindName };

/**
 * One page of a stream's history, newest first: revisions below `before`, each with what it changed. In memory are the state
 * before the page, ten events and the entries of one page.
 * @param describe kind and changes of one event, from the states before and after it
 */
export async function readHistoryPage<State, Command, E extends DomainEvent, Kind extends string>(
  services: Services,
  aggregate: Aggregate<State, Command, E>,
  { id, before, limit = ENTRIES }: { id: string; before?: number | undefined; limit?: number | undefined },
  describe: (
    event: OpenEvent<E>,
    states: { before: State; after: State },
  ) => Promise<Pick<HistoryEntry<Kind>, "kind" | "changes">>,
): Promise<HistoryPage<HistoryEntry<Kind>>> {
  const { revision } = await services.commands.load(aggregate, id);
  const end = Math.min(before ?? Number.MAX_SAFE_INTEGER, (revision ?? -1) + 1);
  const first = Math.max(0, end - Math.min(limit, MAX_ENTRIES));
  let state = first === 0 ? aggregate.initial : (await services.commands.load(aggregate, id, first - 1)).state;
  const entries: HistoryEntry<Kind>[] = [];
  let letters = 0;
  for await (const event of readEvents<E>(services, streamName(aggregate.category, id), { first, end })) {
    if (event.erased) continue;
    const after = aggregate.evolve(state, event);
    const { occurredAt: at, actorId } = event.metadata;
    const entry = {
      revision: event.revision,
      at,
      actor: actorId === null ? { name: "システム", role: "system" } : await services.findActor(actorId),
      ...(await describe(event as OpenEvent<E>, { before: state, after })),
    };
    state = after;
    letters += lettersOf(entry);
    entries.push(entry);
    while (letters > MAX_LETTERS && entries.length > 1) letters -= lettersOf(entries.shift() as typeof entry);
  }
  const oldest = entries[0]?.revision ?? first;
  return { entries: entries.reverse(), next: oldest > 0 ? oldest : null };
}

async function* readEvents<E extends DomainEvent>(
  { store, codec }: Pick<Services, "store" | "codec">,
  stream: string,
  { first, end }: { first: number; end: number },
): AsyncGenerator<RecordedEvent<E>> {
  for (let from = first; from < end; from += AT_ONCE) {
    const stored = [];
    for await (const event of store.readStream(stream, { from, to: Math.min(from + AT_ONCE, end) - 1 }))
      stored.push(event);
    yield* (await codec.decode(stored)) as RecordedEvent<E>[];
  }
}

const lettersOf = ({ changes }: HistoryEntry<string>): number =>
  changes.reduce((sum, { label, before, after }) => sum + label.length + before.length + after.length, 0);
