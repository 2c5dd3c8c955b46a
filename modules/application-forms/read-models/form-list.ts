import type { Knex } from "knex";
import { createRowProjection, type ReadableEvent } from "../../../src/projections/row-projection.ts";
import type { FormElement } from "../domain/application-form.ts";
import { type FormRecord, form } from "../domain/form.ts";
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
export const formList = createRowProjection({
  name: "form-list",
  version: 1,
  categories: [form.category],
  table: TABLE,
  key: "form_id",
  evolve(row: FormRow | null, event: ReadableEvent<FormEvent>, form_id): FormRow | null {
    const { form: after } = form.evolve({ form: row && recordOf(row) }, event);
    if (!after) return null;
    const { agencyId: agency_id, isRetired: is_retired, updatedAt, name, elements, version } = after;
    const updated_at = new Date(updatedAt);
    return { form_id, agency_id, revision: event.revision, version, name, elements, is_retired, updated_at };
  },
  toRow: (row) => ({ ...row, elements: JSON.stringify(row.elements) }),
});

const recordOf = ({ agency_id, is_retired, updated_at, name, elements, version }: FormRow): FormRecord => ({
  agencyId: agency_id,
  isRetired: is_retired,
  updatedAt: updated_at.toISOString(),
  name,
  elements,
  version,
});

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
