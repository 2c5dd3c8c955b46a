import { agencyBoundMessages } from "../../japanese/agency-bound-messages.ts";
import { Problem } from "../../src/http/problems.ts";
import type { Platform } from "../../src/platform.ts";

type Kind = "jobs" | "forms" | "companies";

/** Jobs that are not closed, forms that are not retired and companies that one agency keeps; forms of the house likewise. */
export const MAX_KEPT: Readonly<Record<Kind, number>> = { jobs: 10_000, forms: 200, companies: 10_000 };

const ROWS: Readonly<Record<Kind, { table: string; kept: Readonly<Record<string, unknown>> }>> = {
  jobs: { table: "jobs.agency_job", kept: { status: "active" } },
  forms: { table: "jobs.form", kept: { is_retired: false } },
  companies: { table: "jobs.company", kept: {} },
};

const MESSAGES: Readonly<Record<Kind, (most: number) => string>> = {
  jobs: agencyBoundMessages.tooManyJobs,
  forms: agencyBoundMessages.tooManyForms,
  companies: agencyBoundMessages.tooManyCompanies,
};

/**
 * Refuses one more of a kind to an agency that has its number. Counts rows of read models: calls under way at the same time
 * may exceed the number by themselves, within the rates of their routes.
 * @param agencyId null for the house
 * @throws Problem 422
 */
export async function requireRoom({ db }: Pick<Platform, "db">, kind: Kind, agencyId: string | null): Promise<void> {
  const { table, kept } = ROWS[kind];
  const [row] = await db(table)
    .where({ agency_id: agencyId, ...kept })
    .count<{ count: string }[]>("*");
  if (Number(row?.count ?? 0) >= MAX_KEPT[kind]) throw new Problem(422, MESSAGES[kind](MAX_KEPT[kind]));
}
