import type { EventStoreDBClient } from "@eventstore/db-client";
import { GossipClient } from "@eventstore/db-client/generated/gossip_grpc_pb.js";
import gossip, { type ClusterInfo } from "@eventstore/db-client/generated/gossip_pb.js";
import shared from "@eventstore/db-client/generated/shared_pb.js";

/** A member of a cluster in the view of one node. */
export interface Member {
  /** The address it advertises: `host:port`. */
  host: string;
  /** Alive, and the leader. */
  isLeader: boolean;
  /** Takes part in elections. */
  isVoter: boolean;
}

/** The client's way to call a service of its node, which it keeps to itself. */
type Execute = <T>(service: typeof GossipClient, name: string, call: (node: GossipClient) => Promise<T>) => Promise<T>;

/**
 * Asks a node for the members of its cluster. Without credentials: a node cannot check them while no node leads.
 * @returns undefined without an answer within `timeoutMs`, or when `signal` aborts
 * @throws the client's error
 */
export async function askGossip(
  client: EventStoreDBClient,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<readonly Member[] | undefined> {
  const { execute } = client as unknown as { execute: Execute };
  let isSilent = false;
  const answer = execute(
    GossipClient,
    "gossip",
    (node) =>
      new Promise<readonly Member[]>((resolve, reject) => {
        const call = node.read(new shared.Empty(), (error, info) => {
          clearTimeout(timer);
          signal.removeEventListener("abort", giveUp);
          if (error) reject(error);
          else resolve(membersIn(info));
        });
        const giveUp = () => {
          isSilent = true;
          call.cancel(); // the client closes the channel for it, so that the next call connects anew
        };
        const timer = setTimeout(giveUp, timeoutMs);
        signal.addEventListener("abort", giveUp);
        if (signal.aborted) giveUp();
      }),
  );
  return answer.catch((error: unknown) => {
    if (isSilent) return undefined;
    throw error;
  });
}

function membersIn(info: ClusterInfo): readonly Member[] {
  const { LEADER, READONLYLEADERLESS, PREREADONLYREPLICA, READONLYREPLICA } = gossip.MemberInfo.VNodeState;
  const readOnly: ReadonlySet<number> = new Set([READONLYLEADERLESS, PREREADONLYREPLICA, READONLYREPLICA]);
  return info.getMembersList().flatMap((member) => {
    const endPoint = member.getHttpEndPoint();
    if (!endPoint) return [];
    const state = member.getState();
    return {
      host: `${endPoint.getAddress()}:${endPoint.getPort()}`,
      isLeader: member.getIsAlive() && state === LEADER,
      isVoter: !readOnly.has(state),
    };
  });
}
