import type { Knex } from "knex";
import { idOfStream } from "../../../src/event-store/stream-name.ts";
import { createRowProjection, type ReadableEvent } from "../../../src/projections/row-projection.ts";
import type { MemberRole } from "../../account/contract/role.ts";
import type { AccountEvent } from "../../account/events.ts";
import type { RecordedRoles } from "../domain/members.ts";
import type { AgencyEvent } from "../events.ts";

const MEMBER = "agency.member";

/** An account of an agency. */
interface MemberRow {
  agency_id: string;
  /** Null where the agency's record does not name them, see `membersAmong`. */
  role: MemberRole | null;
  joined_at: Date;
  /** False once the operator has ended their access. */
  has_access: boolean;
}

/** Account to agency and role: one row for each account of an agency, no name. */
export const agencyMembers = createRowProjection({
  name: "agency-members",
  version: 1,
  categories: ["agency", "account"],
  table: MEMBER,
  key: "account_id",
  idsOf(event: ReadableEvent<AccountEvent | AgencyEvent>) {
    if (event.type === "agency.member-joined" || event.type === "agency.member-removed") return [event.data.accountId];
    return event.type.startsWith("account.") ? [idOfStream(event.stream)] : [];
  },
  evolve(row: MemberRow | null, event: ReadableEvent<AccountEvent | AgencyEvent>): MemberRow | null {
    const at = new Date(event.metadata.occurredAt);
    switch (event.type) {
      case "account.registered": {
        const { agencyId: agency_id } = event.data;
        return agency_id === null ? null : { agency_id, role: null, joined_at: at, has_access: true };
      }
      case "account.closed":
        return row && { ...row, has_access: false };
      case "account.reopened":
        return row && { ...row, has_access: true };
      case "account.agency-left":
      case "account.erased":
        return null;
      case "agency.member-joined":
        return row && { ...row, role: event.data.role };
      case "agency.member-removed":
        return row?.agency_id === idOfStream(event.stream) ? null : row;
      default:
        return row;
    }
  },
});

/** The accounts of an agency that have access, the first one first, with their recorded roles. */
export interface AgencyAccounts {
  ids: readonly string[];
  recorded: RecordedRoles;
  joinedAt: ReadonlyMap<string, Date>;
}

export async function readAccounts(db: Knex, agencyId: string): Promise<AgencyAccounts> {
  const rows: ({ account_id: string } & MemberRow)[] = await db(MEMBER)
    .where({ agency_id: agencyId, has_access: true })
    .orderBy(["joined_at", "account_id"]);
  const recorded = rows.flatMap(({ account_id, role }) => (role ? [[account_id, role] as const] : []));
  return {
    ids: rows.map(({ account_id }) => account_id),
    recorded: Object.fromEntries(recorded),
    joinedAt: new Map(rows.map(({ account_id, joined_at }) => [account_id, joined_at])),
  };
}

/** Members with access of each agency. */
export async function countMembers(db: Knex, agencyIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db(MEMBER)
    .whereIn("agency_id", agencyIds)
    .where("has_access", true)
    .groupBy("agency_id")
    .select("agency_id", db.raw("count(*)::integer as count"));
  return new Map(rows.map(({ agency_id, count }) => [agency_id, count]));
}
