import { photoMessages } from "../../../../japanese/photo-messages.ts";
import { PHOTO_TYPES } from "../../../../modules/resume/contract.ts";
import { ATTACHMENT_RULES, type FileRules } from "../../../ui/file-area/file-rules.ts";
import { HEIC } from "../../../ui/file-area/file-types.ts";

/** Rules of a chosen file: any size, since a large one is made smaller, and HEIC where the browser reads it. */
export const CHOSEN_PHOTO_RULES: FileRules = {
  ...ATTACHMENT_RULES,
  maxBytes: Number.POSITIVE_INFINITY,
  types: [...PHOTO_TYPES, HEIC],
  texts: { wrongType: photoMessages.wrongType },
};

/** Types of the browser's dialog. Of all images: a phone then hands on its HEIC as JPEG. */
export const OFFERED_TYPES = ["image/*"];
