import type { Knex } from "knex";
import type { RecordedEvent } from "../../../../src/event-store/codec-port.ts";
import { idOfStream } from "../../../../src/event-store/stream-name.ts";
import type { Projection } from "../../../../src/projections/projection.ts";
import type { FormElement } from "../domain/application-form.ts";
import { form } from "../domain/form.ts";
import type { FormEvent } from "../events.ts";

const TABLE = "jobs.form";

export interface FormRow {
  form_id: string;
  agency_id: string | null;
  revision: number;
  version: number;
  name: string;
  elements: readonly FormElement[];
  is_retired: boolean;
  updated_at: Date;
}

/** The forms of every agency and of the house as they stand. */
export const formList: Projection = {
  name: "form-list",
  version: 1,
  categories: [form.category],
  tables: [TABLE],
  async apply(transaction, events, tableOf) {
    for (const event of events as readonly RecordedEvent<FormEvent>[]) {
      const form_id = idOfStream(event.stream);
      const row = await transaction<FormRow>(tableOf(TABLE)).where({ form_id }).first();
      const before = row && {
        agencyId: row.agency_id,
        name: row.name,
        elements: row.elements,
        version: row.version,
        isRetired: row.is_retired,
        updatedAt: row.updated_at.toISOString(),
      };
      const { form: after } = form.evolve({ form: before ?? null }, event);
      if (!after) continue;
      const { agencyId: agency_id, name, version, isRetired: is_retired, updatedAt: updated_at } = after;
      const elements = JSON.stringify(after.elements);
      const next = { agency_id, revision: event.revision, version, name, elements, is_retired, updated_at };
      await transaction(tableOf(TABLE))
        .insert({ form_id, ...next })
        .onConflict("form_id")
        .merge();
    }
  },
};

/** The forms that are not retired: of an agency with those of the house, or of the house alone; the newest change first. */
export const findForms = (db: Knex, agencyId: string | null): Promise<FormRow[]> =>
  db<FormRow>(TABLE)
    .where({ is_retired: false })
    .where((either) => {
      either.whereNull("agency_id");
      if (agencyId !== null) either.orWhere({ agency_id: agencyId });
    })
    .orderBy([
      { column: "updated_at", order: "desc" },
      { column: "form_id", order: "asc" },
    ]);
