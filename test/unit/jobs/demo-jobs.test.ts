import { demoSteps } from "../../../modules/career/demo/demo-career.ts";
import { matchSkills, skillKey } from "../../../modules/job-search/domain/match-score.ts";
import { DEMO_COMPANIES } from "../../../modules/jobs/demo/demo-companies.ts";
import { demoJobs } from "../../../modules/jobs/demo/demo-jobs.ts";
import { type JobState, job } from "../../../modules/jobs/posting/domain/job.ts";
import { skillsOf } from "../../../modules/jobs/posting/domain/posting.ts";
import { findUnfairFields } from "../../../modules/jobs/posting/domain/unfair-fields.ts";

const postings = demoJobs(() => "2099-12-31").map(({ posting }) => posting);

test("demo jobs of several kinds ask for skills that the demo seeker has, and for others", () => {
  const names = [...JSON.stringify(demoSteps).matchAll(/"name":"([^"]+)","level"/g)].map(([, name = ""]) => name);
  expect(names).toContain("顧客折衝");
  const keys = new Set(names.map(skillKey));
  const scores = postings.map((posting) => matchSkills(skillsOf(posting), keys).score ?? 0);
  expect(scores.filter((score) => score > 0).length).toBeGreaterThanOrEqual(10);
  expect(scores).toContain(0);
});

test("every demo job can be published, without a doubtful wording", () => {
  const today = "2026-01-05";
  for (const posting of postings) {
    const state = { job: { agencyId: "a", posting, status: "active", published: false } } as JobState;
    expect(job.decide({ type: "PublishJob", today }, state)).toMatchObject([{ type: "job.published" }]);
    expect(findUnfairFields(posting)).toEqual([]);
  }
});

test("freelance work names no terms of employment", () => {
  const freelance = postings.filter(({ employment_type }) => employment_type === "freelance");
  expect(freelance.length).toBeGreaterThan(0);
  for (const { insurances, trial_period, contract_renewal } of freelance) {
    expect(insurances).toContain("なし");
    expect(trial_period).toContain("なし");
    expect(contract_renewal).not.toContain("上限");
  }
});

test("every demo company has a job, and ten jobs ask by a form", () => {
  expect(new Set(postings.map(({ company_name }) => company_name)).size).toBe(DEMO_COMPANIES.length);
  expect(postings.filter(({ form_id }) => form_id !== null)).toHaveLength(10);
});
