import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { type NewPerson, signUp } from "../support/sign-up.ts";
import { until } from "../support/until.ts";

/** A path that answers 200 to staff only. */
export const BOARD = "/agency/applications/board";

/** Somebody of the staff of a new agency, signed in. */
export interface BenchStaff extends NewPerson {
  agencyId: string;
}

/** Signs somebody up and makes the account one of a new agency, in the directory of accounts: no route does that. */
export async function newStaff(url: string, db: Knex): Promise<BenchStaff> {
  const person = await signUp(url);
  const agencyId = randomUUID();
  // The account may not be in the directory yet, and the server remembers its role for some seconds.
  await until(async () => {
    await db("account.directory")
      .where({ account_id: person.accountId })
      .update({ role: "agency", agency_id: agencyId });
    return (await person.browser.get(BOARD)).status === 200;
  });
  return { ...person, agencyId };
}
