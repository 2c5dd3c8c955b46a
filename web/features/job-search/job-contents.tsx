import type { ReactNode } from "react";
import type { JobDetail } from "../../../modules/job-search/contract/search.ts";
import { Badge } from "../../ui/badge/badge.tsx";

type Contents = Pick<
  JobDetail,
  "skills" | "match" | "skills_matched" | "skills_missing" | "terms" | "requirements" | "process"
>;

interface JobContentsProps {
  job: Contents;
  isSeeker?: boolean;
}

/** A job's skills, its terms as a table, its requirements and its process. */
export function JobContents({ job, isSeeker = false }: JobContentsProps) {
  return (
    <>
      <Skills job={job} isSeeker={isSeeker} />
      <JobPart title="労働条件">
        <dl className={JOB_TERMS}>
          {job.terms.map(({ name, label, text }) => (
            <JobTerm key={name} label={label} text={text} />
          ))}
        </dl>
      </JobPart>
      {job.requirements && (
        <JobPart title="応募条件">{<p className="whitespace-pre-line">{job.requirements}</p>}</JobPart>
      )}
      {job.process && <JobPart title="選考の流れ">{<p className="whitespace-pre-line">{job.process}</p>}</JobPart>}
    </>
  );
}

export const JOB_TERMS = "sheet divide-y divide-line";
export const JOB_SKILLS = "flex flex-wrap gap-1.5";

/** A row of the terms. */
export const JobTerm = ({ label, text }: { label: string; text: string }) => (
  <div className="grid gap-1 p-4 sm:grid-cols-[14rem_minmax(0,1fr)] sm:gap-4">
    <dt className="text-ink-soft">{label}</dt>
    <dd className="whitespace-pre-line">{text}</dd>
  </div>
);

/** A part of a job below its heading. */
export const JobPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-3">
    <h2 className="text-lg font-semibold">{title}</h2>
    {children}
  </section>
);

/** The job's skills; for a seeker told apart into those of their documents and the others. */
function Skills({ job, isSeeker }: JobContentsProps) {
  if (job.skills.length === 0) return null;
  const lists =
    job.match === null
      ? [{ label: "", tone: "plain" as const, skills: job.skills }]
      : [
          { label: "合っている", tone: "success" as const, skills: job.skills_matched },
          { label: `あと${job.skills_missing.length}つ`, tone: "plain" as const, skills: job.skills_missing },
        ];
  return (
    <JobPart title={job.match === null ? "求めるスキル" : `求めるスキル（一致 ${job.match}%）`}>
      {lists
        .filter(({ skills }) => skills.length > 0)
        .map(({ label, tone, skills }) => (
          <div key={label} className="flex flex-wrap items-center gap-2">
            {label && <p className="w-24 text-ink-soft">{label}</p>}
            <ul aria-label={label || "求めるスキル"} className={JOB_SKILLS}>
              {skills.map((skill) => (
                <li key={skill}>
                  <Badge tone={tone}>{skill}</Badge>
                </li>
              ))}
            </ul>
          </div>
        ))}
      {job.match !== null && (
        <p className="text-sm text-ink-soft">
          履歴書と職務経歴書のスキル、免許・資格と比べています。この結果はあなただけに表示されます。
        </p>
      )}
      {job.match === null && isSeeker && (
        <p className="text-sm text-ink-soft">スキルや免許・資格を登録すると、求人との一致がわかります。</p>
      )}
    </JobPart>
  );
}
