import { EventStoreDBClient } from "@eventstore/db-client";
import { InvalidConfiguration } from "../invalid-configuration.ts";

/**
 * Options that may stand in the address, without the client's leave to write them in other cases. Unknown ones are
 * refused here, since the client prints the whole address for them, password and all. `throwOnAppendFailure` is not among
 * them: without it a conflict would look like a success; nor is `tlsVerifyCert`, which this client does not honour.
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

/** Where an insecure server ignores who asks, but the client must be given somebody to leave its shared append stream. */
const NOBODY = { username: "", password: "" };

export interface Connection {
  client: EventStoreDBClient;
  /** To be handed over with every append: without them the client sends all appends of the process over one stream. */
  credentials: { username: string; password: string };
  close(): Promise<void>;
}

/**
 * Makes a client for `esdb://[user:password@]host:2113[,…]?tls=…`; it connects with the first call.
 * @throws InvalidConfiguration, which never repeats the address
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
  const client = clientFor(address);
  return {
    client,
    credentials:
      secure && user !== undefined && password !== undefined
        ? { username: decodeURIComponent(user), password: decodeURIComponent(password) }
        : NOBODY,
    async close() {
      await client.dispose();
      // The client ends its calls and keeps its channel; only it knows which one that is.
      const { getChannel } = client as unknown as { getChannel(): Promise<{ close(): void }> };
      (await getChannel()).close();
    },
  };
}

/** A name as the client compares it, and its value. */
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
