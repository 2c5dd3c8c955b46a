import { keepConsistencyToken } from "../../../web/app/consistency.ts";
import { subscribeToServerChanges } from "../../../web/app/server-changes.ts";
import { createStore } from "../../../web/app/store.ts";
import { hide, listenThroughSource, Source, source } from "../event-source.ts";

const tell = (position: string) => source().tell("changed", { document: "resume", revision: 1, position });

const store = createStore();
const dispatched = jest.spyOn(store, "dispatch");
let stop: () => void;

beforeEach(() => {
  listenThroughSource();
  stop = subscribeToServerChanges(store);
});
afterEach(() => stop());

test("refetches after a change of another tab, waiting for its position", () => {
  tell("100");
  expect(dispatched).toHaveBeenCalledTimes(1);
});

test("makes stale what the modules name for a change of their streams", () => {
  source().tell("changed", { document: "application", revision: 1, position: "150" });
  expect(dispatched.mock.lastCall?.[0]).toMatchObject({ payload: expect.arrayContaining(["Application"]) });
});

test("ignores changes that this tab wrote", () => {
  keepConsistencyToken("200");
  tell("200");
  expect(dispatched).not.toHaveBeenCalled();
  tell("201");
  expect(dispatched).toHaveBeenCalledTimes(1);
});

test("a hidden page closes its connection and catches up when it is shown again", () => {
  const first = source();
  hide(true);
  expect(first.closed).toBe(true);
  hide(false);
  expect(source()).not.toBe(first);
  expect(dispatched).toHaveBeenCalledTimes(1);
});

test("catches up when a lost connection is back", () => {
  source().dispatchEvent(new Event("open"));
  expect(dispatched).not.toHaveBeenCalled();
  source().dispatchEvent(new Event("error"));
  source().dispatchEvent(new Event("open"));
  source().dispatchEvent(new Event("open"));
  expect(dispatched).toHaveBeenCalledTimes(1);
});

test("closes the connection on sign-out", () => {
  stop();
  expect(source().closed).toBe(true);
  hide(true);
  hide(false);
  expect(Source.opened).toHaveLength(1);
});

describe("when its session has ended", () => {
  const answerOf = (user: object | null) =>
    jest
      .spyOn(global, "fetch")
      .mockImplementation(async () => Response.json({ user, csrf_token: "t", demo: false, draft_key: null }));
  const left = jest.fn();

  beforeEach(() => {
    jest.useFakeTimers();
    window.addEventListener("rireki:signed-out", left);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    window.removeEventListener("rireki:signed-out", left);
  });

  test("does not reconnect, and announces the end", async () => {
    answerOf(null);
    source().tell("end", {});
    expect(source().closed).toBe(true);
    await jest.advanceTimersByTimeAsync(3000);
    expect(left).toHaveBeenCalledTimes(1);
    expect(Source.opened).toHaveLength(1);
  });

  test("subscribes again where the person has signed in anew", async () => {
    answerOf({ id: "00000000-0000-4000-8000-000000000001", name: "花子", email: "h@example.jp", role: "seeker" });
    source().tell("end", {});
    await jest.advanceTimersByTimeAsync(3000);
    expect(left).not.toHaveBeenCalled();
    expect(Source.opened).toHaveLength(2);
  });
});
