import type { Knex } from "knex";
import type { KeyOf, RecordedEvent } from "../../../src/event-store/codec-port.ts";
import { idOfStream } from "../../../src/event-store/stream-name.ts";
import { type Shape, upsert } from "../../../src/postgres/upsert.ts";
import type { SubjectKeys } from "../../../src/privacy/port.ts";
import { openColumn, sealColumn } from "../../../src/privacy/sealed-column.ts";
import type { Projection, TableOf } from "../../../src/projections/projection.ts";
import type { Role } from "../contract/role.ts";
import type { AccountEvent } from "../events.ts";

export interface DirectoryEntry {
  id: string;
  name: string;
  email: string;
  role: Role;
  agencyId: string | null;
}

const TABLE = "account.directory";
const registered = {
  columns: {
    account_id: "uuid",
    registered_at: "timestamptz",
    sealed_person: "bytea",
    role: "text",
    agency_id: "uuid",
  },
  key: ["account_id"],
} as const satisfies Shape;

type Person = Pick<DirectoryEntry, "name" | "email">;
const cellOf = (subjectId: string) => ({ column: "account.directory.sealed_person", subjectId });

/**
 * Account id to name and e-mail address, both sealed with the person's key: no query searches by them. After an erasure
 * only the id and the time remain.
 */
export const accountDirectory: Projection = {
  name: "account-directory",
  version: 3,
  categories: ["account"],
  tables: [TABLE],
  async apply(transaction, events, tableOf, keyOf) {
    const known = events as readonly RecordedEvent<AccountEvent>[];
    const directory = () => transaction(tableOf(TABLE));
    await addRegistered(transaction, tableOf, known, keyOf);
    for (const event of known) await applyChange(directory, event);
  },
  async erase(db, accountIds, tableOf) {
    await db(tableOf(TABLE)).whereIn("account_id", accountIds).whereNull("erased_at").delete();
  },
};

type Directory = () => Knex.QueryBuilder;

/** One statement a batch: registering is the first event of an account, so nothing in the batch can come before it. */
async function addRegistered(
  transaction: Knex.Transaction,
  tableOf: TableOf,
  events: readonly RecordedEvent<AccountEvent>[],
  keyOf: KeyOf,
): Promise<void> {
  const rows = events.flatMap((event) => {
    const key = keyOf(idOfStream(event.stream));
    return event.type === "account.registered" && !event.erased && key ? [rowOf(event, event.data, key)] : [];
  });
  await upsert(transaction, tableOf(TABLE), registered, rows);
}

type Registration = Extract<AccountEvent, { type: "account.registered" }>["data"];

function rowOf(event: RecordedEvent, { name, email, role, agencyId }: Registration, key: Buffer) {
  const account_id = idOfStream(event.stream);
  const person: Person = { name, email };
  const sealed_person = sealColumn(key, cellOf(account_id), person);
  return { account_id, registered_at: event.metadata.occurredAt, sealed_person, role, agency_id: agencyId };
}

async function applyChange(directory: Directory, event: RecordedEvent<AccountEvent>): Promise<void> {
  const at = event.metadata.occurredAt;
  const id = idOfStream(event.stream);
  if (event.type === "account.password-changed") {
    await directory().where("account_id", id).update({ password_changed_at: at });
  }
  if (event.type === "account.erased") {
    const nothing = {
      sealed_person: null,
      name: null,
      email: null,
      role: null,
      agency_id: null,
      registered_at: null,
      password_changed_at: null,
    };
    await directory()
      .insert({ account_id: id, ...nothing, erased_at: at })
      .onConflict("account_id")
      .merge();
  }
}

/** `name` and `email` stand in rows of version 2 alone, until version 3 has been made beside them. */
type Row = { role: Role; agency_id: string | null } & ({ sealed_person: Buffer } | ({ sealed_person: null } & Person));

/** Undefined for unknown and erased accounts. */
export async function findEntry(
  { db, keys }: { db: Knex; keys: Pick<SubjectKeys, "get"> },
  accountId: string,
): Promise<DirectoryEntry | undefined> {
  const [row, key] = await Promise.all([
    db<Row>(TABLE)
      .where("account_id", accountId)
      .whereNull("erased_at")
      .first<Row | undefined>("sealed_person", "name", "email", "role", "agency_id"),
    keys.get(accountId),
  ]);
  if (!row || !key) return undefined;
  const { name, email } = row.sealed_person
    ? openColumn<Person>(key, cellOf(accountId), row.sealed_person)
    : (row as Person);
  return { id: accountId, name, email, role: row.role, agencyId: row.agency_id };
}
