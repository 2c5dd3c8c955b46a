import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import type { ReadReq, ReadResp } from "@eventstore/db-client/generated/streams_pb";
import type { ServerWritableStream } from "@grpc/grpc-js";
import type { DoubleLog, LogEntry } from "./eventstoredb-double-log.ts";
import {
  confirmation,
  danglingLink,
  eventMessage,
  nameOf,
  streamDeleted,
  streamNotFound,
  unavailable,
} from "./eventstoredb-double-wire.ts";

export type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

/** Target of a read: a stream by its name, or the whole store. */
export const readStreamOf = (call: ReadCall): string | undefined => {
  const stream = call.request.getOptions()?.getStream();
  return stream && nameOf(stream.getStreamIdentifier());
};

export interface ReadFaults {
  /** Breaks off after so many events. */
  breakAfter?: number;
  /** Waits before each event. */
  pauseMs?: number;
}

/** Answers a finite read of a stream or of the whole store, forwards or backwards, inclusive of the start. */
export async function answerRead(log: DoubleLog, call: ReadCall, faults: ReadFaults): Promise<void> {
  const stream = readStreamOf(call);
  if (stream !== undefined && log.isTombstoned(stream)) {
    call.emit("error", streamDeleted(stream));
    return;
  }
  if (stream !== undefined && !log.stream(stream)) {
    call.write(streamNotFound(stream));
    call.end();
    return;
  }
  let sent = 0;
  for (const event of chosen(log, call, stream)) {
    if (call.cancelled) return;
    if (faults.breakAfter === sent) return void call.emit("error", unavailable());
    if (faults.pauseMs) await delay(faults.pauseMs);
    const message = event.type === "$>" ? danglingLink(event.position) : eventMessage(event);
    if (!call.write(message)) await once(call, "drain").catch(() => undefined);
    sent += 1;
  }
  call.end();
}

function chosen(log: DoubleLog, call: ReadCall, stream: string | undefined): readonly LogEntry[] {
  const options = call.request.getOptions();
  const count = Number(options?.getCount());
  const backwards = options?.getReadDirection() === 1;
  const of = options?.getAll() ?? options?.getStream();
  const source = stream === undefined ? log.all : (log.stream(stream) ?? []);
  if (backwards) {
    if (!of?.hasEnd()) throw new Error("the double reads backwards from the end only");
    return source.slice(-count).reverse();
  }
  if (of?.hasStart()) return source.slice(0, count);
  const first =
    stream === undefined
      ? firstFrom(source, BigInt(options?.getAll()?.getPosition()?.getCommitPosition() ?? 0))
      : Number(options?.getStream()?.getRevision() ?? 0);
  return source.slice(first, first + count);
}

/** Index of the first event at a position or after it, by bisection: a server has an index, too. */
function firstFrom(log: readonly LogEntry[], position: bigint): number {
  let [low, high] = [0, log.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((log[middle] as LogEntry).position < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Answers a live subscription to the events after the end, filtered by a pattern of the event type. */
export function answerSubscription(log: DoubleLog, call: ReadCall): void {
  const options = call.request.getOptions();
  const pattern = options?.getFilter()?.getEventType()?.getRegex();
  if (!options?.getAll()?.hasEnd() || !pattern) throw new Error("the double knows no such subscription");
  const filter = new RegExp(pattern);
  let next = log.all.length;
  call.write(confirmation());
  const unsubscribe = log.onAppend(() => {
    for (; next < log.all.length; next++) {
      const event = log.all[next] as LogEntry;
      if (filter.test(event.type)) call.write(eventMessage(event));
    }
  });
  call.on("cancelled", unsubscribe);
  call.on("close", unsubscribe);
}
