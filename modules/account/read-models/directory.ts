import type { Knex } from "knex";
import type { RecordedEvent } from "../../../src/event-store/codec-port.ts";
import type { Projection } from "../../../src/projections/projection.ts";
import type { AccountEvent, Role } from "../events.ts";

export interface DirectoryEntry {
  id: string;
  name: string;
  email: string;
  role: Role;
}

const TABLE = "account.directory";

/** Who is behind an account id. Somebody who was erased keeps an id and the time, and nothing else. */
export const accountDirectory: Projection = {
  name: "account-directory",
  version: 2,
  categories: ["account"],
  tables: [TABLE],
  async apply(transaction, events, tableOf) {
    const known = events as readonly RecordedEvent<AccountEvent>[];
    const directory = () => transaction(tableOf(TABLE));
    await addRegistered(directory, known);
    for (const event of known) await applyChange(directory, event);
  },
};

type Directory = () => Knex.QueryBuilder;

const accountIdOf = (event: RecordedEvent) => event.stream.slice("account-".length);

/** One statement a batch: registering is the first event of an account, so nothing in the batch can come before it. */
async function addRegistered(directory: Directory, events: readonly RecordedEvent<AccountEvent>[]): Promise<void> {
  const rows = events.flatMap((event) =>
    event.type === "account.registered" && !event.erased ? [rowOf(event, event.data)] : [],
  );
  if (rows.length > 0) await directory().insert(rows).onConflict("account_id").merge();
}

type Registered = Extract<AccountEvent, { type: "account.registered" }>["data"];

function rowOf(event: RecordedEvent, { agencyId, ...person }: Registered) {
  return { account_id: accountIdOf(event), registered_at: event.metadata.occurredAt, ...person, agency_id: agencyId };
}

async function applyChange(directory: Directory, event: RecordedEvent<AccountEvent>): Promise<void> {
  const at = event.metadata.occurredAt;
  const id = accountIdOf(event);
  if (event.type === "account.password-changed") {
    await directory().where("account_id", id).update({ password_changed_at: at });
  }
  if (event.type === "account.erased") {
    const nothing = {
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

/** Undefined for unknown and erased accounts. */
export function findEntry(db: Knex, accountId: string): Promise<DirectoryEntry | undefined> {
  return db(TABLE)
    .where("account_id", accountId)
    .whereNull("erased_at")
    .first({ id: "account_id", name: "name", email: "email", role: "role" });
}

export async function erasedAccounts(db: Knex): Promise<string[]> {
  return db(TABLE).whereNotNull("erased_at").pluck("account_id");
}
