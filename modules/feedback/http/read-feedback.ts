import { feedbackMessages } from "../../../japanese/feedback-messages.ts";
import { malformed, tooLarge } from "../../../src/http/body-errors.ts";
import { InvalidFields, Problem } from "../../../src/http/problems.ts";
import type { UploadedFile } from "../../../src/http/route.ts";
import { validate } from "../../../src/http/validate.ts";
import { KNOWN_ENVIRONMENTS } from "../contract/environment.ts";
import { type FeedbackFields, feedbackSchema, MAX_FEEDBACK_IMAGE_BYTES } from "../contract/feedback.ts";

/** Name of the part with the fields, which begins the names of their problems. */
const PART = "feedback";
const IMAGE = "image";
/** Bytes of the part with the fields where it is sent as a file: all texts at their longest in UTF-8, and more. */
const MAX_PART_BYTES = 64 * 1024;
/** A one-time link: 256 bits in base64url. An id is shorter. */
const TOKEN = /[\w-]{40,}/g;

/**
 * The fields of a feedback, sent as JSON in one part of the form, which may have a type of its own and then counts as a file.
 * @throws Problem 400 for text that is no JSON, 413, InvalidFields by `feedback.title` and its like
 */
export function readFields(field: unknown, files: readonly UploadedFile[]): FeedbackFields {
  const part = files.find(({ fieldName }) => fieldName === PART)?.bytes;
  if (part && part.length > MAX_PART_BYTES) throw tooLarge();
  const sent = part?.toString() ?? field;
  const given = typeof sent === "string" ? parsed(sent) : sent;
  try {
    return validate(feedbackSchema, given ?? {}) as FeedbackFields;
  } catch (error) {
    if (!(error instanceof InvalidFields)) throw error;
    throw new InvalidFields(
      Object.fromEntries(
        Object.entries(error.errors).map(([name, texts]) => [name === "base" ? PART : `${PART}.${name}`, texts]),
      ),
    );
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed();
  }
}

/**
 * The image of a feedback; undefined without one. Whether it can be decoded is found later.
 * @throws Problem 413 for one too large, 422 for another part
 */
export function readImage(files: readonly UploadedFile[]): Buffer | undefined {
  const [file, ...others] = files.filter(({ fieldName }) => fieldName !== PART);
  if (!file) return undefined;
  if (others.length > 0 || file.fieldName !== IMAGE) throw refuseImage(feedbackMessages.noImage);
  if (file.bytes.length > MAX_FEEDBACK_IMAGE_BYTES) throw refuseImage(feedbackMessages.imageTooLarge, 413);
  return file.bytes;
}

/** A refusal with its message beside the image. */
export const refuseImage = (message: string, status: 413 | 415 | 422 = 422): Problem =>
  new Problem(status, message, { extra: { success: false, error: message, errors: { [IMAGE]: [message] } } });

/** An address without query, fragment, credentials and tokens; "" for what is none. */
export function withoutQuery(address: string): string {
  const isPath = /^\/(?!\/)/.test(address);
  if (!isPath && !/^https?:\/\//i.test(address)) return "";
  if (!URL.canParse(address, "http://localhost")) return "";
  const { origin, pathname } = new URL(address, "http://localhost");
  return (isPath ? "" : origin) + pathname.replace(TOKEN, "…");
}

/** A name that an installation may have; else that of this one, so that nothing that was typed stands in a row in clear. */
export const environmentOf = (sent: string, own: string): string => (KNOWN_ENVIRONMENTS.includes(sent) ? sent : own);
