import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import type { Middleware } from "koa";
import { callMessages } from "../../japanese/call-messages.ts";
import { messages } from "../../japanese/messages.ts";
import { malformed } from "./body-errors.ts";

const BROKEN: Readonly<Record<string, { status: string; message: string }>> = {
  HPE_HEADER_OVERFLOW: { status: "431 Request Header Fields Too Large", message: callMessages.malformed },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: "413 Payload Too Large", message: messages.tooLarge },
  ERR_HTTP_REQUEST_TIMEOUT: { status: "408 Request Timeout", message: callMessages.tooSlow },
};
const UNREADABLE = { status: "400 Bad Request", message: callMessages.malformed };

/** Answers requests that Node's parser refuses (no HTTP, too long, too slow) in the form of all other answers. */
export function answerBrokenRequests(server: Server): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // A closed connection, or one with half an answer, gets nothing more. Node's own handler reads the same field.
    const { _httpMessage: underWay } = socket as { _httpMessage?: { headersSent: boolean } | null };
    if (!socket.writable || error.code === "ECONNRESET" || underWay?.headersSent) {
      socket.destroy();
      return;
    }
    const { status, message } = BROKEN[error.code ?? ""] ?? UNREADABLE;
    const body = JSON.stringify({ message });
    const head = [
      `HTTP/1.1 ${status}`,
      `X-Request-Id: ${randomUUID()}`,
      "X-Content-Type-Options: nosniff",
      "Cache-Control: no-store",
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Connection: close",
    ];
    socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  });
}

/** Letters of a host name (RFC 1035 2.3.4) with a port. */
const MAX_HOST_LENGTH = 255 + ":65535".length;
/** A name, an address of either kind, a port. Empty in HTTP/1.0. */
const HOST = /^[\w.:[\]-]*$/;

/**
 * Rejects a request with two Host headers, since a proxy in front may have used the other one (RFC 9112 3.2), one whose
 * target has no path (`http://`), and one for a host with any other letter than a host has: it is written into addresses.
 * @throws Problem 400
 */
export const rejectUnusableHost: Middleware = (ctx, next) => {
  const hosts = ctx.req.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
  if (hosts.length > 1 || !ctx.path) throw malformed();
  for (const host of [ctx.get("Host"), ctx.host]) {
    if (host.length > MAX_HOST_LENGTH || !HOST.test(host)) throw malformed();
  }
  return next();
};
