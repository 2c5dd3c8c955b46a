import { describeFailure } from "../connection-failure.ts";
import { sleep } from "../timing/sleep.ts";
import type { Member } from "./eventstoredb-gossip.ts";
import { StoreUnavailable } from "./port.ts";

/** Time limit of one question to one node. */
const GOSSIP_MS = 1_000;
/** Pause before a node is asked again. */
const PAUSE_MS = 100;
/** From then on the votes of those that answer decide, although they are no majority. */
const SETTLED_MS = 1_000;
/** A search without a leader ends after this time: the callers repeat their calls. */
const SEARCH_MS = 2_000;

/** Members of the cluster in the view of each node that answers, by the address of that node. */
type Answers = ReadonlyMap<string, readonly Member[]>;

export interface Leader {
  host: string;
  /** Addresses of all members. */
  members: readonly string[];
}

/**
 * Looks for the leader of a cluster: asks all hosts at the same time, again and again, each at its own pace, and the members
 * that they name as well. A node that is silent holds up none of the others.
 * @param resolve further hosts, as soon as DNS knows them
 * @param ask resolves to undefined when the host was silent for `timeoutMs`
 * @throws StoreUnavailable: all hosts refuse, or no leader was found in two seconds
 */
export function findLeader(options: {
  hosts: readonly string[];
  resolve(): Promise<readonly string[]>;
  ask(host: string, limits: { timeoutMs: number; signal: AbortSignal }): Promise<readonly Member[] | undefined>;
  signal: AbortSignal;
}): Promise<Leader> {
  const { hosts, resolve, ask, signal } = options;
  const ended = new AbortController();
  const asked = new Set<string>();
  const answers = new Map<string, readonly Member[]>();
  const refusals = new Map<string, unknown>();
  const began = performance.now();

  const search = new Promise<Leader>((found, fail) => {
    const timer = setTimeout(() => fail(noLeader(answers.size > 0)), SEARCH_MS);
    ended.signal.addEventListener("abort", () => {
      clearTimeout(timer);
      fail(new StoreUnavailable("the event store is closed"));
    });

    async function askRepeatedly(host: string): Promise<void> {
      while (!ended.signal.aborted) {
        await askOnce(host);
        decide();
        await sleep(PAUSE_MS, { signal: ended.signal });
      }
    }

    async function askOnce(host: string): Promise<void> {
      try {
        const members = await ask(host, { timeoutMs: GOSSIP_MS, signal: ended.signal });
        refusals.delete(host);
        answers.delete(host);
        if (members) answers.set(host, members);
        for (const member of members ?? []) include(member.host);
      } catch (error) {
        answers.delete(host);
        refusals.set(host, error);
      }
    }

    function include(host: string): void {
      if (asked.has(host) || ended.signal.aborted) return;
      asked.add(host);
      void askRepeatedly(host);
    }

    function decide(): void {
      const host = leaderIn(answers, performance.now() - began > SETTLED_MS);
      if (host !== undefined) found({ host, members: (answers.get(host) ?? []).map((member) => member.host) });
      else if (refusals.size === asked.size) fail(refused([...refusals.values()]));
    }

    for (const host of hosts) include(host);
    void resolve().then((more) => more.forEach(include));
  });

  const end = () => ended.abort();
  signal.addEventListener("abort", end);
  if (signal.aborted) end();
  return search.finally(() => {
    signal.removeEventListener("abort", end);
    end();
  });
}

/**
 * The leader in the view of a majority of the voters; undefined while there is none. Only a node that answers and names
 * itself can be it: the others name a frozen leader for seconds, and a leader that was frozen goes on naming itself.
 * @param isSettled then the most votes are enough: members that left the cluster are counted for half an hour
 */
export function leaderIn(answers: Answers, isSettled: boolean): string | undefined {
  const candidates = [...answers].flatMap(([host, members]) => (namedBy(members) === host ? { host, members } : []));
  const counted = candidates.map(({ host, members }) => {
    const voters = members.filter(({ isVoter }) => isVoter);
    const views = viewsOf(voters, answers);
    const votes = views.filter((named) => named === host).length;
    const rivals = views.filter((named) => named !== undefined && named !== host).length;
    const half = voters.length / 2;
    return { host, votes, isElected: votes > half || (views.length > half && rivals === 0) };
  });
  const elected = counted.find(({ isElected }) => isElected);
  if (elected || !isSettled) return elected?.host;
  const [first, second] = counted.sort((a, b) => b.votes - a.votes);
  return first && first.votes > (second?.votes ?? 0) ? first.host : undefined;
}

/** The leader that each voter names, as far as they answer. */
const viewsOf = (voters: readonly Member[], answers: Answers): (string | undefined)[] =>
  voters.flatMap(({ host }) => {
    const members = answers.get(host);
    return members ? [namedBy(members)] : [];
  });

const namedBy = (members: readonly Member[]): string | undefined => members.find(({ isLeader }) => isLeader)?.host;

const noLeader = (wasAnswered: boolean) =>
  new StoreUnavailable(
    wasAnswered
      ? "event store unavailable: none of the hosts names a leader"
      : "the event store gave no answer in time: no host of the cluster did",
  );

function refused(errors: unknown[]): StoreUnavailable {
  const cause = new AggregateError(errors);
  return new StoreUnavailable(`event store unavailable: ${describeFailure(cause)}`, { cause });
}
