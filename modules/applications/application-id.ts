import { eventId } from "../../src/event-store/event-id.ts";

/** Applications of a person to one job that may follow each other, each after the end of the one before. */
export const MAX_ATTEMPTS = 20;

/**
 * Id of a person's nth application to a job, counted from 1. Two requests at the same time meet in one stream, so that one of
 * them is refused.
 */
export const applicationId = (applicantId: string, jobId: string, attempt: number): string =>
  eventId(applicantId, `application/${jobId}`, attempt);
