import type { AgencyApplication } from "../../../modules/applications/contract/application.ts";

/** The jobs of applications as options, each once, by their titles. */
export function jobOptions(items: readonly Pick<AgencyApplication, "job">[]): { value: string; label: string }[] {
  const titles = new Map(items.map(({ job }) => [job.id, job.title]));
  return [...titles].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label, "ja"));
}
