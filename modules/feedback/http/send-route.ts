import { randomUUID } from "node:crypto";
import { z } from "zod/mini";
import { feedbackMessages } from "../../../japanese/feedback-messages.ts";
import { eventId } from "../../../src/event-store/event-id.ts";
import { streamName } from "../../../src/event-store/stream-name.ts";
import { storeNamed } from "../../../src/files/named-files.ts";
import type { NewFile } from "../../../src/files/port.ts";
import { storageRefusal } from "../../../src/files/storage-refusals.ts";
import { disconnectSignal } from "../../../src/http/disconnect-signal.ts";
import type { Rate } from "../../../src/http/limits.ts";
import { Problem } from "../../../src/http/problems.ts";
import { type Route, route } from "../../../src/http/route.ts";
import { encodePicture, PICTURE_TYPE } from "../../../src/images/picture.ts";
import { release } from "../../../src/release.ts";
import { FEEDBACKS_PER_MINUTE, type FeedbackSent } from "../contract/feedback.ts";
import { type FeedbackCommand, type FeedbackStream, feedback, imagesIn } from "../domain/feedback.ts";
import { policy } from "../policy.ts";
import { environmentOf, readFields, readImage, refuseImage, withoutQuery } from "./read-feedback.ts";
import type { FeedbackServices } from "./services.ts";

/** Larger than an image may be, so that one a little too large gets the message of the field. */
const UPLOAD_LIMIT = 8 * 1024 * 1024;
const RATE: Rate = { points: FEEDBACKS_PER_MINUTE, seconds: 60 };

/** `POST /api/v1/feedbacks`: multipart with `feedback` as JSON and an `image`. */
export const sendRoute = (services: FeedbackServices): Route =>
  route({
    method: "POST",
    path: "/api/v1/feedbacks",
    access: policy.send,
    uploadLimit: UPLOAD_LIMIT,
    maxConcurrent: 2,
    body: z.object({ feedback: z.optional(z.unknown()) }),
    async handle({ ctx, actor, body, files, command }) {
      const fields = readFields(body.feedback, files);
      const image = readImage(files);
      const takeBack = await countOne(services, actor.id);
      const picture = await encoded(services, image, { owner: actor.id, signal: disconnectSignal(ctx) }).catch(
        async (error: unknown) => {
          await takeBack();
          throw error;
        },
      );
      const context = command(actor.id);
      const id = eventId(context.commandId, feedback.category, 0);
      const send: FeedbackCommand = {
        type: "SendFeedback",
        sendId: context.commandId,
        sent: {
          category: fields.category,
          environment: environmentOf(fields.environment, services.config.appEnvironment),
          release,
        },
        content: {
          title: fields.title,
          description: fields.description,
          pageUrl: withoutQuery(fields.page_url),
          userAgent: fields.user_agent,
          imageId: picture?.id ?? null,
          senderNames: [actor.name],
        },
      };
      const task = await services.issues?.add(id);
      const append = () => services.commands.handle(feedback, id, send, context);
      const written = await (picture ? storePicture(services, picture, { senderId: actor.id, id, append }) : append());
      const issueUrl = (task && (await services.issues?.create(task))) ?? written.state.feedback?.issueUrl ?? null;
      const answer: FeedbackSent = {
        success: true,
        message: feedbackMessages.sent,
        id,
        fallback: issueUrl === null,
        issue_url: issueUrl,
        error: services.issues && issueUrl === null ? feedbackMessages.issueLater : null,
      };
      return { status: 201, body: answer, written: { revision: written.revision, position: written.position } };
    },
  });

/** Counts one feedback of a person. @returns takes it back @throws Problem 429 beyond five a minute */
async function countOne({ limits }: Pick<FeedbackServices, "limits">, accountId: string) {
  const key = `feedback ${accountId}`;
  const { allowed, retryAfter } = await limits.consume(key, RATE);
  if (allowed) return () => limits.refund(key, RATE);
  throw new Problem(429, feedbackMessages.tooMany, {
    headers: { "Retry-After": String(retryAfter) },
    extra: { success: false, error: feedbackMessages.tooMany },
  });
}

/** Stores the image and appends the event that names it. @throws Problem 422 or 507 where it finds no room */
const storePicture = <Result extends { state: FeedbackStream }>(
  { files }: Pick<FeedbackServices, "files">,
  picture: NewFile,
  { senderId, id, append }: { senderId: string; id: string; append: () => Promise<Result> },
): Promise<Result> =>
  storeNamed(files, senderId, [picture], {
    stream: streamName(feedback.category, id),
    append,
    namedBy: ({ state }) => imagesIn(state.feedback),
  }).catch((error: unknown) => {
    throw storageRefusal(error, "image");
  });

/** The image without its metadata, to store. @throws Problem 415, 422 */
async function encoded(
  { workers }: Pick<FeedbackServices, "workers">,
  bytes: Buffer | undefined,
  options: { owner: string; signal: AbortSignal },
): Promise<NewFile | undefined> {
  if (!bytes) return undefined;
  const result = await encodePicture(workers, { bytes }, options);
  if (result.refused !== undefined) throw refuseImage(feedbackMessages.noImage, result.refused === "type" ? 415 : 422);
  return { id: randomUUID(), kind: "feedback", contentType: PICTURE_TYPE, bytes: result.bytes };
}
