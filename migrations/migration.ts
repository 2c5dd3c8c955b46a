import type { Knex } from "knex";

/** One step of the schema. Its name is for ever. */
export interface Migration {
  name: string;
  /**
   * False for what refuses to run in a transaction, such as `create index concurrently`. It must be able to run again
   * after it was interrupted. True where it is left out.
   */
  transaction?: boolean;
  up(knex: Knex): Promise<void>;
  down(knex: Knex): Promise<void>;
}
