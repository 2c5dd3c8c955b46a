import { type EventStoreDbDouble, startEventStoreDbDouble } from "./eventstoredb-double.ts";
import { createDoubleLog, type DoubleLog } from "./eventstoredb-double-log.ts";
import type { GossipMember } from "./eventstoredb-double-wire.ts";
import { startTcpLine, type TcpLine } from "./tcp-line.ts";

export interface ClusterNode {
  double: EventStoreDbDouble;
  /** Port that its gossip advertises. */
  port: number;
  /** As after SIGSTOP: connections are taken, nothing is answered. Bytes sent meanwhile arrive with `thaw`. */
  freeze(): void;
  thaw(): void;
  /** Nobody listens there any more. */
  kill(): Promise<void>;
}

/** Three nodes with one log, as a cluster without a replica that lags; elections are the test's. */
export interface EventStoreDbCluster {
  /** Names all three nodes. */
  url: string;
  log: DoubleLog;
  nodes: readonly [ClusterNode, ClusterNode, ClusterNode];
  /** The elected one, if there is one. */
  leader(): ClusterNode | undefined;
  /**
   * Nodes that are not frozen name it from now on, and answer calls by NotLeader. A frozen one learns of it by `inform`: until then
   * it takes itself for the leader, and commits nothing. Without a node no leader is left: they are not ready.
   */
  elect(node: ClusterNode | undefined): void;
  /** A thawed node learns of the election. */
  inform(node: ClusterNode): void;
  stop(): Promise<void>;
}

interface State extends ClusterNode {
  line: TcpLine;
  isFrozen: boolean;
  /** The leader in its own view. */
  named: ClusterNode | undefined;
}

export async function startEventStoreDbCluster(): Promise<EventStoreDbCluster> {
  const log = createDoubleLog();
  const nodes = [await startNode(), await startNode(), await startNode()] as const;
  let elected: ClusterNode | undefined;

  async function startNode(): Promise<State> {
    const members = (): readonly GossipMember[] =>
      nodes.map((one) => ({
        port: one.port,
        isAlive: !one.isFrozen || one === state.named,
        isLeader: one === state.named,
      }));
    const double = await startEventStoreDbDouble({ log, members });
    const line = await startTcpLine("127.0.0.1", Number(new URL(double.url).port));
    const state: State = {
      double,
      line,
      port: line.port,
      isFrozen: false,
      named: undefined,
      freeze() {
        state.isFrozen = true;
        line.hush();
      },
      thaw() {
        state.isFrozen = false;
        line.resume();
      },
      async kill() {
        state.isFrozen = true;
        await line.close();
      },
    };
    return state;
  }

  function takeRole(node: State): void {
    node.named = elected;
    if (elected === node) node.double.faults = {};
    else if (elected) node.double.faults = { leader: { url: `esdb://127.0.0.1:${elected.port}` } };
    else node.double.faults = { refuses: () => true };
    if (elected !== node) node.double.endSubscriptions("by error");
  }

  const cluster: EventStoreDbCluster = {
    url: `esdb://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(",")}?tls=false`,
    log,
    nodes,
    leader: () => elected,
    elect(node) {
      elected = node;
      for (const one of nodes) {
        if (!one.isFrozen) takeRole(one);
        else if (one.named === one) one.double.faults = { hangs: (call) => call.startsWith("append") };
      }
    },
    inform: (node) => takeRole(node as State),
    async stop() {
      for (const { line, double } of nodes) {
        if (line.isOpen()) await line.close();
        await double.stop();
      }
    },
  };
  cluster.elect(nodes[0]);
  return cluster;
}
