import type { Knex } from "knex";

const TABLE = "projections.store";

/** The identity of the event store that the database belongs to. Without a row events are in the database itself, or none was met. */
export interface IdentityRecord {
  read(): Promise<string | undefined>;
  /** Keeps an identity unless there is one. @returns the one that is kept */
  adopt(identity: string): Promise<string>;
}

export function createIdentityRecord(db: Knex): IdentityRecord {
  async function read(): Promise<string | undefined> {
    const row = await db(TABLE).first("identity");
    return row?.identity;
  }
  return {
    read,
    async adopt(identity) {
      await db(TABLE).insert({ identity }).onConflict("is_only").ignore();
      return (await read()) ?? identity;
    },
  };
}
