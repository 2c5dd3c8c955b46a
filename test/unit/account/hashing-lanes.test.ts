import { setImmediate as nextTurn } from "node:timers/promises";
import { createHashingLanes, type Lane } from "../../../modules/account/sign-in/hashing-lanes.ts";
import { QueueFull } from "../../../src/workers/port.ts";

const BOUNDS = { concurrency: 2, signUpConcurrency: 1, waiting: { login: 3, "sign-up": 2 } };

/** Lanes whose hashes end when the test says so. */
function lanes() {
  const inLane = createHashingLanes(BOUNDS);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const enter = (lane: Lane, name: string) =>
    inLane(lane, () => {
      started.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  return {
    started,
    enter,
    async end(name: string) {
      ends.get(name)?.();
      await nextTurn();
    },
  };
}

test("a login starts while sign-ups wait", async () => {
  const { started, enter } = lanes();
  void enter("sign-up", "first sign-up");
  void enter("sign-up", "second sign-up");
  await nextTurn();
  expect(started).toEqual(["first sign-up"]);
  void enter("login", "login");
  await nextTurn();
  expect(started).toEqual(["first sign-up", "login"]);
});

test("logins go before sign-ups that wait longer", async () => {
  const { started, enter, end } = lanes();
  for (const name of ["a", "b"]) void enter("login", name);
  void enter("sign-up", "sign-up");
  void enter("login", "c");
  await nextTurn();
  await end("a");
  expect(started).toEqual(["a", "b", "c"]);
  await end("b");
  expect(started).toEqual(["a", "b", "c", "sign-up"]);
});

test("both threads serve logins, and no third hash starts", async () => {
  const { started, enter } = lanes();
  for (const name of ["a", "b", "c"]) void enter("login", name);
  await nextTurn();
  expect(started).toEqual(["a", "b"]);
});

test("a full queue of sign-ups refuses further ones and no login", async () => {
  const { started, enter } = lanes();
  for (const name of ["a", "b", "c"]) void enter("sign-up", name);
  await expect(enter("sign-up", "d")).rejects.toThrow(QueueFull);
  void enter("login", "login");
  await nextTurn();
  expect(started).toEqual(["a", "login"]);
});

test("a failed hash frees its lane for the next", async () => {
  const inLane = createHashingLanes(BOUNDS);
  const failing = () => Promise.reject(new Error("no memory"));
  for (let n = 0; n < 3; n += 1) await expect(inLane("sign-up", failing)).rejects.toThrow("no memory");
  expect(await inLane("sign-up", async () => "done")).toBe("done");
});
