import { PassThrough } from "node:stream";
import type { Context } from "koa";
import { createPresence } from "../../../modules/candidate/presence/presence.ts";
import type { SentEvent } from "../../../src/http/event-streams.ts";

const NAMES: Readonly<Record<string, string>> = { a: "佐藤 健一", b: "鈴木 陽子" };
const AGENCY = "agency";
const TIMES = { leaseMs: 20_000, silenceMs: 8_000, returnMs: 2_000 };

/** Two processes that hear each other, and what the members at each of them were told last. */
function twoProcesses() {
  const listeners: ((...values: string[]) => void)[] = [];
  const told = new Map<string, readonly string[]>();
  const processes = [0, 1].map((index) => {
    const listening = new Set<string>();
    const presence = createPresence({
      findActor: async (id) => ({ id, name: NAMES[id] ?? "", email: "", role: "agency", agencyId: AGENCY }),
      pubsub: {
        publish(_topic, ...values) {
          for (const [of, hear] of listeners.entries()) if (of !== index) hear(...values);
        },
        subscribe: (_topic, listener) => void listeners.push(listener),
      },
      streams: {
        open: (_ctx, topic, { id }) => {
          const body = new PassThrough();
          body.resume();
          listening.add(`${topic} ${id}`);
          body.on("close", () => listening.delete(`${topic} ${id}`));
          return { body };
        },
        hasListeners: (topic) => [...listening].some((one) => one.startsWith(topic)),
        send(topic: string, { data }: SentEvent, recipients) {
          for (const id of recipients?.accounts ?? []) {
            if (listening.has(`${topic} ${id}`)) told.set(id, (data as { names: string[] }).names);
          }
        },
      },
    });
    return (record: string, id: string) => {
      const member = { id, name: "", email: "", role: "agency", agencyId: AGENCY };
      return presence.open({} as Context, record, member).body as PassThrough;
    };
  });
  return { processes: processes as [(typeof processes)[0], (typeof processes)[0]], told };
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask", "setImmediate"] }));
afterEach(() => jest.useRealTimers());

/** The streams close by themselves, in the loop's own time. */
const settles = () => new Promise((resolve) => setImmediate(resolve));
async function passes(ms: number): Promise<void> {
  await settles();
  await jest.advanceTimersByTimeAsync(ms);
  await settles();
}

test("colleagues on one record see each other by name, whichever process they are at", async () => {
  const { processes, told } = twoProcesses();
  processes[0]("record", "a");
  processes[1]("record", "b");
  await passes(5);
  expect([told.get("a"), told.get("b")]).toEqual([["鈴木 陽子"], ["佐藤 健一"]]);
});

test("nobody is told of another record, or of their own other tab", async () => {
  const { processes, told } = twoProcesses();
  processes[0]("record", "a");
  processes[1]("record", "a");
  processes[1]("another", "b");
  await passes(5);
  expect([told.get("a"), told.get("b")]).toEqual([[], []]);
});

test("who leaves is gone; who loads the page anew is not missed", async () => {
  const { processes, told } = twoProcesses();
  processes[0]("record", "a");
  const first = processes[1]("record", "b");
  await passes(5);
  first.destroy();
  const second = processes[1]("record", "b");
  await passes(TIMES.returnMs + 1);
  expect(told.get("a")).toEqual(["鈴木 陽子"]);
  second.destroy();
  await passes(TIMES.leaseMs + TIMES.silenceMs);
  processes[0]("record", "a");
  await passes(5);
  expect(told.get("a")).toEqual([]);
});

test("a browser that does not come back after its lease is gone", async () => {
  const { processes, told } = twoProcesses();
  processes[1]("record", "b");
  await passes(TIMES.leaseMs + TIMES.silenceMs + 1);
  processes[0]("record", "a");
  await passes(5);
  expect(told.get("a")).toEqual([]);
});
