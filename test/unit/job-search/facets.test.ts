import fc from "fast-check";
import { PREFECTURES } from "../../../japanese/prefectures.ts";
import {
  EMPLOYMENT_TYPES,
  type FacetName,
  JOB_CATEGORIES,
  REMOTE,
  SALARY_BANDS,
} from "../../../modules/job-search/contract/search.ts";
import { countFacets, facetsOf, type JobFacets } from "../../../modules/job-search/domain/facets.ts";

const job: fc.Arbitrary<JobFacets> = fc.record({
  employment_type: fc.constantFrom(...Object.keys(EMPLOYMENT_TYPES).slice(0, 2)),
  category: fc.constantFrom(...Object.keys(JOB_CATEGORIES).slice(0, 3)),
  prefecture: fc.constantFrom(...PREFECTURES.slice(0, 3)),
  remote: fc.constantFrom(...Object.keys(REMOTE).slice(0, 2)),
  annual_min: fc.constantFrom(2_999_999, ...SALARY_BANDS),
});
const some = (values: readonly string[]) => fc.option(fc.uniqueArray(fc.constantFrom(...values)), { nil: undefined });
const query = fc.record({
  employment_type: some(Object.keys(EMPLOYMENT_TYPES).slice(0, 2)),
  category: some(Object.keys(JOB_CATEGORIES).slice(0, 3)),
  location: some(PREFECTURES.slice(0, 3)),
  remote: some(Object.keys(REMOTE).slice(0, 2)),
  salary_min: fc.constantFrom(0, 3_500_000, 5_000_000),
});

test("facets count the jobs that each value finds under all other conditions", () => {
  fc.assert(
    fc.property(fc.array(job, { maxLength: 30 }), query, (jobs, asked) => {
      const meets = (one: JobFacets, but?: FacetName) => {
        const among = (facet: Exclude<FacetName, "salary">, value: string) =>
          facet === but || !asked[facet]?.length || asked[facet].includes(value);
        return (
          among("employment_type", one.employment_type) &&
          among("category", one.category) &&
          among("location", one.prefecture) &&
          among("remote", one.remote) &&
          (but === "salary" || one.annual_min >= asked.salary_min)
        );
      };
      const groups = jobs.map((one) => ({
        facets: facetsOf(one),
        pays: one.annual_min >= asked.salary_min,
        jobs: 1,
      }));
      const { facets, total } = countFacets(groups, asked);
      expect(total).toBe(jobs.filter((one) => meets(one)).length);
      for (const { value, count } of facets.location)
        expect(count).toBe(jobs.filter((one) => meets(one, "location") && one.prefecture === value).length);
      for (const { value, count } of facets.category)
        expect(count).toBe(jobs.filter((one) => meets(one, "category") && one.category === value).length);
      const bands = SALARY_BANDS.map((from) => [
        String(from),
        jobs.filter((one) => meets(one, "salary") && one.annual_min >= from).length,
      ]);
      expect(facets.salary.map(({ value, count }) => [value, count])).toEqual(bands.filter(([, count]) => count !== 0));
    }),
  );
});
