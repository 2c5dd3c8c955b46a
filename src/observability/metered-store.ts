import { Counter, Histogram, type Registry } from "prom-client";
import { type EventStore, NoSpaceLeft, StoreUnavailable, WrongExpectedRevision } from "../event-store/port.ts";
import { categoryOf } from "../event-store/stream-name.ts";

/** Counts and times appends, every attempt: conflicts and retries after an outage are visible. */
export function meterStore(store: EventStore, registry: Registry): EventStore {
  const registers = [registry];
  const appends = new Histogram({
    name: "rireki_append_duration_seconds",
    help: "Appends to the event store by outcome: appended, conflict (a concurrent writer), unavailable, failed",
    labelNames: ["outcome"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers,
  });
  const events = new Counter({
    name: "rireki_events_appended_total",
    help: "Events appended by this process, by stream category",
    labelNames: ["category"],
    registers,
  });

  return {
    ...store,
    async append(stream, added, expected) {
      const time = appends.startTimer();
      try {
        const appended = await store.append(stream, added, expected);
        time({ outcome: "appended" });
        events.inc({ category: categoryOf(stream) }, added.length);
        return appended;
      } catch (error) {
        time({ outcome: outcomeOf(error) });
        throw error;
      }
    },
  };
}

function outcomeOf(error: unknown): string {
  if (error instanceof WrongExpectedRevision) return "conflict";
  if (error instanceof NoSpaceLeft) return "no_space";
  return error instanceof StoreUnavailable ? "unavailable" : "failed";
}
