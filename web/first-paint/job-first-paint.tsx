import { JOB_SKILLS, JOB_TERMS, JobPart, JobTerm } from "../features/job-search/job-contents.tsx";
import { FACT, FACT_LIST, FACTS, FactTexts } from "../features/job-search/job-facts.tsx";
import { BACK_TO_JOBS, JOB_ARTICLE, JOB_PAGE, JobCommandsSkeleton } from "../features/job-search/job-skeleton.tsx";
import { Badge } from "../ui/badge/badge.tsx";
import { PageHeading } from "../ui/page-heading/page-heading.tsx";
import { Skeleton } from "../ui/skeleton/skeleton.tsx";

/**
 * A public job as far as the first screen shows it. The server fills in its texts (src/http/fill-page.ts,
 * modules/jobs/job-head.ts): `%title%` is a text, and what has `data-each` is repeated for each text.
 */
export function JobFirstPaint({ isMember }: { isMember: boolean }) {
  return (
    <div className={JOB_PAGE}>
      <p className="mb-4">
        <a href="/jobs" className="rounded-sm text-accent underline decoration-1 underline-offset-4">
          {BACK_TO_JOBS}
        </a>
      </p>
      <article className={JOB_ARTICLE}>
        <div>
          <PageHeading title="%title%" lead="%company%" actions={<JobCommandsSkeleton isMember={isMember} />} />
          <dl className={FACT_LIST}>
            {FACTS.map(({ name, icon, label }) => (
              <div key={name} data-each={name} className={FACT}>
                <FactTexts icon={icon} label={label}>{`%${name}%`}</FactTexts>
              </div>
            ))}
          </dl>
        </div>
        <Skills />
        <JobPart title="労働条件">
          <dl className={JOB_TERMS}>
            <JobTerm label="%term%" text="%term_text%" />
            <div className="p-4">
              <Skeleton lines={6} />
            </div>
          </dl>
        </JobPart>
      </article>
    </div>
  );
}

/** Absent for a job that names no skill. */
const Skills = () => (
  <section data-each="has_skills" className="grid gap-3">
    <h2 className="text-lg font-semibold">求めるスキル</h2>
    <div className="flex flex-wrap items-center gap-2">
      <ul className={JOB_SKILLS}>
        <li data-each="skill">
          <Badge>%skill%</Badge>
        </li>
      </ul>
    </div>
  </section>
);
