import { feedbackMessages } from "../../../japanese/feedback-messages.ts";
import { type FeedbackFields, MAX_FEEDBACK_IMAGE_BYTES } from "../../../modules/feedback/contract/feedback.ts";
import { type ApiError, isApiError } from "../../app/api-error.ts";
import { typeOf } from "../../ui/file-area/file-types.ts";
import type { MaskArea } from "../../ui/image-mask/mask-area.ts";

/** The typed fields. */
export type TypedFeedback = Pick<FeedbackFields, "title" | "description"> & { category: string };

export interface ChosenImage {
  file: File;
  /** Areas that are painted over before sending. */
  areas: readonly MaskArea[];
}

/** Why a file cannot be sent, in words; undefined when it can. */
export function imageFault(file: File): string | undefined {
  if (!typeOf(file).startsWith("image/")) return feedbackMessages.noImage;
  return file.size > MAX_FEEDBACK_IMAGE_BYTES ? feedbackMessages.imageTooLarge : undefined;
}

/** The address of a page without its query: it may hold what a person searched for. */
export const pageUrl = ({ origin, pathname }: Pick<Location, "origin" | "pathname">): string => origin + pathname;

/** The multipart form of a feedback; hidden areas are burnt into the image. */
export async function feedbackForm(
  typed: TypedFeedback,
  image: ChosenImage | undefined,
  surroundings: Pick<FeedbackFields, "page_url" | "user_agent" | "environment">,
): Promise<FormData> {
  const form = new FormData();
  form.set("feedback", JSON.stringify({ ...typed, ...surroundings }));
  if (image) {
    const { burnMasks } = await import("../../ui/image-mask/burn-masks.ts");
    form.set("image", await burnMasks(image.file, image.areas, MAX_FEEDBACK_IMAGE_BYTES));
  }
  return form;
}

/** The failed call in the words of the panel; refused fields by the panel's own names. */
export function feedbackError(error: unknown): unknown {
  if (!isApiError(error)) return error;
  const { status, message, errors = {} } = error;
  if (status === 429) return { ...error, message: feedbackMessages.tooMany } satisfies ApiError;
  if (status === "FETCH_ERROR") return { ...error, message: feedbackMessages.networkFailed } satisfies ApiError;
  const named = Object.entries(errors).map(([name, texts]) => [name.replace(/^feedback\./, ""), texts] as const);
  return {
    ...error,
    message: message || feedbackMessages.failed,
    errors: Object.fromEntries(named),
  } satisfies ApiError;
}
