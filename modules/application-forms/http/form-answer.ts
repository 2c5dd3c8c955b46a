import type { CommandResult } from "../../../src/commands/aggregate.ts";
import { NotFound } from "../../../src/http/problems.ts";
import type { RouteAnswer, RouteRequest } from "../../../src/http/route.ts";
import type { FormAnswer } from "../contract/form.ts";
import type { FormRecord, FormState } from "../domain/form.ts";
import type { FormEvent } from "../events.ts";

export type Caller = Pick<RouteRequest, "actor" | "params" | "command">;

/** The agency whose forms the caller keeps; null for administrators, who keep those of the house. @throws NotFound */
export function ownerOf({ actor }: Pick<Caller, "actor">): string | null {
  if (actor.role === "admin") return null;
  if (!actor.agencyId) throw new NotFound();
  return actor.agencyId;
}

/** A form as the caller reads it. */
export const formAnswer = (
  request: Caller,
  { id, revision, name, version, elements, agencyId, updatedAt }: FormRecord & { id: string; revision: number },
): FormAnswer => ({
  id,
  revision,
  name,
  version,
  elements,
  owner: agencyId === null ? "admin" : "agency",
  editable: agencyId === ownerOf(request),
  updated_at: updatedAt,
});

/** Answer to a command on a form. */
export function answerForm(
  request: Caller,
  id: string,
  { state, revision, position }: CommandResult<FormState, FormEvent>,
  { status = 200, message }: { status?: number; message: string },
): RouteAnswer {
  if (!state.form || revision === null) throw new NotFound();
  return {
    status,
    body: { success: true, message, form: formAnswer(request, { ...state.form, id, revision }) },
    written: { revision, position },
  };
}
