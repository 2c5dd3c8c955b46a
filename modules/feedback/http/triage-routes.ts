import { todayInTokyo } from "../../../japanese/age.ts";
import { contentDisposition } from "../../../src/http/content-disposition.ts";
import { DOWNLOAD, downloadAnswer } from "../../../src/http/download.ts";
import { NotFound } from "../../../src/http/problems.ts";
import { type Route, route } from "../../../src/http/route.ts";
import { accountDirectory, findAdministrators } from "../../account/index.ts";
import type { AnswerTemplates, Assignees, TriagePage } from "../contract/triage.ts";
import { ANSWER_TEMPLATES } from "../data/answer-templates.ts";
import { requireFeedback } from "../find-feedback.ts";
import { policy } from "../policy.ts";
import { feedbackList } from "../read-models/feedback-list.ts";
import { feedbacksQuery, findFeedbacks } from "../read-models/find-feedbacks.ts";
import { countWeekly } from "../read-models/weekly.ts";
import { csvOfFeedbacks } from "./feedbacks-csv.ts";
import type { FeedbackServices } from "./services.ts";
import { triageDetail, triageItems } from "./triage-answers.ts";

export const FEEDBACKS = "/admin/feedbacks";
const access = policy.triage;
const readsFrom = [feedbackList.name, accountDirectory.name];
/** Rows of an export at most. */
const MAX_EXPORTED = 10_000;

const listRoute = (services: FeedbackServices) =>
  route({
    method: "GET",
    path: FEEDBACKS,
    access,
    query: feedbacksQuery,
    readsFrom,
    async handle({ query }) {
      const { items, pagination } = await findFeedbacks(services, query);
      return { body: { items: await triageItems(services, items), pagination } satisfies TriagePage };
    },
  });

const exportRoute = (services: FeedbackServices) =>
  route({
    method: "GET",
    path: `${FEEDBACKS}/export`,
    access,
    query: feedbacksQuery,
    readsFrom,
    maxConcurrent: 1,
    async handle({ query }) {
      const { items } = await findFeedbacks(services, { ...query, page: 1, perPage: MAX_EXPORTED });
      return {
        body: csvOfFeedbacks(await triageItems(services, items)),
        headers: {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": contentDisposition("attachment", "フィードバック一覧.csv"),
        },
      };
    },
  });

const weeklyRoute = ({ db, now }: FeedbackServices) =>
  route({
    method: "GET",
    path: `${FEEDBACKS}/weekly`,
    access,
    readsFrom: [feedbackList.name],
    handle: async () => ({ body: await countWeekly(db, todayInTokyo(now())) }),
  });

const templatesRoute = () =>
  route({
    method: "GET",
    path: `${FEEDBACKS}/answer_templates`,
    access,
    handle: async () => ({ body: { items: ANSWER_TEMPLATES } satisfies AnswerTemplates }),
  });

const assigneesRoute = (services: FeedbackServices) =>
  route({
    method: "GET",
    path: `${FEEDBACKS}/assignees`,
    access,
    readsFrom: [accountDirectory.name],
    handle: async () => ({ body: { items: await findAdministrators(services) } satisfies Assignees }),
  });

const readRoute = (services: FeedbackServices) =>
  route({
    method: "GET",
    path: `${FEEDBACKS}/:id`,
    access,
    readsFrom,
    find: ({ params }) => requireFeedback(services, params.id),
    async handle({ actor, params }) {
      const found = await requireFeedback(services, params.id);
      return { body: await triageDetail(services, found, { viewer: actor.id }), revision: found.revision };
    },
  });

/** The picture of a screen cannot be masked: it is for those whose unmasking is recorded. */
const imageRoute = (services: FeedbackServices) =>
  route({
    method: "GET",
    path: `${FEEDBACKS}/:id/image`,
    access,
    ...DOWNLOAD,
    async handle({ actor, params }) {
      const { content, unmaskedBy, senderId } = await requireFeedback(services, params.id);
      const imageId = unmaskedBy.includes(actor.id) ? content?.imageId : undefined;
      const file = imageId && senderId ? await services.files.open(imageId, senderId) : undefined;
      if (!file) throw new NotFound();
      return downloadAnswer(file);
    },
  });

/** Reading for triage: masked, and without the sender. */
export const triageRoutes = (services: FeedbackServices): readonly Route[] =>
  [listRoute, exportRoute, weeklyRoute, templatesRoute, assigneesRoute, readRoute, imageRoute].map((create) =>
    create(services),
  );
