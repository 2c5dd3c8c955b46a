import fc from "fast-check";
import { foldForSearch } from "../../../japanese/search-text.ts";
import { type FacetName, foundInWords, JOB_INDUSTRIES } from "../../../modules/job-search/contract/search.ts";
import { matchesSearch, parseSearch } from "../../../modules/job-search/domain/search-words.ts";
import type { JobQuery } from "../../../modules/job-search/http/job-query.ts";
import { findPage } from "../../../modules/job-search/read-models/find-page.ts";
import { EMPLOYMENT_TYPES, type EmploymentType } from "../../../modules/jobs/posting/domain/choices.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { COMPANY, writeSearchRows } from "../../support/search-rows.ts";

const NOW = "2026-11-24T03:00:00.000Z";
const ON = { today: "2026-11-24", now: NOW, skills: undefined };

/**
 * Three letters more often than all others together, so that texts have every pair of a word without having the word; wide,
 * half-width, astral letters and separators among the others.
 */
const letter = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom("看", "護", "ア") },
  { weight: 1, arbitrary: fc.constantFrom(..."師ｱあaＡ1%_\\・、ー𠮷 ") },
);
const text = (most: number) => fc.string({ unit: letter, maxLength: most });
const word = fc
  .string({ unit: letter, minLength: 1, maxLength: 4 })
  .filter((typed) => !/\s/u.test(typed) && !/^[-−‐ー]/u.test(typed));

const posting = fc.record({
  title: text(8),
  description: text(25),
  requirements: text(8),
  skills: text(6),
  prefecture: fc.constantFrom("東京都", "大阪府"),
  employment_type: fc.constantFrom("full_time", "part_time"),
  industry: fc.constantFrom("", "healthcare", "information"),
});
type Generated = typeof posting extends fc.Arbitrary<infer T> ? T : never;

const search = fc.record({
  words: fc.array(word, { maxLength: 3 }),
  excluded: fc.option(word, { nil: undefined }),
  location: fc.option(fc.constantFrom("東京都", "大阪府"), { nil: undefined }),
  employment_type: fc.option(fc.constantFrom("full_time", "part_time"), { nil: undefined }),
  industry: fc.option(fc.subarray(["healthcare", "information", "trade"]), { nil: undefined }),
});
type Search = typeof search extends fc.Arbitrary<infer T> ? T : never;

/** The search in SQL against a plain reading of generated texts. */
describe("a search of generated texts", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  /** Every part of a posting by itself: no word spans two of them. */
  const partsOf = ({ title, description, requirements, skills, prefecture, employment_type, industry }: Generated) =>
    [
      title,
      description,
      requirements,
      prefecture,
      EMPLOYMENT_TYPES[employment_type as EmploymentType],
      JOB_INDUSTRIES[industry] ?? "",
      ...skills.split(/[、,，\n]/u).map((skill) => skill.trim()),
    ].map(foldForSearch);

  const meets = (one: Generated, asked: Search, but?: FacetName) => {
    const { words, excluded, location, employment_type, industry } = asked;
    const has = (typed: string) => {
      const folded = foldForSearch(typed);
      const isFound = (part: string) =>
        /^[a-z0-9]{1,2}$/.test(folded) ? part.split(/[^a-z0-9]+/).includes(folded) : part.includes(folded);
      return partsOf(one).some(isFound) || folded === COMPANY.name;
    };
    return (
      words.every(has) &&
      !(excluded !== undefined && has(excluded)) &&
      (!industry?.length || industry.includes(one.industry)) &&
      (but === "location" || location === undefined || location === one.prefecture) &&
      (but === "employment_type" || employment_type === undefined || employment_type === one.employment_type)
    );
  };

  test("finds what a plain reading finds, and counts facets as they would be found", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(posting, { minLength: 1, maxLength: 15 }),
        fc.array(search, { minLength: 5, maxLength: 5 }),
        async (postings, searches) => {
          const ids = await writeSearchRows(database.knex, postings, NOW);
          for (const asked of searches) {
            const q = [...asked.words, ...(asked.excluded === undefined ? [] : [`-${asked.excluded}`])].join(" ");
            const query: JobQuery = {
              q,
              sort: "newest",
              location: asked.location && [asked.location],
              employment_type: asked.employment_type && [asked.employment_type],
              industry: asked.industry,
            };
            const found = await findPage(database.knex, query, ON);
            const plain = ids.filter((_, n) => meets(postings[n] as Generated, asked));
            // Jobs of equal age stand in the order of their ids.
            expect([q, found.rows.map(({ job_id }) => job_id)]).toEqual([q, plain.sort()]);
            expect(found.total).toBe(plain.length);
            for (const [facet, column] of [
              ["location", "prefecture"],
              ["employment_type", "employment_type"],
            ] as const) {
              for (const value of new Set(postings.map((one) => one[column]))) {
                const count = postings.filter((one) => meets(one, asked, facet) && one[column] === value).length;
                expect([facet, value, found.facets[facet].find((one) => one.value === value)?.count ?? 0]).toEqual([
                  facet,
                  value,
                  count,
                ]);
              }
            }
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  test("finds by words with synonyms, however many products they make, what a plain reading finds", async () => {
    const synonym = fc.constantFrom(
      ..."営業 セールス 事務 販売 店員 人事 HR 採用担当 在宅 リモート バイト パート SE 夜勤".split(" "),
    );
    const words = (most: number) => fc.array(synonym, { maxLength: most }).map((some) => some.join(" "));
    const unlike = fc.tuple(words(6), words(1)).map(([some, one]) => (one === "" ? some : `${some} -${one}`));
    await fc.assert(
      fc.asyncProperty(
        fc.array(words(9), { minLength: 1, maxLength: 8 }),
        fc.array(unlike, { minLength: 6, maxLength: 6 }),
        async (titles, searches) => {
          await writeSearchRows(
            database.knex,
            titles.map((title) => ({ title })),
            NOW,
          );
          const jobs: { job_id: string; document: string; companyKeys: string[] }[] = await database
            .knex("jobs.search")
            .select("job_id", "document", "company_keys as companyKeys");
          for (const q of searches) {
            const found = await findPage(database.knex, { q }, ON);
            const plain = jobs.filter((text) => matchesSearch(parseSearch(q), text));
            const idsOf = (rows: readonly { job_id: string }[]) => rows.map(({ job_id }) => job_id).sort();
            expect([q, found.total, idsOf(found.rows)]).toEqual([q, plain.length, idsOf(plain)]);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  test.each([
    [999, 999, "999件"],
    [1_000, 1_000, "1,000件以上"],
    [1_001, 1_000, "1,000件以上"],
  ])("of %d jobs total and facet count %d, in words %s", async (jobs, counted, words) => {
    await writeSearchRows(database.knex, [{ prefecture: "東京都" }], NOW);
    const { rows } = await database.knex.raw<{ rows: { list: string }[] }>(
      `select string_agg(column_name, ',') as list from information_schema.columns
        where table_schema = 'jobs' and table_name = 'search' and column_name <> 'job_id'`,
    );
    await database.knex.raw(
      `insert into jobs.search (job_id, ${rows[0]?.list})
        select gen_random_uuid(), ${rows[0]?.list} from jobs.search, generate_series(2, ?)`,
      [jobs],
    );
    const { total, isCapped, facets } = await findPage(database.knex, {}, ON);
    expect([total, isCapped]).toEqual([counted, jobs >= 1_000]);
    expect(facets.location).toEqual([{ value: "東京都", label: "東京都", count: counted }]);
    expect(foundInWords(total)).toBe(words);
  });
});
