import type { Commands } from "../../src/commands/aggregate.ts";
import type { ApplicationForm } from "./domain/application-form.ts";
import { type FormRecord, form } from "./domain/form.ts";

type Services = { commands: Pick<Commands, "load"> };

/** A form with its id and revision, retired ones included; undefined for an unknown one. */
export async function findFormRecord(
  { commands }: Services,
  id: string,
): Promise<(FormRecord & { id: string; revision: number }) | undefined> {
  const { state, revision } = await commands.load(form, id);
  return state.form && revision !== null ? { ...state.form, id, revision } : undefined;
}

/** The form as it stands, or in a version that an application answered. A retired form has only its versions. */
export async function findForm(
  { commands }: Services,
  id: string,
  version?: number,
): Promise<ApplicationForm | undefined> {
  const found = await findFormRecord({ commands }, id);
  if (!found) return undefined;
  // Every content is one event, and retirement comes last: version 1 is revision 0.
  if (version !== undefined && version !== found.version) {
    const { state } = await commands.load(form, id, version - 1);
    return state.form ? { ...answerable(state.form), id } : undefined;
  }
  return version === undefined && found.isRetired ? undefined : { ...answerable(found), id };
}

/** Whether an agency may ask by this form: its own and those of the house, none that is retired. */
export async function isFormUsable({ commands }: Services, id: string, agencyId: string): Promise<boolean> {
  const found = await findFormRecord({ commands }, id);
  return found !== undefined && !found.isRetired && (found.agencyId === null || found.agencyId === agencyId);
}

const answerable = ({ name, version, elements }: FormRecord) => ({ name, version, elements });
