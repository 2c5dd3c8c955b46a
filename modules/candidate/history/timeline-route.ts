import { z } from "zod/mini";
import { SAVE_KINDS, type SaveKind } from "../../../documents/contract/answers.ts";
import { historyQuery } from "../../../documents/contract/requests.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { findActors, readHistory } from "../../../src/documents/history/read-history.ts";
import { ENTRIES, sourcesOf } from "../../../src/documents/http/history-routes.ts";
import { readableSubject } from "../../../src/documents/http/rights.ts";
import type { DocumentRouteContext } from "../../../src/documents/http/services.ts";
import { type Route, route } from "../../../src/http/route.ts";
import { submissionList } from "../../submissions/index.ts";
import { FACT_KINDS, type FactKind, type Timeline } from "../contract/timeline.ts";
import { candidateModel } from "../record/candidate-model.ts";
import { access } from "../record/rights.ts";
import { type FactSources, inTimeOrder, type RecordedFact } from "./fact-source.ts";
import { isFrom, mergePage, readCursor, type TimelineCursor, writeCursor } from "./merge-page.ts";
import { revisionsAt } from "./revisions-at.ts";

export const TIMELINE = "/agency/candidates/:subject/history";
/** The read models behind a timeline. */
export const TIMELINE_MODELS = [candidateModel.historyProjection.name, submissionList.name];

const KINDS = [...SAVE_KINDS, ...(Object.keys(FACT_KINDS) as FactKind[])] as const;

const kinds = z.pipe(
  z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.transform((sent: string | string[]) => [sent].flat().flatMap((one) => one.split(",").filter(Boolean))),
  ),
  z.array(z.enum(KINDS, { error: fieldMessages.invalid })),
);

const cursor = z.pipe(
  z.transform((sent: unknown, context): TimelineCursor => {
    const read = typeof sent === "string" ? readCursor(sent) : undefined;
    if (!read) context.issues.push({ code: "custom", message: fieldMessages.invalid, input: sent });
    return read ?? { revision: 0, at: 0, id: "" };
  }),
  z.object({ revision: z.number(), at: z.number(), id: z.string() }),
);

/** `kind`: one, several by commas, or the name repeated. `before`: the `next` of a page. */
const timelineQuery = z.object({
  kind: z.optional(kinds),
  before: z.optional(cursor),
  limit: historyQuery.shape.limit,
});

/** One timeline of a record: its saves, the contacts with the person, and the papers that were sent. */
export const timelineRoute = (context: DocumentRouteContext, facts: FactSources): Route =>
  route({
    method: "GET",
    path: TIMELINE,
    access,
    query: timelineQuery,
    readsFrom: TIMELINE_MODELS,
    async handle(request) {
      const subject = await readableSubject(context, request);
      return { body: await readTimeline(context, facts, subject, request.query) };
    },
  });

export interface TimelineRange {
  kind?: readonly (SaveKind | FactKind)[] | undefined;
  before?: TimelineCursor | undefined;
  limit?: number | undefined;
}

/** A page of the timeline, newest first. */
export async function readTimeline(
  context: DocumentRouteContext,
  facts: FactSources,
  subject: string,
  { kind, before, limit = ENTRIES }: TimelineRange,
): Promise<Timeline> {
  const asks = (one: SaveKind | FactKind) => !kind || kind.includes(one);
  const kindsOfSaves = kind && SAVE_KINDS.filter(asks);
  const [saves, found] = await Promise.all([
    kindsOfSaves?.length === 0
      ? { entries: [], next: null }
      : readHistory(sourcesOf(context), subject, { before: before?.revision, limit, kinds: kindsOfSaves }),
    Promise.all((Object.keys(FACT_KINDS) as FactKind[]).filter(asks).map((one) => facts[one](subject))),
  ]);
  const behind = inTimeOrder(found.flat()).filter((fact) => !before || isFrom(before, fact));
  const { entries, next } = mergePage(saves, behind, limit);
  const shown = entries.filter((entry) => "actorId" in entry);
  const [actorOf, revisionAt] = await Promise.all([
    findActors(new Set(shown.map(({ actorId }) => actorId)), context.findActor),
    revisionsAt(context.db, candidateModel.tables.history, subject, shown),
  ]);
  const toWire = ({ actorId, revision, changes, ...fact }: RecordedFact) => ({
    ...fact,
    label: FACT_KINDS[fact.kind],
    revision: revision ?? revisionAt(fact.at),
    changes: [...changes],
    origin: null,
    actor: actorOf(actorId),
  });
  return {
    entries: entries.map((entry) => ("actorId" in entry ? toWire(entry) : entry)),
    next: next && writeCursor(next),
  };
}
