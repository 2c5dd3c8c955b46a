import { randomUUID } from "node:crypto";
import gossip, { type ClusterInfo } from "@eventstore/db-client/generated/gossip_pb.js";
import shared, { type StreamIdentifier, type UUID } from "@eventstore/db-client/generated/shared_pb.js";
import streams, { type AppendReq, type AppendResp, type ReadResp } from "@eventstore/db-client/generated/streams_pb.js";
import { Metadata, type ServiceError, status } from "@grpc/grpc-js";
import type { ExpectedRevision, LogEntry, Outcome, ProposedEvent } from "./eventstoredb-double-log.ts";

// Between the messages of streams.proto and plain values. 64-bit numbers are texts there, names of streams bytes.

export const nameOf = (identifier: StreamIdentifier | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString();

export const proposedIn = (message: AppendReq.ProposedMessage): ProposedEvent => ({
  id: idIn(message.getId()),
  type: message.getMetadataMap().get("type") ?? "",
  contentType: message.getMetadataMap().get("content-type") ?? "",
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
});

export function expectedIn(options: AppendReq.Options): ExpectedRevision {
  if (options.hasAny()) return "any";
  if (options.hasNoStream()) return "none";
  return options.hasStreamExists() ? "exists" : BigInt(options.getRevision());
}

/** @param silent leaves out where the events stand, as the server may for events that it knew already */
export function appended(outcome: Outcome, expected: ExpectedRevision, silent: boolean): AppendResp {
  const answer = new streams.AppendResp();
  if (outcome.written) {
    const success = new streams.AppendResp.Success();
    success.setCurrentRevision(String(outcome.revision));
    const position = new streams.AppendResp.Position();
    position.setCommitPosition(String(outcome.position));
    position.setPreparePosition(String(outcome.position));
    if (silent) success.setNoPosition(new shared.Empty());
    else success.setPosition(position);
    answer.setSuccess(success);
    return answer;
  }
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (outcome.current < 0n) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(String(outcome.current));
  if (typeof expected === "bigint") wrong.setExpectedRevision(String(expected));
  else if (expected === "none") wrong.setExpectedNoStream(new shared.Empty());
  else if (expected === "exists") wrong.setExpectedStreamExists(new shared.Empty());
  else wrong.setExpectedAny(new shared.Empty());
  answer.setWrongExpectedVersion(wrong);
  return answer;
}

export function eventMessage(event: LogEntry): ReadResp {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent();
  recorded.setId(uuid(event.id));
  recorded.setStreamIdentifier(identifier(event.stream));
  recorded.setStreamRevision(String(event.revision));
  recorded.setCommitPosition(String(event.position));
  recorded.setPreparePosition(String(event.position));
  const { type, contentType, created } = event;
  recorded.getMetadataMap().set("type", type).set("content-type", contentType).set("created", String(created));
  recorded.setData(event.data);
  recorded.setCustomMetadata(event.metadata);
  const read = new streams.ReadResp.ReadEvent();
  read.setEvent(recorded);
  read.setCommitPosition(String(event.position));
  const message = new streams.ReadResp();
  message.setEvent(read);
  return message;
}

/** A link whose end is gone: an item without an event. */
export function danglingLink(position: bigint): ReadResp {
  const read = new streams.ReadResp.ReadEvent();
  read.setCommitPosition(String(position));
  const message = new streams.ReadResp();
  message.setEvent(read);
  return message;
}

export function streamNotFound(name: string): ReadResp {
  const notFound = new streams.ReadResp.StreamNotFound();
  notFound.setStreamIdentifier(identifier(name));
  const message = new streams.ReadResp();
  message.setStreamNotFound(notFound);
  return message;
}

export function confirmation(): ReadResp {
  const confirmed = new streams.ReadResp.SubscriptionConfirmation();
  confirmed.setSubscriptionId(randomUUID());
  const message = new streams.ReadResp();
  message.setConfirmation(confirmed);
  return message;
}

/** A member of a cluster in the view of one node. */
export interface GossipMember {
  port: number;
  isAlive: boolean;
  isLeader: boolean;
}

export function clusterInfo(members: readonly GossipMember[]): ClusterInfo {
  const info = new gossip.ClusterInfo();
  const { LEADER, FOLLOWER } = gossip.MemberInfo.VNodeState;
  for (const { port, isAlive, isLeader } of members) {
    const member = new gossip.MemberInfo();
    const endPoint = new gossip.EndPoint();
    endPoint.setAddress("127.0.0.1");
    endPoint.setPort(port);
    member.setHttpEndPoint(endPoint);
    member.setInstanceId(uuid(randomUUID()));
    member.setIsAlive(isAlive);
    member.setState(isLeader ? LEADER : FOLLOWER);
    info.addMembers(member);
  }
  return info;
}

/** An error as the server sends it: a status, and what went wrong by name in the trailers. */
export function failure(code: status, details: string, trailers: Readonly<Record<string, string>> = {}): ServiceError {
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(trailers)) metadata.set(name, value);
  return Object.assign(new Error(details), { code, details, metadata });
}

export const notLeader = ({ hostname, port }: URL) =>
  failure(status.NOT_FOUND, "Leader info available", {
    exception: "not-leader",
    "leader-endpoint-host": hostname,
    "leader-endpoint-port": port,
  });

export const tooLarge = () =>
  failure(status.INVALID_ARGUMENT, "Maximum Append Size of 1048576 Exceeded.", {
    exception: "maximum-append-size-exceeded",
    "maximum-append-size": "1048576",
  });

export const streamDeleted = (name: string) =>
  failure(status.FAILED_PRECONDITION, "Event stream is deleted.", {
    exception: "stream-deleted",
    "stream-name": name,
  });

export const unavailable = () => failure(status.UNAVAILABLE, "Server Is Not Ready");

function idIn(id: UUID | undefined): string {
  const structured = id?.getStructured();
  if (!structured) return id?.getString() ?? "";
  const bytes = Buffer.alloc(16);
  bytes.writeBigInt64BE(BigInt(structured.getMostSignificantBits()), 0);
  bytes.writeBigInt64BE(BigInt(structured.getLeastSignificantBits()), 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function uuid(id: string): UUID {
  const message = new shared.UUID();
  message.setString(id);
  return message;
}

function identifier(name: string): StreamIdentifier {
  const message = new shared.StreamIdentifier();
  message.setStreamName(Buffer.from(name));
  return message;
}
