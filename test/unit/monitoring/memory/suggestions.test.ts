import { type MemoryFigures, suggest, suggestionRules } from "../../../../modules/monitoring/memory/suggestions.ts";

const MEGABYTE = 1024 * 1024;
const well: MemoryFigures = {
  memoryMb: 180,
  heapUsedMb: 90,
  heapLimitMb: 2_096,
  cache: { bytes: 20 * MEGABYTE, maxBytes: 64 * MEGABYTE },
  queues: [0, 2, 1, 0, 3],
  behind: 0,
  streams: 40,
};

test("nothing without a finding", () => {
  expect(suggest(well)).toEqual([]);
  expect(suggest({ ...well, cache: null })).toEqual([]);
});

test.each<[rule: string, at: Partial<MemoryFigures>, under: Partial<MemoryFigures>]>([
  ["heap-near-limit", { heapUsedMb: 1_677 }, { heapUsedMb: 1_676 }],
  ["memory-high", { memoryMb: 501 }, { memoryMb: 500 }],
  ["cache-full", { cache: { bytes: 90, maxBytes: 100 } }, { cache: { bytes: 89, maxBytes: 100 } }],
  ["queue-growing", { queues: [3, 5, 9, 14, 17] }, { queues: [3, 5, 9, 14, 16] }],
  ["queue-growing", { queues: [3, 5, 5, 14, 20] }, { queues: [3, 9, 5, 14, 20] }],
  ["queue-growing", { queues: [17, 17, 17, 17, 18] }, { queues: [18, 18, 18, 18, 18] }],
  ["queue-growing", { queues: [3, 5, 9, 14, 17] }, { queues: [14, 17] }],
  ["projections-behind", { behind: 1 }, { behind: 0 }],
  ["many-streams", { streams: 1_001 }, { streams: 1_000 }],
])("%s: %j, but not %j", (rule, at, under) => {
  const met = (figures: Partial<MemoryFigures>) =>
    suggestionRules.filter(({ isMet }) => isMet({ ...well, ...figures })).map(({ name }) => name);
  expect(met(at)).toEqual([rule]);
  expect(met(under)).toEqual([]);
});

test("each has a title, a finding with its figures, steps and a place to read on", () => {
  const all = suggest({
    memoryMb: 812,
    heapUsedMb: 1_900,
    heapLimitMb: 2_096,
    cache: { bytes: 64, maxBytes: 64 },
    queues: [1, 2, 3, 20, 40],
    behind: 2,
    streams: 4_000,
  });
  expect(all).toHaveLength(suggestionRules.length);
  for (const { title, description, recommendations, link } of all) {
    expect(title).not.toBe("");
    expect(description).toMatch(/\d/);
    expect(recommendations.length).toBeGreaterThan(0);
    expect(link).toBe("docs/operations.md#memory");
  }
});
