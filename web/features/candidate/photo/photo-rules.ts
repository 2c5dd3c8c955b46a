import { recordPhotoMessages } from "../../../../japanese/record-photo-messages.ts";
import { MAX_RECORD_PHOTO_BYTES } from "../../../../modules/candidate/contract.ts";
import { ATTACHMENT_RULES, type FileRules } from "../../../ui/file-area/file-rules.ts";

/** The server's limits, checked before anything is sent. */
export const RECORD_PHOTO_RULES: FileRules = {
  ...ATTACHMENT_RULES,
  maxBytes: MAX_RECORD_PHOTO_BYTES,
  types: ["image/jpeg", "image/png"],
  texts: { tooLarge: () => recordPhotoMessages.tooLarge, wrongType: recordPhotoMessages.wrongType },
};
