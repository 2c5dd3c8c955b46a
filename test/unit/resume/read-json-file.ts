import { randomUUID } from "node:crypto";
import { planImport } from "../../../documents/import/plan-import.ts";
import { readImported } from "../../../documents/import/read-imported.ts";
import { careerDefinition } from "../../../modules/career/career-definition.ts";
import { emptyCareerResume } from "../../../modules/career/document.ts";
import { run as readCareer } from "../../../modules/career/import/read-file.worker.ts";
import { run } from "../../../modules/resume/import/read-file.worker.ts";
import { resumeDefinition } from "../../../modules/resume/resume-definition.ts";

export const today = "2026-11-23";

export async function readFile(task: typeof run, kind: "json" | "zip", bytes: Uint8Array) {
  const result = await task({ kind, bytes });
  if (result.refused !== undefined) throw new Error(result.refused);
  return result;
}
export async function read(json: unknown) {
  const { found, unread } = await readFile(run, "json", Buffer.from(JSON.stringify(json)));
  const { values, unread: refused } = readImported(resumeDefinition, found, { newId: randomUUID, today });
  const without = JSON.parse(JSON.stringify(values, (key, value) => (key === "id" ? undefined : value)));
  return {
    values,
    profile: without.profile,
    educations: without.education?.educations,
    jobs: without["job-histories"]?.jobs,
    licenses: without.licenses?.licenses,
    skills: without.skills?.skills?.map(({ name }: { name: string }) => name),
    unread: [...unread, ...refused.map(({ text }) => text)],
  };
}
export const readWorks = async (json: unknown) => {
  const { found, unread } = await readFile(readCareer, "json", Buffer.from(JSON.stringify(json)));
  const { values } = readImported(careerDefinition, found, { newId: randomUUID, today });
  const items = planImport(careerDefinition, emptyCareerResume, values);
  return { works: (values.work?.works ?? []) as Record<string, unknown>[], unread, items };
};
