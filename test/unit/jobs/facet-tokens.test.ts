import { randomUUID } from "node:crypto";
import { PREFECTURES } from "../../../japanese/prefectures.ts";
import { EMPLOYMENT_TYPES, JOB_CATEGORIES, REMOTE, SALARY_BANDS } from "../../../modules/jobs/contract/search.ts";
import {
  facetTokensOf,
  rareTokens,
  SAMPLES,
  tokensFromBand,
  tokensOf,
  tokensOfValues,
} from "../../../modules/jobs/search/domain/facet-tokens.ts";
import { gramsOf } from "../../../modules/jobs/search/domain/grams.ts";

const CHOICES = {
  employment_type: Object.keys(EMPLOYMENT_TYPES),
  category: Object.keys(JOB_CATEGORIES),
  location: PREFECTURES,
  remote: Object.keys(REMOTE),
} as const;
const [tokyo = 0, osaka = 0, nagano = 0] = tokensOfValues("location", ["東京都", "大阪府", "長野県"]);

test("every value of every facet and every sample has a token of its own", () => {
  const names = Object.keys(CHOICES) as (keyof typeof CHOICES)[];
  const values = names.flatMap((facet) => tokensOfValues(facet, CHOICES[facet]));
  const tokens = [...values, ...tokensFromBand(0), ...SAMPLES.map(({ token }) => token)];
  expect(values).toHaveLength(names.flatMap((facet) => [...CHOICES[facet]]).length);
  expect(new Set(tokens).size).toBe(tokens.length);
  // The first letter is none.
  expect(tokens.filter((token) => token >>> 16 !== 0xffff)).toEqual([]);
});

test("a job has the tokens of its values, which stand among its grams", () => {
  const tokens = facetTokensOf("full_time,medical,東京都,none,2");
  expect(tokens).toEqual([
    ...tokensOfValues("employment_type", ["full_time"]),
    ...tokensOfValues("category", ["medical"]),
    tokyo,
    ...tokensOfValues("remote", ["none"]),
    tokensFromBand(2)[0],
  ]);
  const grams = gramsOf("看護", tokens);
  expect(new Set(grams)).toEqual(new Set([...gramsOf("看護"), ...tokens]));
  expect(grams).toEqual([...grams].sort((a, b) => a - b));
});

test("an unknown value has no token", () => {
  expect(tokensOfValues("location", ["火星", "東京都"])).toEqual([tokyo]);
  expect(facetTokensOf("none,medical,火星,,9")).toEqual(tokensOfValues("category", ["medical"]));
});

test("jobs are sampled by their ids: the smaller sample is part of the larger one", () => {
  const jobs = Array.from({ length: 20_000 }, () => new Set(tokensOf(randomUUID(), "")));
  const [small, large] = SAMPLES.map(({ token }) => jobs.filter((tokens) => tokens.has(token)));
  expect(large).toEqual(expect.arrayContaining(small ?? []));
  expect(small?.length).toBeGreaterThan(100);
  expect(small?.length).toBeLessThan(300);
  expect(large?.length).toBeGreaterThan(1_700);
  expect(large?.length).toBeLessThan(2_300);
});

describe("values that may find less than is counted", () => {
  const tenth = { every: 10, token: 0 };
  const group = (prefecture: string, bands: number, jobs: number) => ({
    facets: `full_time,medical,${prefecture},none,${bands}`,
    pays: true,
    jobs,
  });

  test("are those that are rare in the sample, and those that it has not", () => {
    const rare = rareTokens([group("東京都", 0, 163), group("大阪府", 0, 162)], tenth);
    expect([tokyo, osaka, nagano].map((token) => rare.has(token))).toEqual([false, true, true]);
    expect(rare.has(facetTokensOf("full_time")[0] ?? 0)).toBe(false);
  });

  test("are pay bands by all jobs that reach them", () => {
    const rare = rareTokens([group("東京都", 3, 100), group("東京都", 2, 100), group("東京都", 0, 100)], tenth);
    const bands = tokensFromBand(0).map((token) => rare.has(token));
    expect(bands).toEqual([false, false, false, ...SALARY_BANDS.slice(2).map(() => true)]);
  });
});
