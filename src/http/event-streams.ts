import { PassThrough } from "node:stream";
import type { Context } from "koa";
import { callMessages } from "../../japanese/call-messages.ts";
import { Problem } from "./problems.ts";
import type { Actor, RouteAnswer } from "./route.ts";
import type { EndedSessions, Sessions } from "./session.ts";
import { stateOf } from "./state.ts";

const HEARTBEAT_MS = 25_000;
/** Tabs and devices of one account and topic; a further one closes the oldest. */
const MAX_PER_ACCOUNT = 12;
/** Unread bytes of a slow reader after which the connection is closed; the browser reconnects. */
const MAX_WAITING_BYTES = 64 * 1024;

export interface SentEvent {
  name: string;
  data: unknown;
  id?: string;
}

/** The people that an event is for: accounts, and everybody on the staff of an agency. Ids only. */
export interface Recipients {
  readonly accounts: readonly string[];
  readonly agency?: string;
}

type Person = Pick<Actor, "id" | "agencyId">;

/** Server-sent events by topic and account. */
export interface EventStreams {
  /**
   * A stream as the answer to a request. It ends when its session is ended, at the first heartbeat after the session
   * expires, and when the process stops. The event `end` precedes the end of a session's streams: a browser that reconnects
   * would get 401.
   * @param first events for this stream alone, at its opening
   * @throws Problem 503 while the process shuts down
   */
  open(ctx: Context, topic: string, person: Person, first?: readonly SentEvent[]): RouteAnswer;
  /** Sends to all listeners of the topic, or to the recipients among them. */
  send(topic: string, event: SentEvent, recipients?: Recipients): void;
  hasListeners(topic: string): boolean;
  /** Number of open streams. */
  count(): number;
  /** Ends all streams; browsers reconnect, to another process if there is one. */
  close(): void;
}

interface Listener {
  topic: string;
  accountId: string;
  agencyId: string | null | undefined;
  sessionKey: string | undefined;
  ctx: Context;
  stream: PassThrough;
}

export interface EventStreamsOptions {
  /** Checked at every heartbeat: a stream does not outlive its session, and does not keep it alive. */
  sessions: Pick<Sessions, "isAlive" | "onEnded">;
  heartbeatMs?: number;
}

export function createEventStreams(options: EventStreamsOptions): EventStreams {
  const listeners = new Set<Listener>();
  let closed = false;
  const heartbeat = setInterval(() => {
    for (const listener of listeners) void beat(listener);
  }, options.heartbeatMs ?? HEARTBEAT_MS).unref();

  options.sessions.onEnded((ended) => {
    for (const listener of listeners) if (isAmong(ended, listener)) endWithSession(listener);
  });

  async function beat(listener: Listener): Promise<void> {
    if (await endUnlessAlive(listener)) write(listener, ":\n\n");
  }

  async function endUnlessAlive(listener: Listener): Promise<boolean> {
    const isAlive = await options.sessions.isAlive(listener.ctx, listener.accountId).catch(() => true);
    if (!isAlive) endWithSession(listener);
    return isAlive;
  }

  function endWithSession(listener: Listener): void {
    if (!listener.stream.writableEnded) listener.stream.write("event: end\ndata: {}\n\n");
    end(listener);
  }

  function end(listener: Listener): void {
    listeners.delete(listener);
    listener.stream.end();
  }

  function write(listener: Listener, text: string): void {
    if (listener.stream.writableLength > MAX_WAITING_BYTES) end(listener);
    else if (!listener.stream.writableEnded) listener.stream.write(text);
  }

  const among = (topic: string, recipients?: Recipients) =>
    [...listeners].filter(
      ({ topic: own, accountId: id, agencyId }) =>
        own === topic && (!recipients || isAmongRecipients(recipients, { id, agencyId })),
    );

  return {
    open(ctx, topic, { id: accountId, agencyId }, first = []) {
      if (closed) throw new Problem(503, callMessages.restarting, { headers: { "Retry-After": "2" } });
      const others = among(topic, { accounts: [accountId] });
      const oldest = others.length >= MAX_PER_ACCOUNT ? others[0] : undefined;
      if (oldest) end(oldest);
      const { sessionKey } = stateOf(ctx);
      const listener = { topic, accountId, agencyId, sessionKey, ctx, stream: new PassThrough() };
      listeners.add(listener);
      // The session may have ended since the access check.
      void endUnlessAlive(listener);
      listener.stream.on("close", () => listeners.delete(listener));
      // The browser's reconnection time; the first bytes also fire its `open` event.
      listener.stream.write("retry: 2000\n\n");
      for (const event of first) listener.stream.write(textOf(event));
      return {
        body: listener.stream,
        // X-Accel-Buffering keeps nginx from buffering the stream.
        headers: { "Content-Type": "text/event-stream", "X-Accel-Buffering": "no" },
      };
    },
    send(topic, event, recipients) {
      const text = textOf(event);
      for (const listener of among(topic, recipients)) write(listener, text);
    },
    hasListeners: (topic) => among(topic).length > 0,
    count: () => listeners.size,
    close() {
      closed = true;
      clearInterval(heartbeat);
      for (const listener of listeners) end(listener);
    },
  };
}

const textOf = ({ name, data, id }: SentEvent): string =>
  `${id === undefined ? "" : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Whether an event for the recipients concerns the person. */
export const isAmongRecipients = ({ accounts, agency }: Recipients, { id, agencyId }: Person): boolean =>
  accounts.includes(id) || (agency !== undefined && agency === agencyId);

const isAmong = (ended: EndedSessions, { accountId, sessionKey }: Listener): boolean =>
  "key" in ended ? sessionKey === ended.key : accountId === ended.accountId && sessionKey !== ended.exceptKey;
