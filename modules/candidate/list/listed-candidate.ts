import { missingItems } from "../../../documents/progress.ts";
import { candidateDefinition } from "../candidate-definition.ts";
import type { CandidateDocument } from "../document.ts";
import { type Identity, identityOf } from "../duplicates/identity.ts";
import { foldName } from "./search-name.ts";

/** A record as lists, searches and the check for doubles know it; it is kept in memory, so without its texts. */
export interface ListedCandidate extends Identity {
  readonly id: string;
  readonly revision: number;
  readonly prefecture: string;
  readonly desired_job: string;
  readonly desired_employment_type: string;
  readonly desired_place: string;
  readonly stage: string;
  readonly staff_id: string;
  readonly source: string;
  readonly next_contact_on: string | null;
  readonly accepted_on: string | null;
  readonly valid_until: string | null;
  readonly tags: readonly string[];
  readonly skills: readonly string[];
  /** Labels of what the record lacks. */
  readonly missing: readonly string[];
  /** ISO instants. */
  readonly created_at: string;
  readonly updated_at: string;
  /** Everything that a search finds, folded, part by part on a line. */
  readonly text: string;
  /** Values of filters, folded as the text. */
  readonly folded: { readonly skills: readonly string[]; readonly desired_job: string };
}

/** @param addedAt of its adding */
export function toListed(
  id: string,
  { revision, document }: { revision: number; document: CandidateDocument },
  addedAt: Date,
): ListedCandidate {
  const { desired_job, desired_employment_type, desired_place, stage, staff_id, source } = document;
  const { next_contact_on, accepted_on, valid_until, updated_at } = document;
  const created_at = addedAt.toISOString();
  const listed = {
    id,
    revision,
    ...identityOf(document),
    prefecture: document.address1,
    desired_job,
    desired_employment_type,
    desired_place,
    stage,
    staff_id,
    source,
    next_contact_on,
    accepted_on,
    valid_until,
    tags: document.tags.map(({ name }) => name),
    skills: document.skills.map(({ name }) => name),
    missing: missingItems(candidateDefinition, document).map(({ label }) => label),
    created_at,
    updated_at: updated_at ?? created_at,
  };
  const folded = { skills: listed.skills.map(foldName), desired_job: foldName(desired_job) };
  return { ...listed, text: searchText(listed, document), folded };
}

type SearchParts = Pick<
  ListedCandidate,
  "name" | "kana" | "former_name" | "phone" | "email" | "address" | "desired_job" | "desired_place" | "tags" | "skills"
>;

function searchText(listed: SearchParts, { educations, jobs }: CandidateDocument): string {
  const { name, kana, former_name, phone, email, address, desired_job, desired_place, tags, skills } = listed;
  const parts = [
    name,
    name.replace(" ", ""),
    kana,
    kana.replace(" ", ""),
    former_name,
    email,
    address,
    desired_job,
    desired_place,
  ];
  const rows = [...educations.map(({ school_name }) => school_name), ...jobs.map(({ company_name }) => company_name)];
  return [...[...parts, ...rows, ...tags, ...skills].filter(Boolean).map(foldName), phone.replaceAll("-", "")].join(
    "\n",
  );
}
