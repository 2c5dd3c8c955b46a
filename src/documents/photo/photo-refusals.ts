import { photoMessages } from "../../../japanese/photo-messages.ts";
import { Problem } from "../../http/problems.ts";
import { MAX_PIXELS, PORTRAIT, type PortraitRefusal } from "../../images/portrait.ts";

const PIXELS_OF_MAN = 10_000;

/** Why an upload makes no portrait, in words; the kinds that are accepted are said by each form. */
export function photoFault(reason: PortraitRefusal, wrongType: string): string {
  switch (reason) {
    case "type":
      return wrongType;
    case "broken":
      return photoMessages.broken;
    case "small":
      return photoMessages.tooSmall(PORTRAIT.width, PORTRAIT.height);
    case "huge":
      return photoMessages.tooManyPixels(MAX_PIXELS / PIXELS_OF_MAN);
    case "crop":
      return photoMessages.wrongCrop;
  }
}

/** A refusal with its message beside the field of the form: 413 for size, 415 for type, else 422. */
export const refusePhoto = (field: string, message: string, status: 409 | 413 | 415 | 422 = 422): Problem =>
  new Problem(status, message, { extra: { success: false, error: message, errors: { [field]: [message] } } });
