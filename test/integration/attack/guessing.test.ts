import { startTestApp, type TestApp } from "../../support/app.ts";
import { type Answer, type Browser, openBrowser } from "../../support/browser.ts";
import { whileAttacked } from "../../support/bystander.ts";
import { signUp } from "../../support/sign-up.ts";
import { statementsFor } from "../../support/statements.ts";
import { watchedHashing } from "../../support/watched-hashing.ts";

const PASSWORD = "Umi-to-Yama-7!";
const WRONG = "Umi-to-Yama-8!";
const KNOWN = "known@example.jp";

const hashing = watchedHashing();

let app: TestApp;
let person: Browser;
let addresses = 0;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "true" } });
  person = (await signUp(app.url, { email: KNOWN })).browser;
});
afterAll(() => app.close());
beforeEach(() => app.database.knex("http.rate_limit").delete());

let guesser: Browser;
beforeEach(async () => {
  guesser = openBrowser(app.url);
  await guesser.openPage();
});

const newAddress = () => `198.51.${Math.floor(addresses / 250)}.${addresses++ % 250}`;
const signIn = (email: string, password: string, address = newAddress()) =>
  guesser.send("POST", "/login", { email, password }, { "X-Forwarded-For": address });
const count = (answers: readonly Answer[]) =>
  Object.fromEntries([401, 429].map((status) => [status, answers.filter((answer) => answer.status === status).length]));

describe("concurrent guesses", () => {
  /** Twenty guesses at once, again and again, until none of them is compared. */
  async function inRounds(guess: (n: number) => Promise<Answer>): Promise<Answer[]> {
    const answers: Answer[] = [];
    for (let isOver = false; !isOver; ) {
      const round = await Promise.all(Array.from({ length: 20 }, (_, n) => guess(answers.length + n)));
      answers.push(...round);
      isOver = round.every(({ status }) => status === 429);
    }
    return answers;
  }

  /** At least the soft count; beyond it one each five seconds, for as long as the test takes. */
  const expectSlowedAfter = (failures: number, answers: readonly Answer[]) => {
    const { 401: compared = 0, 429: refused = 0 } = count(answers);
    expect(compared).toBeGreaterThanOrEqual(failures);
    expect(compared).toBeLessThan(failures + 40);
    expect(compared + refused).toBe(answers.length);
    for (const answer of answers.filter(({ status }) => status === 429)) {
      expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(5);
    }
  };

  test("compares ten for one account from one address, then locks", async () => {
    const guess = () => signIn(KNOWN, WRONG, "192.0.2.9");
    const answers = await whileAttacked(app, () => inRounds(guess));
    expect(count(answers)[401]).toBe(10);
    const { status, headers } = await guess();
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(600);
  });

  test("compares thirty for different accounts from one address, then one per five seconds", async () => {
    const guesses = await inRounds((n) => signIn(`person-${n}@example.jp`, PASSWORD, "192.0.2.1"));
    expectSlowedAfter(30, guesses);
  });

  test("counts an IPv6 /64 network as one address", async () => {
    const guesses = await inRounds((n) => signIn(`person-${n}@example.jp`, PASSWORD, `2001:db8::${n}`));
    expectSlowedAfter(30, guesses);
  });

  test("compares fifty for one account from different addresses, then one per five seconds", async () => {
    expectSlowedAfter(50, await Promise.all(Array.from({ length: 200 }, () => signIn(KNOWN, WRONG))));
  });

  test("are limited to a route's rate", async () => {
    // Three at once are as many as one person may have under way and waiting.
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const calls = Array.from({ length: 3 }, () => person.get("/api/v1/account/export.json"));
      statuses.push(...(await Promise.all(calls)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  test("does not count right passwords at once from one address as failures of each other", async () => {
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(KNOWN, PASSWORD, "192.0.2.2")));
      // One is compared and one waits; whoever else comes at once is asked to come again.
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429]);
      const again = answers.filter(({ status }) => status === 429).map(({ headers }) => headers.get("retry-after"));
      expect(again).toEqual(["1", "1"]);
    }
  });
});

/** Ends a quarter of an hour, and the day of nobody. */
const forgetAllButDays = () => app.database.knex("http.rate_limit").whereNot("key", "like", "200/86400:%").delete();

describe("an unknown email address", () => {
  /** Work of a sign-in: passwords hashed and statements sent. */
  async function workFor(work: () => Promise<Answer>) {
    hashing.mockClear();
    const { answer, statements } = await statementsFor(app.platform.db, work);
    const hashes = hashing.mock.calls.map(([password, salt, length, options]) => ({
      password,
      salted: (salt as Buffer).length,
      length,
      ...options,
    }));
    // Security events are written by themselves, in batches.
    return { answer, hashes, statements: statements.filter((sql) => !sql.includes('"security_event"')) };
  }

  const seen = ({ status, headers, text }: Answer) => ({
    status,
    text,
    headers: Object.fromEntries([...headers].filter(([name]) => !/^(date|x-request-id|retry-after)$/.test(name))),
  });

  test("costs the same work as a wrong password and gets the same answer", async () => {
    const known = await workFor(() => signIn(KNOWN, WRONG));
    const unknown = await workFor(() => signIn("nobody@example.jp", WRONG));
    expect(known.hashes).toHaveLength(1);
    expect(unknown.hashes).toEqual(known.hashes);
    expect(known.statements.join()).toContain('"account"."credential"');
    expect(unknown.statements).toEqual(known.statements);
    expect(seen(unknown.answer)).toEqual(seen(known.answer));
  });

  test("is locked like a known one, with the same answer", async () => {
    for (const email of [KNOWN, "nobody@example.jp"]) {
      for (let failure = 0; failure < 10; failure++) await signIn(email, WRONG, "192.0.2.10");
    }
    await expectSameRefusal("192.0.2.10");
  });

  test("is throttled like a known one, with the same answer", async () => {
    for (const email of [KNOWN, "nobody@example.jp"]) {
      await Promise.all(Array.from({ length: 52 }, () => signIn(email, WRONG)));
    }
    // However long the guesses took, neither wait is over.
    const paces = app.database.knex("http.rate_limit").where("key", "like", "1/5:%");
    await paces.update({ expire: Date.now() + 60_000 });
    await expectSameRefusal();
  });

  test("is compared with the same work when so many failed that an owner is told", async () => {
    for (const email of [KNOWN, "nobody@example.jp"]) {
      for (let batch = 0; batch < 4; batch += 1) {
        await Promise.all(Array.from({ length: 49 }, () => signIn(email, WRONG)));
        await forgetAllButDays();
      }
      for (let guess = 0; guess < 3; guess += 1) await signIn(email, WRONG);
    }
    const known = await workFor(() => signIn(KNOWN, WRONG));
    const unknown = await workFor(() => signIn("nobody@example.jp", WRONG));
    expect(known.statements.join()).toContain("guessed_at");
    expect(unknown.statements).toEqual(known.statements);
    expect(seen(unknown.answer)).toEqual(seen(known.answer));
  });

  async function expectSameRefusal(address?: string): Promise<void> {
    const known = await workFor(() => signIn(KNOWN, PASSWORD, address));
    const unknown = await workFor(() => signIn("nobody@example.jp", PASSWORD, address));
    expect(known.answer.status).toBe(429);
    expect(seen(unknown.answer)).toEqual(seen(known.answer));
    expect(known.hashes).toEqual([]);
    expect(unknown.statements).toEqual(known.statements);
  }

  test("signs up with the same work as a known one", async () => {
    const body = (email: string) => ({ name: "花子", email, password: PASSWORD });
    const visitor = async (email: string) => {
      const browser = openBrowser(app.url);
      await browser.openPage();
      return workFor(() => browser.send("POST", "/signup", body(email)));
    };
    const [taken, free] = [await visitor(KNOWN), await visitor("newcomer@example.jp")];
    expect([taken.answer.status, free.answer.status]).toEqual([422, 200]);
    expect(taken.hashes).toEqual(free.hashes);
  });
});

test("keeps the lock for every spelling of the email address and of the caller's address", async () => {
  for (let failure = 0; failure < 10; failure++) await signIn(KNOWN, WRONG, "192.0.2.3");
  for (const email of [KNOWN.toUpperCase(), ` ${KNOWN} `, KNOWN.replace("@", "＠"), KNOWN.replace("k", "ｋ")]) {
    expect((await signIn(email, PASSWORD, "192.0.2.3")).status).toBe(429);
  }
  for (const claimed of ["192.0.2.4, 192.0.2.3", "::1, 192.0.2.3", "unknown, 192.0.2.3", "::ffff:192.0.2.3"]) {
    expect((await signIn(KNOWN, PASSWORD, claimed)).status).toBe(429);
  }
});

test("counts no failed sign-in when the password could not be compared", async () => {
  const find = jest.spyOn(app.platform.commands, "load").mockRejectedValue(new Error("the store is away"));
  for (let attempt = 0; attempt < 10; attempt++) expect((await signIn(KNOWN, PASSWORD, "192.0.2.5")).status).toBe(500);
  find.mockRestore();
  // The minute of the ten hashes is over.
  await app.database.knex("http.rate_limit").where("key", "like", "10/60:%").delete();
  expect((await signIn(KNOWN, PASSWORD, "192.0.2.5")).status).toBe(200);
});

test("answers 503 and hashes no password when the database is unavailable", async () => {
  await app.platform.db.destroy();
  const answer = await signIn(KNOWN, PASSWORD);
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBeTruthy();
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(hashing).not.toHaveBeenCalled();
});
