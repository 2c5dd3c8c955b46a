import type { Knex } from "knex";
import type { SubjectKeys } from "../../../src/privacy/port.ts";
import { createRowProjection, type ReadableEvent } from "../../../src/projections/row-projection.ts";
import type { Role } from "../contract/role.ts";
import type { AccountEvent } from "../events.ts";

export interface DirectoryEntry {
  id: string;
  name: string;
  email: string;
  role: Role;
  agencyId: string | null;
}

type Person = Pick<DirectoryEntry, "name" | "email">;

/** A row with its person. */
interface DirectoryRow {
  sealed_person: Person | null;
  role: Role | null;
  agency_id: string | null;
  registered_at: Date | null;
  password_changed_at: Date | null;
  erased_at: Date | null;
}

const NOTHING: DirectoryRow = {
  sealed_person: null,
  role: null,
  agency_id: null,
  registered_at: null,
  password_changed_at: null,
  erased_at: null,
};

/**
 * Account id to name and e-mail address, both sealed with the person's key: no query searches by them. After an erasure
 * only the id and the time remain.
 */
export const accountDirectory = createRowProjection({
  name: "account-directory",
  version: 3,
  categories: ["account"],
  table: "account.directory",
  key: "account_id",
  evolve(row: DirectoryRow | null, event: ReadableEvent<AccountEvent>): DirectoryRow | null {
    const at = new Date(event.metadata.occurredAt);
    switch (event.type) {
      case "account.registered": {
        const { name, email, role, agencyId: agency_id } = event.data;
        return { ...NOTHING, registered_at: at, sealed_person: { name, email }, role, agency_id };
      }
      case "account.password-changed":
        return row && { ...row, password_changed_at: at };
      case "account.agency-left":
        return row && { ...row, agency_id: null };
      case "account.erased":
        return { ...NOTHING, erased_at: at };
      default:
        return row;
    }
  },
  fromRow: personOfRow,
  // The columns in clear are those of version 2, which stays in use until version 3 has been made.
  personal: {
    column: "sealed_person",
    emptied: ["name", "email", "role", "agency_id", "registered_at", "password_changed_at"],
  },
});

/** `name` and `email` stand in rows of version 2 alone, until version 3 has been made beside them. */
function personOfRow({
  name,
  email,
  ...row
}: DirectoryRow & { name: string | null; email: string | null }): DirectoryRow {
  return { ...row, sealed_person: row.sealed_person ?? (name === null || email === null ? null : { name, email }) };
}

/** The name and e-mail address of each account that is there; others are left out. */
export async function findPeople(
  { db, keys }: { db: Knex; keys: Pick<SubjectKeys, "getAll"> },
  accountIds: readonly string[],
): Promise<Map<string, Person>> {
  const rows = await db("account.directory").whereIn("account_id", accountIds);
  const keyOf = await keys.getAll(new Set(rows.map(({ account_id }) => account_id)));
  const people = new Map<string, Person>();
  for (const row of rows) {
    const person = accountDirectory.read(row, keyOf.get(row.account_id)).sealed_person;
    if (person) people.set(row.account_id, person);
  }
  return people;
}

/** The administrators with their names, by name. */
export async function findAdministrators(services: {
  db: Knex;
  keys: Pick<SubjectKeys, "getAll">;
}): Promise<{ id: string; name: string }[]> {
  const ids: string[] = await services.db("account.directory").where({ role: "admin" }).pluck("account_id");
  const people = await findPeople(services, ids);
  const administrators = [...people].map(([id, { name }]) => ({ id, name }));
  return administrators.toSorted((a, b) => a.name.localeCompare(b.name, "ja") || (a.id < b.id ? -1 : 1));
}

/** Undefined for unknown and erased accounts. */
export async function findEntry(
  services: { db: Knex; keys: Pick<SubjectKeys, "get"> },
  accountId: string,
): Promise<DirectoryEntry | undefined> {
  const row = await accountDirectory.find(services, accountId);
  if (!row?.sealed_person || row.role === null) return undefined;
  return { id: accountId, ...row.sealed_person, role: row.role, agencyId: row.agency_id };
}
