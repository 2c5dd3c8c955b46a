import { readableSubject } from "../../../src/documents/http/rights.ts";
import type { DocumentRouteContext } from "../../../src/documents/http/services.ts";
import { pagedQuery } from "../../../src/http/paging.ts";
import { type Route, route, type Staff } from "../../../src/http/route.ts";
import { requireResponsible } from "../../agency/index.ts";
import type { ReadKind, RecordReads } from "../contract/reads.ts";
import { actorName } from "../record/actor-name.ts";
import { access } from "../record/rights.ts";
import type { Reads } from "./reads.ts";

const RECORD = "/agency/candidates/:subject";

/** `GET /agency/candidates/{id}/reads`: who opened, printed and exported a record, for a responsible person. */
export const readsRoute = (context: DocumentRouteContext, reads: Reads): Route =>
  route({
    method: "GET",
    path: `${RECORD}/reads`,
    access,
    query: pagedQuery({ sortable: [], filters: {} }),
    async handle(request) {
      const subject = await readableSubject(context, request);
      requireResponsible(request.actor);
      const { rows, pagination } = await reads.page(subject, request.query);
      const names = new Map<string, string>();
      for (const id of new Set(rows.map(({ account_id }) => account_id))) {
        names.set(id, await actorName(context, id));
      }
      const body: RecordReads = {
        items: rows.map(({ hour, account_id, kind }) => ({
          at: hour.toISOString(),
          member: names.get(account_id) ?? "",
          kind,
        })),
        pagination,
      };
      return { body };
    },
  });

/** The calls that read one record. */
const NOTED: Readonly<Record<string, ReadKind>> = {
  [RECORD]: "opened",
  [`${RECORD}/output.pdf`]: "printed",
  [`${RECORD}/export.json`]: "exported",
};

/** The routes, of which those that read a record note it once it is read. */
export const withNotedReads = (routes: readonly Route[], reads: Reads): Route[] =>
  routes.map((one) => {
    const kind = one.method === "GET" ? NOTED[one.path] : undefined;
    if (!kind) return one;
    return {
      ...one,
      async handle(request) {
        const answer = await one.handle(request);
        const { subject = "" } = request.params;
        reads.note(kind, request.actor as Staff, [subject.toLowerCase()]);
        return answer;
      },
    };
  });
