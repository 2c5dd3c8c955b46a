import { z } from "zod/mini";
import { photoMessages } from "../../../japanese/photo-messages.ts";
import type { PortraitCrop } from "../../images/portrait.ts";

/** Whole px; a browser's fractions are rounded. */
const px = z.pipe(z.coerce.number(photoMessages.wrongCrop), z.transform(Math.round));
const degrees = z.pipe(z.coerce.string(), z.enum(["0", "90", "180", "270"], { error: photoMessages.wrongCrop }));
const rotation = z.pipe(
  z._default(degrees, "0"),
  z.transform((turn) => Number(turn) as PortraitCrop["rotation"]),
);

/** A region of the upright upload in a request, in px; not turned unless it says so. */
export const sentCrop = z.object({ x: px, y: px, width: px, height: px, rotation });
