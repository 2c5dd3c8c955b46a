import type { Knex } from "knex";
import { matchesWords, searchWords } from "../../../japanese/search-text.ts";
import { type PagedQuery, pageWithin } from "../../../src/http/paging.ts";
import { createRowProjection, type ReadableEvent } from "../../../src/projections/row-projection.ts";
import type { AgencyEvent } from "../events.ts";

const AGENCY = "agency.agency";

interface AgencyRow {
  name: string;
  licence_number: string;
  opened_at: Date;
}

/** Name and licence of every agency: both are public. */
export const agencies = createRowProjection({
  name: "agencies",
  version: 1,
  categories: ["agency"],
  table: AGENCY,
  key: "agency_id",
  evolve(row: AgencyRow | null, { type, data, metadata }: ReadableEvent<AgencyEvent>): AgencyRow | null {
    if (type === "agency.opened") {
      return { name: data.name, licence_number: data.licenceNumber, opened_at: new Date(metadata.occurredAt) };
    }
    return row && type === "agency.revised" && data.name !== undefined ? { ...row, name: data.name } : row;
  },
});

/** Undefined for an agency without a row. */
export async function findAgencyName(db: Knex, id: string): Promise<string | undefined> {
  const row = await db<AgencyRow>(AGENCY).where("agency_id", id).first("name");
  return row?.name;
}

/** A page of the agencies, by default the newest first. The search finds parts of names and numbers. */
export async function pageOfAgencies(db: Knex, query: PagedQuery) {
  const rows: ({ agency_id: string } & AgencyRow)[] = await db(AGENCY);
  const words = searchWords(query.search);
  const found = rows.filter(({ name, licence_number }) => matchesWords(words, [name, licence_number]));
  const { column, direction } = query.sort ?? { column: "opened_at", direction: "desc" };
  const sign = direction === "asc" ? 1 : -1;
  const sorted = found.toSorted((a, b) => {
    const order = sign * compare(a[column as keyof AgencyRow], b[column as keyof AgencyRow]);
    return order || compare(a.agency_id, b.agency_id);
  });
  const { offset, pagination } = pageWithin(sorted.length, query);
  return { rows: sorted.slice(offset, offset + query.perPage), pagination };
}

const compare = (a: string | Date, b: string | Date): number => (a < b ? -1 : a > b ? 1 : 0);
