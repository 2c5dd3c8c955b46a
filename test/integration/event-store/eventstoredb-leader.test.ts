import { describeFailure } from "../../../src/connection-failure.ts";
import type { Member } from "../../../src/event-store/eventstoredb-gossip.ts";
import { findLeader, leaderIn } from "../../../src/event-store/eventstoredb-leader.ts";

/** Answers of nodes that name a leader, or none, of a cluster of `abc` and of read-only replicas. */
function answers(named: Readonly<Record<string, string | undefined>>, replicas = "") {
  const members = (leader: string | undefined): readonly Member[] =>
    [..."abc", ...replicas].map((host) => ({ host, isLeader: host === leader, isVoter: "abc".includes(host) }));
  return new Map(Object.entries(named).map(([host, leader]) => [host, members(leader)]));
}

describe("the leader in the view of a cluster", () => {
  test("is the node that names itself and is named by a majority", () => {
    expect(leaderIn(answers({ a: "a", b: "a" }), false)).toBe("a");
    expect(leaderIn(answers({ b: "b", c: "b", a: "a" }), false)).toBe("b");
    expect(leaderIn(answers({ a: "a", b: "b", c: "b" }), false)).toBe("b");
  });

  test("is not a node that does not answer, or does not name itself", () => {
    expect(leaderIn(answers({ b: "a", c: "a" }), true)).toBeUndefined();
    expect(leaderIn(answers({ a: undefined, b: "a", c: "a" }), true)).toBeUndefined();
    expect(leaderIn(answers({}), true)).toBeUndefined();
  });

  test("is a node that names itself when a majority answers and names no other", () => {
    expect(leaderIn(answers({ b: "b", c: undefined }), false)).toBe("b");
    expect(leaderIn(answers({ b: "b", c: "a" }), false)).toBeUndefined();
  });

  test("is without a majority the one with the most votes, once the answers have settled", () => {
    expect(leaderIn(answers({ a: "a" }), false)).toBeUndefined();
    expect(leaderIn(answers({ a: "a" }), true)).toBe("a");
    expect(leaderIn(answers({ b: "b", c: "a" }), true)).toBe("b");
    expect(leaderIn(answers({ a: "a", b: "b" }), true)).toBeUndefined();
  });

  test("is not elected by hosts that are no voters", () => {
    expect(leaderIn(answers({ a: "a", r: "a", s: "a" }, "rs"), false)).toBeUndefined();
    expect(leaderIn(answers({ a: "a", "seed:2113": "a" }), false)).toBeUndefined();
  });
});

describe("the search for a leader", () => {
  const search = (ask: Parameters<typeof findLeader>[0]["ask"], signal = new AbortController().signal) =>
    findLeader({ hosts: ["a", "b"], resolve: async () => ["c"], ask, signal });
  const leaderless = answers({ a: undefined }).get("a");
  const reasonOf = async (failing: Promise<unknown>) => describeFailure(await failing.catch((error: unknown) => error));

  test("asks the hosts of DNS too, and each one again until there is a leader", async () => {
    const view = answers({ a: "c", b: "c", c: "c" });
    let asked = 0;
    const found = await search(async (host) => (++asked > 8 ? view.get(host) : leaderless));
    expect(found).toEqual({ host: "c", members: ["a", "b", "c"] });
  });

  test("ends with the hosts' errors when all of them refuse", async () => {
    const refusing = search((host) => Promise.reject(new Error(`${host}: connect ECONNREFUSED`)));
    expect(await reasonOf(refusing)).toBe("nobody listens");
  });

  test("says whether nobody answers or nobody leads", async () => {
    expect(await reasonOf(search(() => new Promise(() => undefined)))).toBe("no answer");
    expect(await reasonOf(search(async () => leaderless))).toBe("none of the hosts names a leader");
  });

  test("ends its questions with its signal", async () => {
    const closing = new AbortController();
    const signals: AbortSignal[] = [];
    const searching = search((_host, { signal }) => new Promise(() => signals.push(signal)), closing.signal);
    closing.abort();
    await expect(searching).rejects.toThrow("the event store is closed");
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });
});
