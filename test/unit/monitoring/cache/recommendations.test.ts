import { type CacheCondition, recommendationsFor } from "../../../../modules/monitoring/cache/recommendations.ts";

const WELL: CacheCondition = {
  isShared: false,
  connected: false,
  memoryPercentage: 40,
  lastHour: { hits: 80, misses: 20 },
  entries: 1_000,
  evictions: 0,
  slowReads: 0,
  processes: 1,
};
const REDIS = { isShared: true, connected: true };

const rulesFor = (condition: Partial<CacheCondition>) =>
  recommendationsFor({ ...WELL, ...condition }).map(({ rule }) => rule);

test.each<[string, Partial<CacheCondition>, string[]]>([
  ["a cache in process in which all is well", {}, []],
  ["a connected Redis in which all is well", REDIS, []],
  ["no read yet", { lastHour: { hits: 0, misses: 0 } }, []],
  ["Redis that is away", { isShared: true, connected: false }, ["redis-unreachable"]],
  [
    "Redis that is away, for which every read is a miss",
    { isShared: true, connected: false, memoryPercentage: null, lastHour: { hits: 0, misses: 1_000 } },
    ["redis-unreachable"],
  ],
  ["89.9 % of the memory", { memoryPercentage: 89.9 }, []],
  ["90 % of the memory", { memoryPercentage: 90 }, ["memory-almost-full"]],
  ["99 evictions of few entries", { evictions: 99, entries: 10 }, []],
  ["as many evictions as entries", { evictions: 1_000 }, []],
  ["more evictions than entries", { evictions: 1_001 }, ["many-evictions"]],
  ["a low rate of 99 reads", { lastHour: { hits: 0, misses: 99 } }, []],
  ["a low rate of 100 reads", { lastHour: { hits: 29, misses: 71 } }, ["low-hit-rate"]],
  ["a rate of 30 %", { lastHour: { hits: 30, misses: 70 } }, []],
  ["9 slow reads", { slowReads: 9 }, []],
  ["10 slow reads", { slowReads: 10 }, ["slow-reads"]],
  ["Redis without a limit", { ...REDIS, memoryPercentage: null }, ["no-limit"]],
  ["two processes with a cache each", { processes: 2 }, ["not-shared"]],
  ["two processes with one Redis", { ...REDIS, processes: 2 }, []],
  [
    "several findings, worst first",
    { memoryPercentage: 95, lastHour: { hits: 0, misses: 500 }, processes: 2 },
    ["memory-almost-full", "low-hit-rate", "not-shared"],
  ],
])("%s", (_, condition, rules) => {
  expect(rulesFor(condition)).toEqual(rules);
});

test("each recommendation says what it is and how bad", () => {
  for (const { title, description, severity } of recommendationsFor({ ...WELL, memoryPercentage: 95, processes: 2 })) {
    expect(title).not.toBe("");
    expect(description).toMatch(/。$/);
    expect(["info", "warning", "critical"]).toContain(severity);
  }
});
