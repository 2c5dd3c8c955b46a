import { createServer, type RequestListener, type Server } from "node:http";
import { answerBrokenRequests } from "./broken-requests.ts";
import { type ConnectionLimitOptions, limitConnections } from "./connection-limit.ts";
import { trustsProxies } from "./trusted-proxies.ts";

/** How long a caller may take, in ms. What takes longer is ended, so that no number of slow callers keeps others out. */
export interface Timeouts {
  /** Until the headers are complete, on a new connection from its opening. */
  headers: number;
  /** Until the request is complete with its body: a photo over a slow line takes a while. */
  request: number;
  /** Between two requests on one connection. */
  idle: number;
  /** Without a byte in either direction: somebody who does not read the answer. Streams of events have a heartbeat. */
  silence: number;
}

const TIMEOUTS: Timeouts = { headers: 15_000, request: 120_000, idle: 5_000, silence: 90_000 };
/** Proxies keep connections for a minute and more; one that we end at that very moment is a failed request of theirs. */
const IDLE_BEHIND_PROXY_MS = 75_000;
/** Each costs a file descriptor and some KiB; beyond that new ones are turned away, so that files and database stay reachable. */
const MAX_CONNECTIONS = 5_000;
/** All headers together; more is answered 431. */
const MAX_HEADER_BYTES = 16 * 1024;

/** Node's server with every limit chosen, also those that are left open. */
export function createNodeServer(
  callback: RequestListener,
  options: ConnectionLimitOptions & { timeouts?: Partial<Timeouts> },
): Server {
  const idle = trustsProxies(options.trustProxy) ? IDLE_BEHIND_PROXY_MS : TIMEOUTS.idle;
  const timeouts = { ...TIMEOUTS, idle, ...options.timeouts };
  const server = createServer(
    {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      keepAliveTimeout: timeouts.idle,
      // How often the two first are looked at.
      connectionsCheckingInterval: Math.min(5_000, timeouts.headers),
      maxHeaderSize: MAX_HEADER_BYTES,
      requireHostHeader: true,
    },
    callback,
  );
  server.timeout = timeouts.silence;
  server.maxConnections = MAX_CONNECTIONS;
  // Node would leave out what is beyond, silently: a request is read whole or not at all. Their size is bounded above.
  server.maxHeadersCount = 0;
  // A connection may be used for ever; each request on it is bounded by itself.
  server.maxRequestsPerSocket = 0;
  // An expectation other than 100-continue is not ours to refuse without our headers (RFC 9110 10.1.1: MAY).
  server.on("checkExpectation", callback);
  limitConnections(server, options);
  answerBrokenRequests(server);
  return server;
}
