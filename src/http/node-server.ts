import { createServer, type RequestListener, type Server } from "node:http";
import { answerBrokenRequests } from "./broken-requests.ts";
import { type ConnectionLimitOptions, limitConnections } from "./connection-limit.ts";
import { trustsProxies } from "./trusted-proxies.ts";

/** Time limits of a connection in ms, so that slow callers cannot use up all connections. */
export interface Timeouts {
  /** Until the headers are complete, on a new connection from its opening. */
  headers: number;
  /** Until the request is complete with its body; allows for a photo over a slow connection. */
  request: number;
  /** Between two requests on one connection. */
  idle: number;
  /** Without a byte in either direction, as when the answer is not read. Event streams have a heartbeat. */
  silence: number;
  /** Of an answer that counts as one under way (`Route.maxConcurrent`): without a byte that its caller takes. */
  unread: number;
}

export const TIMEOUTS: Timeouts = {
  headers: 15_000,
  request: 120_000,
  idle: 5_000,
  silence: 90_000,
  unread: 30_000,
};
/** Longer than proxies keep connections: closing one while a proxy reuses it fails that request. */
const IDLE_BEHIND_PROXY_MS = 75_000;
/** Each costs a file descriptor and some KiB; further ones are closed, so that descriptors for files and database remain. */
const MAX_CONNECTIONS = 5_000;
/** All headers together; more is answered 431. */
const MAX_HEADER_BYTES = 16 * 1024;

/** Node's server with every limit set explicitly. */
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
      // Interval at which Node checks the two limits above.
      connectionsCheckingInterval: Math.min(5_000, timeouts.headers),
      maxHeaderSize: MAX_HEADER_BYTES,
      requireHostHeader: true,
    },
    callback,
  );
  server.timeout = timeouts.silence;
  server.maxConnections = MAX_CONNECTIONS;
  // 0: unlimited. Node would drop further headers silently; their size is limited above.
  server.maxHeadersCount = 0;
  // 0: unlimited. Each request on a connection has its own limits.
  server.maxRequestsPerSocket = 0;
  // An expectation other than 100-continue is ignored (RFC 9110 10.1.1: MAY); Node's own refusal lacks our headers.
  server.on("checkExpectation", callback);
  limitConnections(server, options);
  answerBrokenRequests(server);
  return server;
}
