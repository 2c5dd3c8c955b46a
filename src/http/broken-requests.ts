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

/** Answers what is no HTTP, too long or too slow, before any middleware sees it, in the form of all other answers. */
export function answerBrokenRequests(server: Server): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // Somebody who is gone, or who has half an answer already, gets nothing more. The field is how Node's own handler knows.
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
 * Of two Host headers nobody knows which one a proxy in front has gone by (RFC 9112 3.2), and an address without a path
 * (`http://`) is a place of nothing.
 */
export const rejectAmbiguousHost: Middleware = (ctx, next) => {
  const hosts = ctx.req.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
  if (hosts.length > 1 || !ctx.path) throw malformed();
  return next();
};
