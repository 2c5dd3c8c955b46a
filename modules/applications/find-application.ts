import type { Commands } from "../../src/commands/aggregate.ts";
import { applicationId, MAX_ATTEMPTS } from "./application-id.ts";
import { type ApplicationRecord, application, isUnderWay } from "./domain/application.ts";

type Services = { commands: Pick<Commands, "load"> };

/** An application with its id. */
export type FoundApplication = ApplicationRecord & { readonly id: string };

/** The application from its stream; undefined for an unknown one. */
export async function findApplication({ commands }: Services, id: string): Promise<FoundApplication | undefined> {
  const { state } = await commands.load(application, id);
  return state.application ? { ...state.application, id } : undefined;
}

/** A person's applications to a job, oldest first, and the id of the next one; undefined where there are too many. */
export async function findAttempts(
  services: Services,
  applicantId: string,
  jobId: string,
): Promise<{ attempts: readonly FoundApplication[]; nextId: string | undefined }> {
  const attempts: FoundApplication[] = [];
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const id = applicationId(applicantId, jobId, attempt);
    const found = await findApplication(services, id);
    if (!found) return { attempts, nextId: id };
    attempts.push(found);
  }
  return { attempts, nextId: undefined };
}

/** The application that is decided upon, of those of one person to one job. */
export const openOf = (attempts: readonly FoundApplication[]): FoundApplication | undefined =>
  attempts.find(isUnderWay);

/** Whether another application of the person to the same job is decided upon. */
export async function hasOtherOpen(
  services: Services,
  { id, applicantId, jobId }: Pick<FoundApplication, "id" | "applicantId" | "jobId">,
): Promise<boolean> {
  if (applicantId === null) return false;
  const { attempts } = await findAttempts(services, applicantId, jobId);
  return attempts.some((other) => other.id !== id && isUnderWay(other));
}
