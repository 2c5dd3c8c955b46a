import { contentDisposition } from "../../../src/http/content-disposition.ts";
import { type Route, route } from "../../../src/http/route.ts";
import type { Reads } from "../reads/reads.ts";
import { CANDIDATES } from "../record/http/candidate-routes.ts";
import { access } from "../record/rights.ts";
import { candidateRecords } from "./candidate-records.ts";
import { csvOfCandidates } from "./candidates-csv.ts";
import { candidatesQuery } from "./candidates-query.ts";
import { toRow } from "./find-candidates.ts";
import { findListed, findPage, type ListServices, namesOf } from "./find-listed.ts";

const readsFrom = [candidateRecords.name];
/** Rows of an export. */
const MAX_EXPORTED = 20_000;

/** The records of the caller's agency as a list and as a spreadsheet. */
export const listRoutes = (services: ListServices & { reads: Pick<Reads, "note"> }): readonly Route[] => [
  route({
    method: "GET",
    path: CANDIDATES,
    access,
    query: candidatesQuery,
    readsFrom,
    handle: async ({ actor, query }) => ({ body: await findPage(services, actor, query) }),
  }),
  route({
    method: "GET",
    path: `${CANDIDATES}/export`,
    access,
    query: candidatesQuery,
    readsFrom,
    maxConcurrent: 1,
    async handle({ actor, query }) {
      const { context, found } = await findListed(services, actor, query);
      const listed = found.slice(0, MAX_EXPORTED);
      const members = await namesOf(services, actor.agencyId, listed);
      services.reads.note(
        "exported",
        actor,
        listed.map(({ id }) => id),
      );
      return {
        body: csvOfCandidates(listed.map((it) => toRow(it, context, members))),
        headers: {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": contentDisposition("attachment", "候補者一覧.csv"),
        },
      };
    },
  }),
];
