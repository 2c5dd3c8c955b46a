import type { Knex } from "knex";

/** One step of the schema. Its name is for ever. */
export interface Migration {
  name: string;
  up(knex: Knex): Promise<void>;
  down(knex: Knex): Promise<void>;
}
