import type { FindAgencyCard } from "../contract/agency-card.ts";

/** Answers of the modules above the jobs, lent by `modules/index.ts`. */
export interface PostingPorts {
  /** Whether an agency may ask by this form: its own and those of the house, none that is retired. */
  isFormUsable(id: string, agencyId: string): Promise<boolean>;
  /** Number of applications by job; jobs without one are missing. */
  countApplications(jobIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Days of first publication by job; a job without one was never published. */
  firstPublications(jobIds: readonly string[]): Promise<ReadonlyMap<string, string | null>>;
  /** Names of the read models behind both numbers and days. */
  readonly listReads: readonly string[];
  findAgencyCard: FindAgencyCard;
}
