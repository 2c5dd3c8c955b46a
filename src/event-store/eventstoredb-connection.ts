import type { EventStoreDBClient } from "@eventstore/db-client";
import type { Logger } from "pino";
import { createSharedAbort } from "../timing/shared-abort.ts";
import { outcomeWithin } from "../timing/time-limit.ts";
import { readAddress, type StoreAddress } from "./eventstoredb-address.ts";
import { askGossip } from "./eventstoredb-gossip.ts";
import { findLeader } from "./eventstoredb-leader.ts";
import { type Channel, watchSessions } from "./eventstoredb-sessions.ts";

/** A leader under suspicion is left unless it shows in this time that it leads and answers. */
const CHECK_MS = 1_000;

/** A node that calls go to. */
export interface StoreNode {
  readonly client: EventStoreDBClient;
  /** Aborts when the node is left: the outcome of calls in progress is unknown. */
  readonly left: AbortSignal;
}

export interface Connection {
  /** To be passed with every append: without credentials the client multiplexes all appends over one gRPC stream. */
  credentials: { username: string; password: string };
  /**
   * The node that is called; of a cluster the leader, which is looked for when there is none.
   * @throws StoreUnavailable
   */
  node(): Promise<StoreNode>;
  /** Opens the channel if there is none, and watches it. @returns its session */
  open(): Promise<number>;
  /** Increases when the channel is lost: the next call may reach another server. */
  session(): number;
  /** A call is silent: looks at the cluster, and leaves the node when it is silent there too, or no longer the leader. */
  suspect(node: StoreNode): void;
  /** A call found the node unusable: the next one looks for the leader. A single node is kept. */
  leave(node: StoreNode): void;
  close(): Promise<void>;
}

/**
 * Creates a connection for `esdb://[user:password@]host:2113[,…]?tls=…`; it connects on the first call.
 * @throws InvalidConfiguration, without the address in its message
 */
export function connectTo(url: string, log?: Pick<Logger, "warn">): Connection {
  const address = readAddress(url);
  return address.isCluster ? connectToCluster(address, log) : connectToNode(address);
}

/** The client follows a node's word about the leader, and connects again by itself. */
function connectToNode({ hosts, createClient, credentials }: StoreAddress): Connection {
  const client = createClient(hosts[0] ?? "");
  const node: StoreNode = { client, left: createSharedAbort().signal };
  const sessions = watchSessions(() => channelOf(client));
  return {
    credentials,
    node: async () => node,
    open: sessions.open,
    session: sessions.session,
    suspect: () => undefined,
    leave: () => undefined,
    close: () => release(client),
  };
}

/** Finds the leader itself: the client asks one host after the other, and stays with a node whose kernel takes connections. */
function connectToCluster(address: StoreAddress, log?: Pick<Logger, "warn">): Connection {
  const closing = new AbortController();
  let members: readonly string[] = [];
  let leader: { host: string; node: StoreNode; leaving: AbortController } | undefined;
  let lastHost: string | undefined;
  let looking: Promise<StoreNode> | undefined;
  const sessions = watchSessions(async () => channelOf((await node()).client));

  async function look(): Promise<StoreNode> {
    const clients = new Map<string, EventStoreDBClient>();
    const clientOf = (host: string) => clients.get(host) ?? clients.set(host, address.createClient(host)).get(host);
    try {
      const found = await findLeader({
        hosts: [...new Set([...address.hosts, ...members])],
        resolve: address.resolve,
        ask: (host, limits) => askGossip(clientOf(host) as EventStoreDBClient, limits),
        signal: closing.signal,
      });
      members = found.members;
      if (leader?.host === found.host) return leader.node;
      if (leader) leave(leader.node);
      if (lastHost !== undefined && lastHost !== found.host) {
        log?.warn({ leader: found.host, former: lastHost }, "EventStoreDB has another leader");
      }
      lastHost = found.host;
      const leaving = createSharedAbort();
      const client = address.createClient(found.host);
      leader = { host: found.host, node: { client, left: leaving.signal }, leaving };
      return leader.node;
    } finally {
      for (const client of clients.values()) void release(client);
    }
  }

  function lookOnce(): Promise<StoreNode> {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  const node = async () => leader?.node ?? (await lookOnce());

  function leave(unusable: StoreNode): void {
    if (leader?.node !== unusable) return;
    const { leaving } = leader;
    leader = undefined;
    sessions.end();
    leaving.abort();
    void release(unusable.client);
  }

  /** Over the connection of the calls, and over a new one to each host. */
  async function check(suspected: StoreNode): Promise<void> {
    const answer = askGossip(suspected.client, { timeoutMs: CHECK_MS, signal: closing.signal });
    const [isAnswered, outcome] = await Promise.all([
      answer.catch(() => undefined),
      outcomeWithin(lookOnce(), CHECK_MS),
    ]);
    if (isAnswered === undefined || outcome !== "fulfilled") leave(suspected);
  }

  return {
    credentials: address.credentials,
    node,
    open: sessions.open,
    session: sessions.session,
    suspect(silent) {
      if (leader?.node === silent && !looking) void check(silent);
    },
    leave,
    async close() {
      closing.abort();
      await looking?.catch(() => undefined);
      if (leader) await release(leader.node.client);
    },
  };
}

/** Only the client can reach its channel. */
const channelOf = (client: EventStoreDBClient): Promise<Channel> =>
  (client as unknown as { getChannel(): Promise<Channel> }).getChannel();

async function release(client: EventStoreDBClient): Promise<void> {
  await client.dispose();
  (await channelOf(client)).close(); // `dispose` ends the calls but not the gRPC channel
}
