import { photoMessages } from "../../../../japanese/photo-messages.ts";
import { MAX_PHOTO_BYTES, PHOTO_TYPES } from "../../../../modules/resume/contract.ts";
import { ATTACHMENT_RULES, type FileRules } from "../../../ui/file-area/file-rules.ts";
import { ID_PHOTO } from "../../../ui/image-crop/crop-area.ts";

/** The server's limits, checked before anything is sent. */
export const PHOTO_RULES: FileRules = {
  ...ATTACHMENT_RULES,
  maxBytes: MAX_PHOTO_BYTES,
  types: PHOTO_TYPES,
  dimensions: { minWidth: ID_PHOTO.width, minHeight: ID_PHOTO.height },
  texts: { tooLarge: () => photoMessages.tooLarge, wrongType: photoMessages.wrongType },
};
