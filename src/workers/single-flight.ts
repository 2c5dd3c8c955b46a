import { TaskDropped } from "./port.ts";

export interface SingleFlight<T> {
  /**
   * Runs work under a key; callers with the same key share a run under way and its outcome.
   * @param work gets a signal that aborts when no caller is left
   * @param signal ends this caller's wait. @throws TaskDropped
   */
  run(key: string, work: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>;
}

interface Flight<T> {
  outcome: Promise<T>;
  callers: number;
  abort: AbortController;
}

export function createSingleFlight<T>(): SingleFlight<T> {
  const flights = new Map<string, Flight<T>>();

  function begin(key: string, work: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const abort = new AbortController();
    const flight: Flight<T> = { outcome: Promise.resolve().then(() => work(abort.signal)), callers: 0, abort };
    const end = () => void (flights.get(key) === flight && flights.delete(key));
    flight.outcome.then(end, end);
    flights.set(key, flight);
    return flight;
  }

  return {
    async run(key, work, signal) {
      if (signal?.aborted) throw new TaskDropped("the caller has gone");
      const flight = flights.get(key) ?? begin(key, work);
      flight.callers += 1;
      let leave = () => {};
      const gone = new Promise<never>((_resolve, reject) => {
        leave = () => {
          flight.callers -= 1;
          if (flight.callers === 0) {
            flights.delete(key);
            flight.abort.abort();
          }
          reject(new TaskDropped("the caller has gone"));
        };
      });
      signal?.addEventListener("abort", leave, { once: true });
      try {
        return await Promise.race([flight.outcome, gone]);
      } finally {
        signal?.removeEventListener("abort", leave);
      }
    },
  };
}
