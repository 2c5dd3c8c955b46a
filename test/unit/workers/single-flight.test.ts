import { createSingleFlight } from "../../../src/workers/single-flight.ts";

/** Work that the test ends, and how often it was begun. */
function held() {
  const signals: AbortSignal[] = [];
  const ends: ((outcome: string | Error) => void)[] = [];
  const work = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<string>((resolve, reject) => {
      ends.push((outcome) => (typeof outcome === "string" ? resolve(outcome) : reject(outcome)));
    });
  };
  return { work, signals, ends };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("callers with one key share one run and its outcome; another key has a run of its own", async () => {
  const flights = createSingleFlight<string>();
  const { work, ends } = held();
  const callers = [flights.run("one", work), flights.run("one", work), flights.run("two", work)];
  await settled();
  expect(ends).toHaveLength(2);
  ends[0]?.("first");
  ends[1]?.("second");
  await expect(Promise.all(callers)).resolves.toEqual(["first", "first", "second"]);
});

test("shares an error and runs the next call again", async () => {
  const flights = createSingleFlight<string>();
  const { work, ends } = held();
  const callers = [flights.run("one", work), flights.run("one", work)];
  await settled();
  ends[0]?.(new RangeError("no"));
  for (const caller of callers) await expect(caller).rejects.toThrow("no");
  const again = flights.run("one", work);
  await settled();
  ends[1]?.("yes");
  await expect(again).resolves.toBe("yes");
});

test("one caller that goes leaves the run to the others; after the last one it is aborted", async () => {
  const flights = createSingleFlight<string>();
  const { work, signals, ends } = held();
  const callers = [new AbortController(), new AbortController()];
  const outcomes = callers.map(({ signal }) => flights.run("one", work, signal));
  await settled();
  callers[0]?.abort();
  await expect(outcomes[0]).rejects.toMatchObject({ name: "TaskDropped" });
  expect(signals[0]?.aborted).toBe(false);
  callers[1]?.abort();
  await expect(outcomes[1]).rejects.toMatchObject({ name: "TaskDropped" });
  expect(signals[0]?.aborted).toBe(true);
  const next = flights.run("one", work);
  await settled();
  ends[1]?.("anew");
  await expect(next).resolves.toBe("anew");
});
