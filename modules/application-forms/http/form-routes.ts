import { randomUUID } from "node:crypto";
import { historyQuery } from "../../../documents/contract/requests.ts";
import { isUuid } from "../../../documents/uuid.ts";
import { agencyBoundMessages } from "../../../japanese/agency-bound-messages.ts";
import { applicationFormMessages } from "../../../japanese/application-form-messages.ts";
import { StreamFull } from "../../../src/commands/aggregate.ts";
import { NotFound, Problem } from "../../../src/http/problems.ts";
import { type RecordRequest, type Route, type RouteAnswer, route } from "../../../src/http/route.ts";
import {
  HISTORIES_AT_ONCE,
  HISTORIES_WAITING,
  handleWithinQuota,
  type RecordServices,
  requireRoom,
} from "../../jobs/index.ts";
import type { FormAnswer, FormList } from "../contract/form.ts";
import { FORM_NAME_LENGTH } from "../domain/application-form.ts";
import { type FormCommand, type FormRecord, form } from "../domain/form.ts";
import { FormRetired } from "../domain/refused-forms.ts";
import { findFormRecord } from "../find-form.ts";
import { readFormHistory } from "../read-models/form-history.ts";
import { findForms, formList } from "../read-models/form-list.ts";
import { answerForm, type Caller, formAnswer, ownerOf } from "./form-answer.ts";
import { formOf, formRequest } from "./form-requests.ts";

const FORMS = "/api/v1/forms";
const access = ["agency", "admin"] as const;
/** Appended to the name of a copy, which keeps to its length. */
const COPIED = "（コピー）";

async function findReadable(services: RecordServices, request: RecordRequest) {
  const id = request.params.id ?? "";
  const found = isUuid(id) ? await findFormRecord(services, id) : undefined;
  if (!found || (found.agencyId !== null && found.agencyId !== ownerOf(request))) throw new NotFound();
  return found;
}

/** @throws NotFound for a removed one as well */
async function findStanding(services: RecordServices, request: RecordRequest) {
  const found = await findReadable(services, request);
  if (found.isRetired) throw new NotFound();
  return found;
}

async function findEditable(services: RecordServices, request: Caller) {
  const found = await findReadable(services, request);
  if (found.agencyId !== ownerOf(request)) throw new NotFound();
  return found;
}

async function handleForm(services: RecordServices, request: Caller, id: string, command: FormCommand) {
  const target = { id, agencyId: ownerOf(request) };
  try {
    return await handleWithinQuota(services, form, target, command, request.command(null));
  } catch (error) {
    if (error instanceof StreamFull) throw new Problem(422, agencyBoundMessages.fullForm(error.maxEvents));
    throw error instanceof FormRetired ? new Problem(409, applicationFormMessages.retiredForm) : error;
  }
}

async function draft(
  services: RecordServices,
  request: Caller,
  content: Pick<FormRecord, "name" | "elements">,
  message: string,
): Promise<RouteAnswer> {
  const agencyId = ownerOf(request);
  await requireRoom(services, "forms", agencyId);
  const id = randomUUID();
  const drafted = await handleForm(services, request, id, { type: "DraftForm", agencyId, ...content });
  return answerForm(request, id, drafted, { status: 201, message });
}

const createdId = ({ body }: RouteAnswer) => (body as { form: FormAnswer }).form.id;

const listRoute = (services: RecordServices) =>
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
  });

const createRoute = (services: RecordServices) =>
  route({
    method: "POST",
    path: FORMS,
    access,
    administers: { what: "create_form", object: (_request, answer) => createdId(answer) },
    body: formRequest,
    wrapper: "form",
    readsFrom: [formList.name],
    handle: (request) => draft(services, request, formOf(request.body), applicationFormMessages.created),
  });

const readRoute = (services: RecordServices) =>
  route({
    method: "GET",
    path: `${FORMS}/:id`,
    access,
    find: (request) => findStanding(services, request),
    async handle(request) {
      const found = await findStanding(services, request);
      return { body: { form: formAnswer(request, found) }, revision: found.revision };
    },
  });

const reviseRoute = (services: RecordServices) =>
  route({
    method: "PATCH",
    path: `${FORMS}/:id`,
    access,
    administers: { what: "revise_form", object: ({ params }) => params.id ?? null },
    body: formRequest,
    wrapper: "form",
    async handle(request) {
      const { id } = await findEditable(services, request);
      const revised = await handleForm(services, request, id, { type: "ReviseForm", ...formOf(request.body) });
      return answerForm(request, id, revised, { message: applicationFormMessages.saved });
    },
  });

const retireRoute = (services: RecordServices) =>
  route({
    method: "DELETE",
    path: `${FORMS}/:id`,
    access,
    administers: { what: "retire_form", object: ({ params }) => params.id ?? null },
    async handle(request) {
      const { id } = await findEditable(services, request);
      const { revision, position } = await handleForm(services, request, id, { type: "RetireForm" });
      return { body: { success: true, message: applicationFormMessages.retired }, written: { revision, position } };
    },
  });

const copyRoute = (services: RecordServices) =>
  route({
    method: "POST",
    path: `${FORMS}/:id/copy`,
    access,
    administers: { what: "copy_form", object: (_request, answer) => createdId(answer) },
    wrapper: "form",
    readsFrom: [formList.name],
    async handle(request) {
      const { name, elements } = await findStanding(services, request);
      const copied = [...name].slice(0, FORM_NAME_LENGTH - COPIED.length).join("") + COPIED;
      return draft(services, request, { name: copied, elements }, applicationFormMessages.copied);
    },
  });

const historyRoute = (services: RecordServices) =>
  route({
    method: "GET",
    path: `${FORMS}/:id/history`,
    access,
    query: historyQuery,
    maxConcurrent: HISTORIES_AT_ONCE,
    maxWaiting: HISTORIES_WAITING,
    async handle(request) {
      const { id } = await findReadable(services, request);
      return { body: await readFormHistory(services, { id, ...request.query }) };
    },
  });

/**
 * Application forms: an agency's own and, to read and to copy, those of the house, which administrators keep. Another
 * agency's form is 404.
 */
export const formRoutes = (services: RecordServices): readonly Route[] =>
  [listRoute, createRoute, readRoute, reviseRoute, retireRoute, copyRoute, historyRoute].map((create) =>
    create(services),
  );
