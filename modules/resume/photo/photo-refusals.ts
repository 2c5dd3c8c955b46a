import { photoMessages } from "../../../japanese/photo-messages.ts";
import { Problem } from "../../../src/http/problems.ts";
import { MAX_PIXELS, PORTRAIT, type PortraitRefusal } from "../../../src/images/portrait.ts";

const PIXELS_OF_MAN = 10_000;

/** Name of the field in errors. */
export const PHOTO_FIELD = "id_photo";

/** A refusal with its message beside the field: 413 for size, 415 for type, else 422. */
export const refusePhoto = (message: string, status: 413 | 415 | 422 = 422): Problem =>
  new Problem(status, message, { extra: { success: false, errors: { [PHOTO_FIELD]: [message] } } });

/** The refusal of an upload that makes no portrait. */
export function refusalOf(reason: PortraitRefusal): Problem {
  switch (reason) {
    case "type":
      return refusePhoto(photoMessages.wrongType, 415);
    case "broken":
      return refusePhoto(photoMessages.broken);
    case "small":
      return refusePhoto(photoMessages.tooSmall(PORTRAIT.width, PORTRAIT.height));
    case "huge":
      return refusePhoto(photoMessages.tooManyPixels(MAX_PIXELS / PIXELS_OF_MAN));
    case "crop":
      return refusePhoto(photoMessages.wrongCrop);
  }
}
