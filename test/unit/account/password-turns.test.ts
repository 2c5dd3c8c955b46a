import crypto from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import {
  createPasswordTurns,
  HASHES,
  knownPerson,
  newPerson,
  type TurnOwner,
  unknownPerson,
} from "../../../modules/account/sign-in/password-turns.ts";
import { memoryLimits } from "../../../src/http/limits.ts";
import { Problem } from "../../../src/http/problems.ts";

const HOME = "192.0.2.1";
const ELSEWHERE = "192.0.2.2";

let started: string[];
let ends: Map<string, () => void>;
beforeEach(() => {
  started = [];
  ends = new Map();
  const scrypt = jest.spyOn(crypto, "scrypt") as unknown as jest.SpyInstance;
  scrypt.mockImplementation((password: string, _salt, length: number, _options, done) => {
    started.push(password);
    ends.set(password, () => done(null, Buffer.alloc(length)));
  });
});
afterEach(async () => {
  while (ends.size > 0) for (const name of [...ends.keys()]) await end(name);
});

/** Several turns of the event loop: a turn that was given to the next person has begun to hash. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
}

async function end(name: string): Promise<void> {
  ends.get(name)?.();
  ends.delete(name);
  await settle();
}

function turns() {
  const takeTurn = createPasswordTurns({ limits: memoryLimits(), passwordCost: 1 });
  const refused: string[] = [];
  const errors: unknown[] = [];
  return {
    refused,
    errors,
    async enter(owner: TurnOwner, name: string) {
      takeTurn(owner, (passwords) => passwords.isRight(name, undefined)).catch((error: unknown) => {
        refused.push(name);
        errors.push(error);
      });
      await settle();
    },
  };
}

test("a person has one hash under way and one waiting, from whatever session", async () => {
  const { enter, refused, errors } = turns();
  for (const name of ["a", "b", "c", "d"]) await enter(knownPerson(HOME, "hanako"), name);
  expect(started).toEqual(["a"]);
  expect(refused).toEqual(["c", "d"]);
  expect(errors[0]).toBeInstanceOf(Problem);
  expect(errors[0]).toMatchObject({ status: 429, headers: { "Retry-After": "1" } });
  await end("a");
  expect(started).toEqual(["a", "b"]);
});

test("ten hashes a minute are a person's, right passwords too, and the eleventh says when to come again", async () => {
  const { enter, refused, errors } = turns();
  for (let n = 0; n <= HASHES.points; n += 1) {
    await enter(knownPerson(HOME, "hanako"), `hash ${n}`);
    await end(`hash ${n}`);
  }
  expect(started).toHaveLength(HASHES.points);
  expect(refused).toEqual([`hash ${HASHES.points}`]);
  const { headers } = errors[0] as Problem;
  expect(Number(headers["Retry-After"])).toBeGreaterThan(1);
  await enter(knownPerson(HOME, "taro"), "somebody else's");
  expect(started).toContain("somebody else's");
});

test("a line with many people takes one turn a round", async () => {
  const { enter } = turns();
  for (let n = 0; n < 10; n += 1) await enter(knownPerson(HOME, `account ${n}`), `home ${n}`);
  await enter(knownPerson(ELSEWHERE, "hanako"), "elsewhere");
  expect(started).toEqual(["home 0", "elsewhere"]);
});

test("strangers on a line never stand before the people who are known there", async () => {
  const { enter, refused } = turns();
  for (let n = 0; n < 30; n += 1) await enter(unknownPerson(HOME, `address ${n}`), `stranger ${n}`);
  expect(refused).toHaveLength(9); // one is under way, twenty wait
  await enter(knownPerson(HOME, "hanako"), "known");
  expect(started).toEqual(["stranger 0", "known"]);
});

test("nobody uses up the turns of an account from other lines", async () => {
  const { enter, refused } = turns();
  for (let line = 1; line <= 3; line += 1) {
    for (const n of [0, 1]) await enter(unknownPerson(`198.51.100.${line}`, "hanako"), `line ${line}, ${n}`);
  }
  await enter(unknownPerson(HOME, "hanako"), "from home");
  await enter(knownPerson(HOME, "hanako"), "from a known browser");
  expect(refused).toEqual([]);
});

test("sign-ups share one turn, fair over their lines, and leave the other thread to sign-ins", async () => {
  const { enter } = turns();
  for (let n = 0; n < 5; n += 1) await enter(newPerson(HOME), `sign-up ${n}`);
  await enter(newPerson(ELSEWHERE), "sign-up elsewhere");
  expect(started).toEqual(["sign-up 0"]);
  await enter(knownPerson(HOME, "hanako"), "sign-in");
  expect(started).toEqual(["sign-up 0", "sign-in"]);
  await end("sign-up 0");
  expect(started.at(-1)).toBe("sign-up elsewhere");
});

test("a failed hash frees its turn for the next", async () => {
  const takeTurn = createPasswordTurns({ limits: memoryLimits(), passwordCost: 1 });
  const failing = () => Promise.reject(new Error("no memory"));
  for (let n = 0; n < 3; n += 1) {
    await expect(takeTurn(knownPerson(HOME, "hanako"), failing)).rejects.toThrow("no memory");
  }
  expect(await takeTurn(knownPerson(HOME, "hanako"), async () => "done")).toBe("done");
});
