import { fieldMessages } from "../../../japanese/field-messages.ts";
import { type PagedQuery, pagedQuery } from "../../../src/http/paging.ts";
import { InvalidFields } from "../../../src/http/problems.ts";
import { STAGES } from "../contract/choices.ts";

const BOTH = ["true", "false"] as const;

/** The query of `GET /agency/candidates` and of its export. */
export const candidatesQuery = pagedQuery({
  sortable: ["name", "age", "stage", "next_contact_on", "accepted_on", "updated_at"],
  filters: {
    stage: Object.keys(STAGES),
    staff: "any",
    prefecture: "any",
    age: "any",
    skill: "any",
    desired_job: "any",
    tag: "any",
    bookmarked: BOTH,
    linked: BOTH,
    duplicate: BOTH,
  },
});

export type CandidatesQuery = PagedQuery;

/** Years of age from and to, both included. */
export interface AgeRange {
  from: number;
  to: number;
}

/** Reads 「30-39」, 「60-」 and 「-29」. @throws InvalidFields at `filter_age` */
export function ageRange(text: string): AgeRange {
  const found = /^(\d{0,3})-(\d{0,3})$/.exec(text);
  if (!found || text === "-") throw new InvalidFields({ filter_age: [fieldMessages.invalid] });
  return { from: Number(found[1] || 0), to: Number(found[2] || 999) };
}
