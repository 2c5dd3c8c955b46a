import { GossipService, type IGossipServer } from "@eventstore/db-client/generated/gossip_grpc_pb.js";
import {
  type IServerFeaturesServer,
  ServerFeaturesService,
} from "@eventstore/db-client/generated/serverfeatures_grpc_pb.js";
import serverFeatures, { type SupportedMethods } from "@eventstore/db-client/generated/serverfeatures_pb.js";
import { type IStreamsServer, StreamsService } from "@eventstore/db-client/generated/streams_grpc_pb.js";
import type { AppendReq, AppendResp } from "@eventstore/db-client/generated/streams_pb.js";
import { Server, ServerCredentials, type ServerReadableStream, type sendUnaryData, status } from "@grpc/grpc-js";
import { createDoubleLog, type DoubleLog, type ProposedEvent } from "./eventstoredb-double-log.ts";
import {
  answerRead,
  answerSubscription,
  type ReadCall,
  type ReadFaults,
  readStreamOf,
} from "./eventstoredb-double-read.ts";
import {
  appended,
  clusterInfo,
  expectedIn,
  failure,
  type GossipMember,
  nameOf,
  notLeader,
  proposedIn,
  streamDeleted,
  tooLarge,
  unavailable,
} from "./eventstoredb-double-wire.ts";
import { freePort } from "./free-port.ts";

/** Failures of calls; `call` is as in `calls`. */
export interface Faults extends ReadFaults {
  /** Neither done nor answered. */
  hangs?(call: string): boolean;
  /** Not done, and answered by an error. */
  refuses?(call: string): boolean;
  /** NotLeader: address of the leading node. */
  leader?: { url: string };
  /** Refused for the credentials. */
  denies?: boolean;
  /** Appends are refused for their size. */
  tooLarge?: boolean;
  /** Number of appends that are executed and then answered with an error, or not at all. */
  lostAnswers?: number;
  unansweredAppends?: number;
  /** Appends are answered without a position. */
  withoutPosition?: boolean;
}

export interface EventStoreDbDouble {
  /** For `EVENTSTORE_URL`; the same over restarts. */
  url: string;
  log: DoubleLog;
  /** Calls received, in order: `append thing-1`, `read thing-1`, `read $all`, `subscribe`, `batch append`, `gossip`. */
  calls: string[];
  /** To be set by tests, and emptied: `double.faults = {}`. */
  faults: Faults;
  /** Number of live subscriptions. */
  subscriptions(): number;
  /** Ends them without an error, or breaks them off. */
  endSubscriptions(how: "cleanly" | "by error"): void;
  /** Cuts every connection, as after a crash; the events stay. */
  stop(): Promise<void>;
  /** Listens again, where it listened before. */
  start(): Promise<void>;
}

/**
 * A server in this process with the part of EventStoreDB's protocol that Rireki uses, over real gRPC, for tests that
 * let it fail. It shows our reading of the protocol, not the server: the contract also runs against a real one.
 * @param isNew leaves out what a server writes for itself when it starts
 * @param log of the whole cluster, for one node of several
 * @param members of the cluster in the view of this node; by default it is alone
 * @param tls key and certificate of a server that speaks TLS
 */
export async function startEventStoreDbDouble({
  isNew = false,
  log = createDoubleLog(),
  members,
  tls,
}: {
  isNew?: boolean;
  log?: DoubleLog;
  members?(): readonly GossipMember[];
  tls?: { key: Buffer; certificate: Buffer };
} = {}): Promise<EventStoreDbDouble> {
  const live = new Set<ReadCall>();
  let server: Server | undefined;
  const port = await freePort();
  const security = tls
    ? ServerCredentials.createSsl(null, [{ private_key: tls.key, cert_chain: tls.certificate }])
    : ServerCredentials.createInsecure();

  const double: EventStoreDbDouble = {
    url: tls ? `esdb://reader:secret@localhost:${port}` : `esdb://127.0.0.1:${port}?tls=false`,
    log,
    calls: [],
    faults: {},
    subscriptions: () => live.size,
    endSubscriptions(how) {
      for (const call of live) {
        if (how === "cleanly") call.end();
        else call.emit("error", unavailable());
        live.delete(call);
      }
    },
    async stop() {
      server?.forceShutdown();
      server = undefined;
      live.clear();
    },
    async start() {
      const fresh = new Server({ "grpc.max_receive_message_length": 32 << 20 });
      fresh.addService(StreamsService, streams);
      fresh.addService(ServerFeaturesService, features);
      fresh.addService(GossipService, gossip);
      await new Promise<void>((resolve, reject) =>
        fresh.bindAsync(`127.0.0.1:${port}`, security, (error) => (error ? reject(error) : resolve())),
      );
      server = fresh;
    },
  };

  /** Notes the call, and answers whether it goes wrong before anything is done. */
  function fails(name: string, fail: (error: ReturnType<typeof unavailable>) => void): boolean {
    double.calls.push(name);
    if (double.faults.hangs?.(name)) return true;
    if (double.faults.leader) {
      fail(notLeader(new URL(double.faults.leader.url)));
      return true;
    }
    if (double.faults.denies) {
      fail(failure(status.PERMISSION_DENIED, "Access Denied", { exception: "access-denied" }));
      return true;
    }
    if (!double.faults.refuses?.(name)) return false;
    fail(unavailable());
    return true;
  }

  function append(call: ServerReadableStream<AppendReq, AppendResp>, answer: sendUnaryData<AppendResp>): void {
    const events: ProposedEvent[] = [];
    let options: AppendReq.Options | undefined;
    call.on("data", (message: AppendReq) => {
      options ??= message.getOptions();
      const proposed = message.getProposedMessage();
      if (proposed) events.push(proposedIn(proposed));
    });
    call.on("end", () => {
      if (!options) return;
      const stream = nameOf(options.getStreamIdentifier());
      if (fails(`append ${stream}`, answer)) return;
      if (double.faults.tooLarge) return answer(tooLarge());
      if (double.log.isTombstoned(stream)) return answer(streamDeleted(stream));
      const expected = expectedIn(options);
      const outcome = double.log.append(stream, expected, events);
      const { lostAnswers = 0, unansweredAppends = 0 } = double.faults;
      if (unansweredAppends > 0) double.faults.unansweredAppends = unansweredAppends - 1;
      else if (lostAnswers > 0) {
        double.faults.lostAnswers = lostAnswers - 1;
        answer(unavailable());
      } else answer(null, appended(outcome, expected, double.faults.withoutPosition === true));
    });
  }

  function read(call: ReadCall): void {
    const isSubscription = call.request.getOptions()?.hasSubscription() === true;
    const name = isSubscription ? "subscribe" : `read ${readStreamOf(call) ?? "$all"}`;
    if (fails(name, (error) => call.emit("error", error))) return;
    if (!isSubscription) return void answerRead(double.log, call, double.faults);
    live.add(call);
    call.on("cancelled", () => live.delete(call));
    answerSubscription(double.log, call);
  }

  const streams: IStreamsServer = {
    append,
    read,
    // Rireki never takes this road; offered, since a server does, and noted.
    batchAppend: () => void double.calls.push("batch append"),
    delete: (_call, answer) => answer({ code: status.UNIMPLEMENTED }),
    tombstone: (_call, answer) => answer({ code: status.UNIMPLEMENTED }),
  };
  const features: IServerFeaturesServer = {
    getSupportedMethods: (_call, answer) => answer(null, supported()),
  };
  const alone = [{ port, isAlive: true, isLeader: true }];
  const gossip: IGossipServer = {
    read(_call, answer) {
      double.calls.push("gossip");
      if (!double.faults.hangs?.("gossip")) answer(null, clusterInfo(members?.() ?? alone));
    },
  };

  if (!isNew) double.log.appendSystemEvent();
  await double.start();
  return double;
}

function supported(): SupportedMethods {
  const methods = new serverFeatures.SupportedMethods();
  methods.setEventStoreServerVersion("24.10.0");
  for (const name of ["read", "append", "batchappend"]) {
    const method = new serverFeatures.SupportedMethod();
    method.setServiceName("event_store.client.streams.Streams");
    method.setMethodName(name);
    methods.addMethods(method);
  }
  return methods;
}
