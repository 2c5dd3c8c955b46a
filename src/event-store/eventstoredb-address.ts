import { EventStoreDBClient } from "@eventstore/db-client";
import { InvalidConfiguration } from "../invalid-configuration.ts";
import { type Channel, watchSessions } from "./eventstoredb-sessions.ts";

/**
 * Connection string options that are allowed, in lower case. Others are refused here, since the client prints the whole
 * address with its password for them. Not allowed: `throwOnAppendFailure`, without which a conflict looks like a success,
 * and `tlsVerifyCert`, which this client ignores.
 */
const OPTIONS = new Set([
  "connectionname",
  "defaultdeadline",
  "discoveryinterval",
  "gossiptimeout",
  "keepaliveinterval",
  "keepalivetimeout",
  "maxdiscoverattempts",
  "nodepreference",
  "tls",
  "tlscafile",
  "usercertfile",
  "userkeyfile",
]);

/** For an insecure server, which ignores credentials; the client leaves its shared append stream only when some are given. */
const ANONYMOUS = { username: "", password: "" };

export interface Connection {
  client: EventStoreDBClient;
  /** To be passed with every append: without credentials the client multiplexes all appends over one gRPC stream. */
  credentials: { username: string; password: string };
  /** Opens the channel if there is none, and watches it. @returns its session */
  open(): Promise<number>;
  /** Increases when the channel is lost: the next call may reach another server. */
  session(): number;
  close(): Promise<void>;
}

/**
 * Creates a client for `esdb://[user:password@]host:2113[,…]?tls=…`; it connects on the first call.
 * @throws InvalidConfiguration, without the address in its message
 */
export function connectTo(address: string): Connection {
  const [, user, password, query = ""] =
    /^esdb(?:\+discover)?:\/\/(?:([^:@/]+):([^@]+)@)?[^?]*(?:\?(.*))?$/.exec(address.trim()) ?? [];
  const options = new Map(query.split("&").map((pair) => splitOption(pair)));
  options.delete("");
  const unknown = [...options.keys()].filter((name) => !OPTIONS.has(name));
  if (unknown.length > 0) {
    throw new InvalidConfiguration([`EVENTSTORE_URL has options that cannot be used: ${unknown.join(", ")}`]);
  }
  const secure = options.get("tls") !== "false";
  if (secure && user === undefined) {
    throw new InvalidConfiguration(["EVENTSTORE_URL must name a user and a password, unless it says tls=false"]);
  }
  // gRPC passes an IP address as the server name, about which Node warns (DEP0123) in every thread.
  if (secure) process.noDeprecation = true;
  const client = clientFor(address);
  // Only the client can reach its channel.
  const { getChannel } = client as unknown as { getChannel(): Promise<Channel> };
  const sessions = watchSessions(getChannel);
  return {
    client,
    ...sessions,
    credentials:
      secure && user !== undefined && password !== undefined
        ? { username: decodeURIComponent(user), password: decodeURIComponent(password) }
        : ANONYMOUS,
    async close() {
      await client.dispose();
      (await getChannel()).close(); // `dispose` ends the calls but not the gRPC channel
    },
  };
}

/** An option with its name in the client's canonical form. */
function splitOption(pair: string): [name: string, value: string] {
  const [name = "", value = ""] = pair.split("=");
  return [name.toLowerCase().replace(/[_-]/g, ""), value];
}

function clientFor(address: string): EventStoreDBClient {
  try {
    return EventStoreDBClient.connectionString(address);
  } catch (error) {
    const missing = error instanceof Error && error.message.includes("not found") ? ": a certificate is not there" : "";
    throw new InvalidConfiguration([`EVENTSTORE_URL is no address that EventStoreDB's client understands${missing}`]);
  }
}
