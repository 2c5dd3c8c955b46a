import { type AgencyJob, emptyPosting } from "../../../modules/jobs/contract/posting.ts";
import { postingValues, typedProblems } from "../../../web/features/jobs/posting-values.ts";
import { completePosting } from "../../support/postings.ts";

const TODAY = "2026-11-23";
const posting = { ...emptyPosting({ id: "c", name: "株式会社あおば計画" }), ...completePosting };
const job = (published: boolean) => ({ published, posting }) as AgencyJob;
const typed = { ...postingValues(job(false)), salary_min: "30万円", salary_max: "25万円", smoking: "" };
const past = { valid_from: "2026-10-01", valid_until: "2026-11-22" };
const fieldsOf = (...args: Parameters<typeof typedProblems>) => typedProblems(...args).map(({ path }) => path[0]);

test("publication is refused for everything at once, a draft only for broken rules", () => {
  expect(fieldsOf(job(false), { ...typed, ...past }, true, TODAY)).toEqual(["salary_max", "smoking", "valid_until"]);
  expect(fieldsOf(job(false), { ...typed, ...past }, false, TODAY)).toEqual(["salary_max"]);
  expect(fieldsOf(job(true), typed, false, TODAY)).toEqual(["salary_max", "smoking"]);
});
