import { z } from "zod/mini";
import { sentCrop } from "../../../src/documents/photo/sent-crop.ts";

const fields = z.object({
  crop: z.optional(sentCrop),
  /** 1 or true removes the photo. */
  remove_photo: z.optional(z.string()),
  /** Present: the answer has no `redirect_url`. */
  no_redirect: z.optional(z.string()),
});

/**
 * `POST /user/resume/photo` (multipart): `user_resume[id_photo]` or `user_resume[remove_photo]`, with the region of the
 * upright upload. Other fields (`dummy`) are ignored.
 */
export const photoRequest = z.object({
  user_resume: z._default(fields, {}),
  no_redirect: z.optional(z.string()),
});
export type PhotoRequest = z.output<typeof photoRequest>;

export const asksForRemoval = ({ user_resume: { remove_photo } }: PhotoRequest): boolean =>
  remove_photo === "1" || remove_photo === "true";

export const FILE_FIELD = "user_resume[id_photo]";
