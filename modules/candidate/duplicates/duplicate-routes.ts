import { z } from "zod/mini";
import { isUuid } from "../../../documents/uuid.ts";
import { savableSubject } from "../../../src/documents/http/rights.ts";
import { pagedQuery, pageWithin } from "../../../src/http/paging.ts";
import { NotFound } from "../../../src/http/problems.ts";
import { type Route, route, type StaffRequest } from "../../../src/http/route.ts";
import type { DuplicatePairs, LikelyDoubles } from "../contract/duplicates.ts";
import { emptyCandidate } from "../document.ts";
import { candidateRecords } from "../list/candidate-records.ts";
import { toRow } from "../list/find-candidates.ts";
import { type ListServices, listContextOf, namesOf } from "../list/find-listed.ts";
import { CANDIDATES, type RecordContext } from "../record/http/candidate-routes.ts";
import { readTyped } from "../record/read-record.ts";
import { access } from "../record/rights.ts";
import { distinctions } from "./distinctions.ts";
import { identityOf } from "./identity.ts";
import { likelyDoubles, likelyPairs, pairKey } from "./likely-doubles.ts";

const DUPLICATES = `${CANDIDATES}/duplicates`;
const DIFFERENT = `${CANDIDATES}/:subject/different`;
const readsFrom = [candidateRecords.name];
/** Doubles that are shown while a record is typed. */
const MAX_SHOWN = 5;

type Context = RecordContext & ListServices;

/** Likely doubles while a record is typed, all likely pairs, and 「別人」 with its taking back. */
export const duplicateRoutes = (context: Context): readonly Route[] => [
  route({
    method: "POST",
    path: DUPLICATES,
    access,
    // It changes nothing: what was typed of a person stands in no address. A form asks after every pause of typing.
    perMinute: 240,
    body: z.looseObject({ except: z.optional(z.unknown()) }),
    readsFrom,
    async handle({ actor, body }) {
      const self = typeof body.except === "string" ? body.except.toLowerCase() : "";
      const { records, distinctions } = await listContextOf(context, actor);
      const items = likelyDoubles(records, identityOf({ ...emptyCandidate, ...readTyped(body) }), self)
        .filter(({ id }) => self === "" || !distinctions.has(pairKey(id, self)))
        .slice(0, MAX_SHOWN)
        .map((double) => ({ ...double, name: records.byId.get(double.id)?.name ?? "" }));
      return { body: { items } satisfies LikelyDoubles };
    },
  }),
  route({
    method: "GET",
    path: DUPLICATES,
    access,
    query: pagedQuery({ sortable: [], filters: {} }),
    readsFrom,
    async handle({ actor, query }) {
      const lists = await listContextOf(context, actor);
      const { byId } = lists.records;
      const pairs = likelyPairs(lists.records, lists.distinctions).map(({ ids, ...pair }) => {
        return { ...pair, listed: ids.flatMap((id) => byId.get(id) ?? []) };
      });
      const { offset, pagination } = pageWithin(pairs.length, query);
      const shown = pairs.slice(offset, offset + query.perPage);
      const members = await namesOf(
        context,
        actor.agencyId,
        shown.flatMap(({ listed }) => listed),
      );
      const items = shown.map(({ listed, ...pair }) => ({
        ...pair,
        candidates: listed.map((it) => toRow(it, lists, members)),
      }));
      return { body: { items, pagination } satisfies DuplicatePairs };
    },
  }),
  route({
    method: "POST",
    path: DIFFERENT,
    access,
    body: z.object({ other_id: z.string() }),
    handle: (request) => distinguish(context, request, request.body.other_id, "MakeDistinction"),
  }),
  route({
    method: "DELETE",
    path: `${DIFFERENT}/:other`,
    access,
    handle: (request) => distinguish(context, request, request.params.other ?? "", "WithdrawDistinction"),
  }),
];

async function distinguish(
  context: Context,
  request: StaffRequest,
  sent: string,
  type: "MakeDistinction" | "WithdrawDistinction",
) {
  const id = await savableSubject(context, request);
  const other = sent.toLowerCase();
  const { agencyId } = request.actor;
  if (!isUuid(other) || other === id || !(await context.rights.maySave(request.actor, other))) throw new NotFound();
  const { revision, position } = await context.commands.handle(
    distinctions,
    agencyId,
    { type, ids: [id, other] },
    request.command(null),
  );
  return { body: { success: true }, written: { revision, position } };
}
