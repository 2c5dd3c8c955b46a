import { lookup } from "node:dns/promises";
import { EventStoreDBClient } from "@eventstore/db-client";
import { InvalidConfiguration } from "../invalid-configuration.ts";

const DEFAULT_PORT = 2113;

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

/** The nodes that a connection string names, and how to reach them. */
export interface StoreAddress {
  /** `host:port`, one or more. */
  hosts: readonly string[];
  /** Several hosts, or one name for several (`esdb+discover`): the leader is found by gossip. */
  isCluster: boolean;
  /** Addresses of the name for several hosts: none where TLS asks for names, or DNS does not answer. */
  resolve(): Promise<readonly string[]>;
  /** To be passed with every append: without credentials the client multiplexes all appends over one gRPC stream. */
  credentials: { username: string; password: string };
  /** Creates a client for one host; it connects on the first call. */
  createClient(host: string): EventStoreDBClient;
}

/**
 * Parses `esdb://[user:password@]host:2113[,…]?tls=…`.
 * @throws InvalidConfiguration, without the address in its message
 */
export function readAddress(address: string): StoreAddress {
  const [, scheme, user, password, authority = "", query = ""] =
    /^(esdb(?:\+discover)?):\/\/(?:([^:@/]+):([^@]+)@)?([^?]*)(?:\?(.*))?$/.exec(address.trim()) ?? [];
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
  checkAddress(address);
  const named = authority.split(/[,/]/).filter((host) => host !== "");
  const hosts = named.map((host) => (host.includes(":") ? host : `${host}:${DEFAULT_PORT}`));
  const isNameForSeveral = scheme === "esdb+discover";
  const login = user === undefined ? "" : `${user}:${password}@`;
  return {
    hosts,
    isCluster: isNameForSeveral || hosts.length > 1,
    resolve: async () => (isNameForSeveral && !secure ? (await Promise.all(hosts.map(addressesOf))).flat() : []),
    credentials:
      secure && user !== undefined && password !== undefined
        ? { username: decodeURIComponent(user), password: decodeURIComponent(password) }
        : ANONYMOUS,
    createClient: (host) => EventStoreDBClient.connectionString(`esdb://${login}${host}${query ? `?${query}` : ""}`),
  };
}

async function addressesOf(host: string): Promise<string[]> {
  const [name = "", port] = host.split(":");
  // The client reads no IPv6 addresses.
  const found = await lookup(name, { all: true, family: 4 }).catch(() => []);
  return found.map(({ address }) => `${address}:${port}`);
}

/** An option with its name in the client's canonical form. */
function splitOption(pair: string): [name: string, value: string] {
  const [name = "", value = ""] = pair.split("=");
  return [name.toLowerCase().replace(/[_-]/g, ""), value];
}

/** @throws InvalidConfiguration when the client cannot read it */
function checkAddress(address: string): void {
  try {
    EventStoreDBClient.connectionString(address);
  } catch (error) {
    const missing = error instanceof Error && error.message.includes("not found") ? ": a certificate is not there" : "";
    throw new InvalidConfiguration([`EVENTSTORE_URL is no address that EventStoreDB's client understands${missing}`]);
  }
}
