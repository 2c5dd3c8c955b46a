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

/**
 * Rejects a request with two Host headers, since a proxy in front may have used the other one (RFC 9112 3.2), and one
 * whose target has no path (`http://`). @throws Problem 400
 */
export const rejectAmbiguousHost: Middleware = (ctx, next) => {
  const hosts = ctx.req.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
  if (hosts.length > 1 || !ctx.path) throw malformed();
  return next();
};
