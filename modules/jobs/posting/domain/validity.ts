import type { Job } from "./job.ts";

/** Whether seekers see a job on a day, `YYYY-MM-DD` in Japan: published, active, within its validity. */
export function isPublic({ status, published, posting }: Job, today: string): boolean {
  const { valid_from, valid_until } = posting;
  const begun = valid_from === null || valid_from <= today;
  return status === "active" && published && begun && valid_until !== null && today <= valid_until;
}

/** Whether seekers saw a job once, and it is closed or past its validity. */
export function hasEnded({ status, publishedAt, posting: { valid_until } }: Job, today: string): boolean {
  return publishedAt !== null && (status === "inactive" || (valid_until !== null && valid_until < today));
}
