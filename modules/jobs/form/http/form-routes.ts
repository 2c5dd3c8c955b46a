import { randomUUID } from "node:crypto";
import { historyQuery } from "../../../../documents/contract/requests.ts";
import { isUuid } from "../../../../documents/uuid.ts";
import { agencyBoundMessages } from "../../../../japanese/agency-bound-messages.ts";
import { applicationFormMessages } from "../../../../japanese/application-form-messages.ts";
import { type CommandResult, StreamFull } from "../../../../src/commands/aggregate.ts";
import { NotFound, Problem } from "../../../../src/http/problems.ts";
import { type Route, type RouteRequest, route } from "../../../../src/http/route.ts";
import { requireRoom } from "../../agency-bounds.ts";
import { handleWithinQuota } from "../../agency-quota.ts";
import type { FormAnswer, FormList } from "../../contract/form.ts";
import { HISTORIES_AT_ONCE, HISTORIES_WAITING } from "../../history-page.ts";
import type { PostingServices } from "../../posting/http/services.ts";
import { FORM_NAME_LENGTH } from "../domain/application-form.ts";
import { type FormCommand, type FormRecord, type FormState, form } from "../domain/form.ts";
import { FormRetired } from "../domain/refused-forms.ts";
import type { FormEvent } from "../events.ts";
import { findFormRecord } from "../find-form.ts";
import { readFormHistory } from "../read-models/form-history.ts";
import { findForms, formList } from "../read-models/form-list.ts";
import { formOf, formRequest } from "./form-requests.ts";

const FORMS = "/api/v1/forms";
const access = ["agency", "admin"] as const;
/** Appended to the name of a copy, which keeps to its length. */
const COPIED = "（コピー）";

type Caller = Pick<RouteRequest, "actor" | "params" | "command">;

/**
 * Application forms: an agency's own and, to read and to copy, those of the house, which administrators keep. Another
 * agency's form is 404.
 */
export function formRoutes(services: PostingServices): readonly Route[] {
  async function readable(request: Caller) {
    const id = request.params.id ?? "";
    const found = isUuid(id) ? await findFormRecord(services, id) : undefined;
    if (!found || (found.agencyId !== null && found.agencyId !== ownerOf(request))) throw new NotFound();
    return found;
  }

  async function editable(request: Caller) {
    const found = await readable(request);
    if (found.agencyId !== ownerOf(request)) throw new NotFound();
    return found;
  }

  async function handle(request: Caller, id: string, command: FormCommand) {
    try {
      return await handleWithinQuota(
        services,
        form,
        { id, agencyId: ownerOf(request) },
        command,
        request.command(null),
      );
    } catch (error) {
      if (error instanceof StreamFull) throw new Problem(422, agencyBoundMessages.fullForm(error.maxEvents));
      throw error instanceof FormRetired ? new Problem(409, applicationFormMessages.retiredForm) : error;
    }
  }

  return [
    route({
      method: "GET",
      path: FORMS,
      access,
      readsFrom: [formList.name],
      async handle(request) {
        const owner = ownerOf(request);
        const items = (await findForms(services.db, owner)).map(
          ({ form_id, agency_id, updated_at, is_retired: _, ...row }): FormAnswer => ({
            ...row,
            id: form_id,
            owner: agency_id === null ? "admin" : "agency",
            editable: agency_id === owner,
            updated_at: updated_at.toISOString(),
          }),
        );
        return { body: { items } satisfies FormList };
      },
    }),
    route({
      method: "POST",
      path: FORMS,
      access,
      body: formRequest,
      wrapper: "form",
      readsFrom: [formList.name],
      async handle(request) {
        await requireRoom(services, "forms", ownerOf(request));
        const id = randomUUID();
        const command: FormCommand = { type: "DraftForm", agencyId: ownerOf(request), ...formOf(request.body) };
        return answer(request, id, await handle(request, id, command), {
          status: 201,
          message: applicationFormMessages.created,
        });
      },
    }),
    route({
      method: "GET",
      path: `${FORMS}/:id`,
      access,
      async handle(request) {
        const found = await readable(request);
        return { body: { form: toWire(request, found) }, revision: found.revision };
      },
    }),
    route({
      method: "PATCH",
      path: `${FORMS}/:id`,
      access,
      body: formRequest,
      wrapper: "form",
      async handle(request) {
        const { id } = await editable(request);
        const revised = await handle(request, id, { type: "ReviseForm", ...formOf(request.body) });
        return answer(request, id, revised, { message: applicationFormMessages.saved });
      },
    }),
    route({
      method: "DELETE",
      path: `${FORMS}/:id`,
      access,
      async handle(request) {
        const { id } = await editable(request);
        const { revision, position } = await handle(request, id, { type: "RetireForm" });
        return { body: { success: true, message: applicationFormMessages.retired }, written: { revision, position } };
      },
    }),
    route({
      method: "POST",
      path: `${FORMS}/:id/copy`,
      access,
      wrapper: "form",
      readsFrom: [formList.name],
      async handle(request) {
        const { name, elements } = await readable(request);
        await requireRoom(services, "forms", ownerOf(request));
        const id = randomUUID();
        const copied = [...name].slice(0, FORM_NAME_LENGTH - COPIED.length).join("") + COPIED;
        const command: FormCommand = { type: "DraftForm", agencyId: ownerOf(request), name: copied, elements };
        return answer(request, id, await handle(request, id, command), {
          status: 201,
          message: applicationFormMessages.copied,
        });
      },
    }),
    route({
      method: "GET",
      path: `${FORMS}/:id/history`,
      access,
      query: historyQuery,
      maxConcurrent: HISTORIES_AT_ONCE,
      maxWaiting: HISTORIES_WAITING,
      async handle(request) {
        const { id } = await readable(request);
        return { body: await readFormHistory(services, { id, ...request.query }) };
      },
    }),
  ];
}

/** The agency whose forms the caller keeps; null for administrators, who keep those of the house. @throws NotFound */
function ownerOf({ actor }: Pick<Caller, "actor">): string | null {
  if (actor.role === "admin") return null;
  if (!actor.agencyId) throw new NotFound();
  return actor.agencyId;
}

const toWire = (
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

function answer(
  request: Caller,
  id: string,
  { state, revision, position }: CommandResult<FormState, FormEvent>,
  { status = 200, message }: { status?: number; message: string },
) {
  if (!state.form || revision === null) throw new NotFound();
  return {
    status,
    body: { success: true, message, form: toWire(request, { ...state.form, id, revision }) },
    written: { revision, position },
  };
}
