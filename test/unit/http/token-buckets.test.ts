import { createTokenBuckets } from "../../../src/http/token-buckets.ts";

describe("token buckets", () => {
  let now = 0;
  beforeEach(() => {
    now = 1_000;
  });
  const buckets = () => createTokenBuckets(60, () => now);

  test("admit a minute's worth at once, then one a second", () => {
    const { wait, take } = buckets();
    for (let n = 0; n < 60; n++) {
      expect(wait("hanako")).toBe(0);
      take("hanako", 1);
    }
    expect(wait("hanako")).toBe(1);
    now += 1_000;
    expect(wait("hanako")).toBe(0);
    take("hanako", 1);
    expect(wait("hanako")).toBe(1);
  });

  test("keep callers apart and accumulate no credit in a long pause", () => {
    const { wait, take } = buckets();
    take("hanako", 60);
    expect([wait("hanako"), wait("taro")]).toEqual([1, 0]);
    now += 60 * 60_000;
    take("hanako", 60);
    expect(wait("hanako")).toBe(1);
  });

  test("take more than there is as a debt", () => {
    const { wait, take } = buckets();
    take("hanako", 90);
    expect(wait("hanako")).toBe(31);
    now += 30_000;
    expect(wait("hanako")).toBe(1);
  });
});
