import { DOWNLOAD, downloadAnswer } from "../../../src/http/download.ts";
import { pagedQuery } from "../../../src/http/paging.ts";
import { NotFound } from "../../../src/http/problems.ts";
import { type Route, route } from "../../../src/http/route.ts";
import type { OwnFeedback, OwnFeedbackPage } from "../contract/feedback.ts";
import { feedback } from "../domain/feedback.ts";
import { requireOwnFeedback } from "../find-feedback.ts";
import { policy } from "../policy.ts";
import { feedbackOwn, findOwnFeedbacks, type OwnFeedbackRow } from "../read-models/feedback-own.ts";
import type { FeedbackServices } from "./services.ts";

const OWN = "/api/v1/user/feedbacks";

/** Address at which a sender reads the image of a feedback. */
export const ownImageUrl = (id: string): string => `${OWN}/${id}/image`;

const listRoute = (services: FeedbackServices) =>
  route({
    method: "GET",
    path: OWN,
    access: policy.readOwn,
    query: pagedQuery({ sortable: [], filters: {} }),
    readsFrom: [feedbackOwn.name],
    async handle({ actor, query }) {
      const { items, ...page } = await findOwnFeedbacks(services, actor.id, query);
      return { body: { items: items.map(ownAnswer), ...page } satisfies OwnFeedbackPage };
    },
  });

const seenRoute = (services: FeedbackServices) =>
  route({
    method: "POST",
    path: `${OWN}/:id/seen`,
    access: policy.readOwn,
    async handle({ actor, params, command }) {
      const { id } = await requireOwnFeedback(services, actor.id, params.id);
      const written = await services.commands.handle(feedback, id, { type: "SeeAnswer" }, command(actor.id));
      return { body: { success: true }, written: { revision: written.revision, position: written.position } };
    },
  });

const imageRoute = (services: FeedbackServices) =>
  route({
    method: "GET",
    path: `${OWN}/:id/image`,
    access: policy.readOwn,
    ...DOWNLOAD,
    async handle({ actor, params }) {
      const { content } = await requireOwnFeedback(services, actor.id, params.id);
      const file = content?.imageId ? await services.files.open(content.imageId, actor.id) : undefined;
      if (!file) throw new NotFound();
      return downloadAnswer(file);
    },
  });

/** The caller's own feedback. Another person's is 404. */
export const ownRoutes = (services: FeedbackServices): readonly Route[] =>
  [listRoute, seenRoute, imageRoute].map((create) => create(services));

const ownAnswer = ({
  id,
  category,
  title,
  description,
  state,
  fixedIn,
  answer,
  sentAt,
  isSeen,
  imageId,
}: OwnFeedbackRow): OwnFeedback => ({
  id,
  category,
  title,
  description,
  state,
  fixed_in: fixedIn,
  answer,
  sent_at: sentAt,
  seen: isSeen,
  image_url: imageId === null ? null : ownImageUrl(id),
});
