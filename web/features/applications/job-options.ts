import type { AgencyApplication } from "../../../modules/applications/contract/application.ts";

/** The jobs of applications as options, each once, by their titles; employers tell those of one title apart. */
export function jobOptions(items: readonly Pick<AgencyApplication, "job">[]): { value: string; label: string }[] {
  const jobs = [...new Map(items.map(({ job }) => [job.id, job])).values()];
  const isAlone = (title: string) => jobs.filter((job) => job.title === title).length === 1;
  return jobs
    .map(({ id, title, company }) => ({ value: id, label: isAlone(title) ? title : `${title}（${company}）` }))
    .sort((a, b) => a.label.localeCompare(b.label, "ja"));
}
