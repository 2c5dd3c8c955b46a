import { randomUUID } from "node:crypto";
import { z } from "zod/mini";
import { isUuid } from "../../../../documents/uuid.ts";
import { candidateMessages } from "../../../../japanese/candidate-messages.ts";
import { fieldMessages } from "../../../../japanese/field-messages.ts";
import { InvalidFields, NotFound, Problem } from "../../../../src/http/problems.ts";
import { type Route, route, type StaffRequest } from "../../../../src/http/route.ts";
import { validate } from "../../../../src/http/validate.ts";
import type { SavedViews } from "../../contract/views.ts";
import { candidateRecords } from "../../list/candidate-records.ts";
import { type CandidatesQuery, candidatesQuery } from "../../list/candidates-query.ts";
import { findCandidates } from "../../list/find-candidates.ts";
import { type ListServices, listContextOf } from "../../list/find-listed.ts";
import { access } from "../../record/rights.ts";
import { MAX_VIEWS, type ViewCommand, ViewNotFound, ViewsFull, views } from "../domain/views.ts";

const VIEWS = "/agency/views";
const MAX_NAME = 50;

const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: fieldMessages.required }),
    z.maxLength(MAX_NAME, { error: fieldMessages.maxLength(MAX_NAME) }),
  );
const parameters = z.record(z.string().check(z.maxLength(50)), z.string().check(z.maxLength(500)));

/** Views of the list that the caller keeps: filters and order, never the words of a search, which may name a person. */
export const viewRoutes = (services: ListServices): readonly Route[] => [
  route({
    method: "GET",
    path: VIEWS,
    access,
    readsFrom: [candidateRecords.name],
    async handle({ actor }) {
      const { state } = await services.commands.load(views, actor.id);
      const context = await listContextOf(services, actor);
      const items = [...state].map(([id, view]) => {
        const { query, sent } = readParameters(view.parameters);
        return { id, name: view.name, parameters: sent, count: findCandidates(context, query).length };
      });
      return { body: { items } satisfies SavedViews };
    },
  }),
  route({
    method: "POST",
    path: VIEWS,
    access,
    body: z.object({ name, parameters }),
    async handle(request) {
      const { name, parameters: sent } = request.body;
      const id = randomUUID();
      const written = await write(services, request, {
        type: "SaveView",
        viewId: id,
        name,
        parameters: canonical(sent),
      });
      return { status: 201, body: { success: true, message: candidateMessages.viewSaved, id }, written };
    },
  }),
  route({
    method: "PATCH",
    path: `${VIEWS}/:id`,
    access,
    body: z.object({ name: z.optional(name), parameters: z.optional(parameters) }),
    async handle(request) {
      const { name, parameters: sent } = request.body;
      const revised = sent && canonical(sent);
      const command = { type: "ReviseView", viewId: idIn(request), name, parameters: revised } as const;
      return {
        body: { success: true, message: candidateMessages.viewSaved },
        written: await write(services, request, command),
      };
    },
  }),
  route({
    method: "DELETE",
    path: `${VIEWS}/:id`,
    access,
    async handle(request) {
      const written = await write(services, request, { type: "RemoveView", viewId: idIn(request) });
      return { body: { success: true, message: candidateMessages.viewRemoved }, written };
    },
  }),
];

/** @throws NotFound, Problem 422 */
async function write({ commands }: ListServices, { actor, command: contextOf }: StaffRequest, command: ViewCommand) {
  try {
    const { revision, position } = await commands.handle(views, actor.id, command, contextOf(actor.id));
    return { revision, position };
  } catch (error) {
    if (error instanceof ViewNotFound) throw new NotFound();
    if (error instanceof ViewsFull) throw new Problem(422, candidateMessages.tooManyViews(MAX_VIEWS));
    throw error;
  }
}

function idIn({ params: { id = "" } }: Pick<StaffRequest, "params">): string {
  if (!isUuid(id)) throw new NotFound();
  return id;
}

const NOT_KEPT = new Set(["page", "per_page", "search"]);

/** Filters and order with sorted names. @throws InvalidFields at `parameters` for what the list does not know */
function canonical(sent: Readonly<Record<string, string>>): string {
  const kept = Object.entries(sent)
    .filter(([name, value]) => !NOT_KEPT.has(name) && value !== "")
    .sort(([a], [b]) => a.localeCompare(b));
  if (!candidatesQuery.safeParse(Object.fromEntries(kept)).success) {
    throw new InvalidFields({ parameters: [candidateMessages.unknownConditions] });
  }
  return new URLSearchParams(kept).toString();
}

function readParameters(text: string): { query: CandidatesQuery; sent: Record<string, string> } {
  const sent = Object.fromEntries(new URLSearchParams(text));
  return { query: validate(candidatesQuery, sent) as CandidatesQuery, sent };
}
