import { z } from "zod/mini";
import { feedbackMessages } from "../../../japanese/feedback-messages.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { FEEDBACK_CATEGORIES, FEEDBACK_STATES } from "../domain/feedback-states.ts";

export {
  categoryLabel,
  FEEDBACK_CATEGORIES,
  FEEDBACK_STATES,
  type FeedbackCategory,
  type FeedbackState,
  feedbackStateLabel,
  isClosed,
} from "../domain/feedback-states.ts";

/** Maximum lengths in characters. */
export const MAX_FEEDBACK_TITLE = 100;
export const MAX_FEEDBACK_DESCRIPTION = 1_000;
/** Bytes of the image as it is sent. */
export const MAX_FEEDBACK_IMAGE_BYTES = 5 * 1024 * 1024;
/** Content types of the image, told by its first bytes. */
export const FEEDBACK_IMAGE_TYPES = ["image/png", "image/jpeg"] as const;
/** Feedbacks of one person in a minute. */
export const FEEDBACKS_PER_MINUTE = 5;
const MAX_URL = 2_000;
const MAX_USER_AGENT = 1_000;

/** Typed text, trimmed. */
export const typedText = (missing: string, max: number) =>
  z.string({ error: missing }).check(
    z.trim(),
    z.minLength(1, { error: missing, abort: true }),
    z.refine((text) => [...text].length <= max, { error: fieldMessages.maxLength(max) }),
  );

/** Text of the page itself: a long one is cut, since its sender could not shorten it. */
const aside = (max: number) =>
  z._default(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.slice(0, max)),
    ),
    "",
  );

/**
 * `POST /api/v1/feedbacks`, multipart: `feedback` is this as JSON, `image` a picture or missing. Refusals name
 * `feedback.title` and its like, and `image`.
 */
export const feedbackSchema = z.object({
  category: z.enum(FEEDBACK_CATEGORIES, { error: feedbackMessages.categoryMissing }),
  title: typedText(feedbackMessages.titleMissing, MAX_FEEDBACK_TITLE),
  description: typedText(feedbackMessages.descriptionMissing, MAX_FEEDBACK_DESCRIPTION),
  /** Stored without query and fragment. */
  page_url: aside(MAX_URL),
  user_agent: aside(MAX_USER_AGENT),
  /** As `GET /api/v1/environment` names it; any other name than those known counts as the server's own. */
  environment: aside(MAX_URL),
});
export type FeedbackFields = z.output<typeof feedbackSchema>;

/** Its answer, 201. */
export const feedbackSentSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  id: z.uuid(),
  /** No issue was created: none is configured, or the tracker did not answer yet. The feedback is stored all the same. */
  fallback: z.boolean(),
  issue_url: z.nullable(z.string()),
  /** Why there is no issue, where one was to be. */
  error: z.nullable(z.string()),
});
export type FeedbackSent = z.output<typeof feedbackSentSchema>;

/** A feedback of the caller's own. */
export const ownFeedbackSchema = z.object({
  id: z.uuid(),
  category: z.enum(FEEDBACK_CATEGORIES),
  title: z.string(),
  description: z.string(),
  state: z.enum(FEEDBACK_STATES),
  fixed_in: z.nullable(z.string()),
  answer: z.nullable(z.object({ text: z.string(), at: z.string() })),
  sent_at: z.string(),
  /** False while there is an answer that its sender has not seen. */
  seen: z.boolean(),
  image_url: z.nullable(z.string()),
});
export type OwnFeedback = z.output<typeof ownFeedbackSchema>;

/** `GET /api/v1/user/feedbacks`, paged, newest first; `unseen` counts all answers that were not seen yet. */
export interface OwnFeedbackPage {
  items: readonly OwnFeedback[];
  pagination: { current_page: number; total_items: number; per_page: number; total_pages: number };
  unseen: number;
}
