import type { Context } from "koa";
import { type BlockingRequest, createLoopWatchdog } from "../../../src/http/loop-watchdog.ts";

const ACCOUNT = "0190b7a0-0000-7000-8000-000000000001";

/** A watchdog on a clock of the test. */
function watched() {
  const time = { now: 0, used: 0 };
  const reported: BlockingRequest[] = [];
  const watchdog = createLoopWatchdog((request) => reported.push(request), {
    now: () => time.now,
    used: () => time.used,
  });
  watchdog.stop();
  const pass = (ms: number, ofWork = ms) => {
    time.now += ms;
    time.used += ofWork;
  };
  const request = (routePattern: string | undefined, work: () => unknown, accountId: string | null = ACCOUNT) =>
    watchdog.middleware(
      { state: { routePattern, accountId: accountId ?? undefined } } as unknown as Context,
      async () => void (await work()),
    );
  /** Once the ends of requests are marked. */
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { reported, pass, request, settled };
}

test("a request that works for more than 2 s is reported with its route and account, once", async () => {
  const { reported, pass, request, settled } = watched();
  await request("/user/resume/:section", () => pass(2_001));
  await settled();
  await request("/mypage", () => undefined);
  await settled();
  expect(reported).toEqual([{ route: "/user/resume/:section", accountId: ACCOUNT }]);
});

test("what takes 2 s or waits is not reported", async () => {
  const { reported, pass, request, settled } = watched();
  await request("/mypage", () => pass(2_000));
  await settled();
  // Others are answered while this one waits.
  await request("/user/resume/output.pdf", async () => {
    for (let n = 0; n < 5; n += 1) {
      pass(1_000);
      await request("/mypage", () => undefined);
      await settled();
    }
  });
  await settled();
  expect(reported).toEqual([]);
});

test("a process that was suspended, or got no CPU, reports nobody", async () => {
  const { reported, pass, request, settled } = watched();
  await request("/mypage", () => pass(8 * 60 * 60 * 1_000, 10));
  await settled();
  expect(reported).toEqual([]);
});

test("requests that came before and behind the block are not reported", async () => {
  const { reported, pass, request, settled } = watched();
  await request("/before", () => undefined);
  await settled();
  await request("/blocking", () => pass(3_000));
  await request("/behind", () => undefined);
  await settled();
  expect(reported).toEqual([{ route: "/blocking", accountId: ACCOUNT }]);
});

test("a visitor has no account, and what blocks before its route is known has no route", async () => {
  const { reported, pass, request, settled } = watched();
  await request(undefined, () => pass(3_000), null);
  await settled();
  expect(reported).toEqual([{ route: null, accountId: null }]);
});
