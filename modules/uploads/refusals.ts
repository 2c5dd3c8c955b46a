import { inMegabytes } from "../../japanese/megabytes.ts";
import { uploadMessages } from "../../japanese/upload-messages.ts";
import { Problem } from "../../src/http/problems.ts";
import { MAX_FILE_BYTES } from "./contract.ts";

/** 422 with a message of its own and the field. */
export const refused = (field: string, message: string, more: Readonly<Record<string, unknown>> = {}) =>
  new Problem(422, message, { extra: { success: false, errors: { [field]: [message] }, ...more } });

/** 415: the content has no stored type, whatever the file name says. */
export const wrongType = () =>
  new Problem(415, uploadMessages.wrongType("PDF、JPEG、PNG、GIF"), { extra: { success: false } });

/** 413: larger than one file may be. */
export const fileTooLarge = () =>
  new Problem(413, uploadMessages.tooLarge(inMegabytes(MAX_FILE_BYTES)), { extra: { success: false } });
