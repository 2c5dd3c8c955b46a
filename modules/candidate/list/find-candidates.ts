import type { Knex } from "knex";
import { ageOn } from "../../../japanese/age.ts";
import { inOrder } from "../../../japanese/order.ts";
import { type PagedQuery, pagedQuery, pageWithin } from "../../../src/http/paging.ts";
import type { SubjectKeys } from "../../../src/privacy/port.ts";
import { STAGES } from "../contract/choices.ts";
import type { CandidatePage, CandidateRow } from "../contract/list.ts";
import type { CandidateDocument } from "../document.ts";
import { candidateModel } from "../record/candidate-model.ts";
import { candidateName } from "../record/candidate-name.ts";
import { KEEPER } from "./keepers.ts";

/** The query of `GET /agency/candidates`. */
export const candidatesQuery = pagedQuery({
  sortable: ["name", "age", "stage", "next_contact_on", "accepted_on", "updated_at"],
  filters: { stage: Object.keys(STAGES) },
});

interface Services {
  db: Knex;
  keys: Pick<SubjectKeys, "getAll">;
}

/**
 * One page of an agency's records, the newest change first unless asked otherwise.
 * @param today `YYYY-MM-DD` in Japan
 */
export async function findCandidates(
  services: Services,
  agencyId: string,
  query: PagedQuery,
  today: string,
): Promise<CandidatePage> {
  const { stage } = query.filters;
  const rows = (await readRows(services, agencyId, today)).filter((row) => !stage || stage.includes(row.stage));
  const { column = "updated_at", direction = "desc" } = query.sort ?? {};
  const sorted = inOrder(rows, (row) => String(row[column as keyof CandidateRow] ?? ""), direction);
  const { offset, pagination } = pageWithin(sorted.length, query);
  return { items: sorted.slice(offset, offset + query.perPage), pagination };
}

async function readRows({ db, keys }: Services, agencyId: string, today: string): Promise<CandidateRow[]> {
  const { documentProjection, tables } = candidateModel;
  const stored: { account_id: string }[] = await db(tables.document)
    .join(KEEPER, "candidate_id", "account_id")
    .where({ agency_id: agencyId })
    .select(`${tables.document}.*`);
  const keysOf = await keys.getAll(new Set(stored.map(({ account_id }) => account_id)));
  return stored.flatMap((row) => {
    const key = keysOf.get(row.account_id);
    if (!key) return [];
    return [toRow(row.account_id, documentProjection.read(row, key).document as CandidateDocument, today)];
  });
}

function toRow(id: string, document: CandidateDocument, today: string): CandidateRow {
  const { birth_date, stage, desired_job, address1: prefecture, next_contact_on, accepted_on, updated_at } = document;
  return {
    id,
    name: candidateName(document),
    age: birth_date ? ageOn(birth_date, today) : null,
    prefecture,
    desired_job,
    stage,
    next_contact_on,
    accepted_on,
    updated_at,
  };
}
