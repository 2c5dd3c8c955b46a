import { PassThrough, type Readable } from "node:stream";
import type { Context } from "koa";
import { messages } from "../../japanese/messages.ts";
import { Problem } from "./problems.ts";
import { type Route, route } from "./route.ts";

const HEARTBEAT_MS = 25_000;
/** Tabs and devices of one account; the longest connected one makes room for another. */
const MAX_PER_ACCOUNT = 12;
/** What a reader who does not read may leave waiting before the connection is given up; the browser opens another. */
const MAX_WAITING_BYTES = 64 * 1024;

/** A document that is newer than the reader's. Ids and numbers only. */
export interface Change {
  document: string;
  revision: number;
  position: bigint;
}

/** Tells open tabs and other devices of an account that something of theirs has changed, by server-sent events. */
export interface Changes {
  publish(accountId: string, change: Change): void;
  /** Ends the streams of somebody who was signed out everywhere. */
  disconnect(accountId: string): void;
  /** `GET /api/v1/changes` */
  route: Route;
  /** Ends all streams; browsers reconnect, to another process if there is one. */
  close(): void;
}

interface Listener {
  accountId: string;
  ctx: Context;
  stream: PassThrough;
}

export interface ChangesOptions {
  /** Asked at every heartbeat, so that no stream outlives its session. */
  isSignedIn(ctx: Context, accountId: string): Promise<boolean>;
  heartbeatMs?: number;
}

export function makeChanges(options: ChangesOptions): Changes {
  const listeners = new Set<Listener>();
  let closed = false;
  const heartbeat = setInterval(() => {
    for (const listener of listeners) void beat(listener);
  }, options.heartbeatMs ?? HEARTBEAT_MS).unref();

  async function beat(listener: Listener): Promise<void> {
    const signedIn = await options.isSignedIn(listener.ctx, listener.accountId).catch(() => true);
    if (signedIn) write(listener, ":\n\n");
    else end(listener);
  }

  function end(listener: Listener): void {
    listeners.delete(listener);
    listener.stream.end();
  }

  function write(listener: Listener, text: string): void {
    if (listener.stream.writableLength > MAX_WAITING_BYTES) end(listener);
    else if (!listener.stream.writableEnded) listener.stream.write(text);
  }

  const of = (accountId: string) => [...listeners].filter((listener) => listener.accountId === accountId);

  function open(ctx: Context, accountId: string): Readable {
    const others = of(accountId);
    const oldest = others.length >= MAX_PER_ACCOUNT ? others[0] : undefined;
    if (oldest) end(oldest);
    const listener = { accountId, ctx, stream: new PassThrough() };
    listeners.add(listener);
    listener.stream.on("close", () => listeners.delete(listener));
    // The reconnection time of the browser, and the first bytes, which let it say that the stream is open.
    listener.stream.write("retry: 2000\n\n");
    return listener.stream;
  }

  return {
    publish(accountId, { document, revision, position }) {
      const data = JSON.stringify({ document, revision, position: String(position) });
      for (const listener of of(accountId)) write(listener, `id: ${position}\nevent: changed\ndata: ${data}\n\n`);
    },
    disconnect(accountId) {
      for (const listener of of(accountId)) end(listener);
    },
    route: route({
      method: "GET",
      path: "/api/v1/changes",
      access: "signed-in",
      async handle({ ctx, actor }) {
        if (closed || !actor) throw new Problem(503, messages.restarting, { headers: { "Retry-After": "2" } });
        return {
          body: open(ctx, actor.id),
          // The last one keeps proxies from collecting the stream.
          headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no" },
        };
      },
    }),
    close() {
      closed = true;
      clearInterval(heartbeat);
      for (const listener of listeners) end(listener);
    },
  };
}
