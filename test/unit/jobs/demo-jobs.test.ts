import { demoSteps } from "../../../modules/career/demo/demo-career.ts";
import { matchSkills, skillKey } from "../../../modules/job-search/domain/match-score.ts";
import { demoJobs } from "../../../modules/jobs/demo/demo-jobs.ts";
import { skillsOf } from "../../../modules/jobs/posting/domain/posting.ts";

test("demo jobs of several kinds ask for skills that the demo seeker has, and for others", () => {
  const names = [...JSON.stringify(demoSteps).matchAll(/"name":"([^"]+)","level"/g)].map(([, name = ""]) => name);
  expect(names).toContain("顧客折衝");
  const keys = new Set(names.map(skillKey));
  const scores = demoJobs(() => "2099-12-31").map(({ posting }) => matchSkills(skillsOf(posting), keys).score ?? 0);
  expect(scores.filter((score) => score > 0).length).toBeGreaterThanOrEqual(10);
  expect(scores).toContain(0);
});
