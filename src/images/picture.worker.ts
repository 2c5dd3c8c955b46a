import { openPicture, Refusal, toJpeg, uprightSize, WHITE } from "./decode.ts";
import { KEPT_PICTURE, type PictureJob, type PictureResult } from "./picture.ts";

/** Letters of a screen stay legible. */
const QUALITY = 85;

/** The task of `encodePicture`. */
export async function run({ bytes }: PictureJob): Promise<PictureResult> {
  try {
    await uprightSize(bytes);
    const picture = openPicture(bytes)
      .resize(KEPT_PICTURE.width, KEPT_PICTURE.height, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: WHITE })
      .toColourspace("srgb");
    return { bytes: await toJpeg(picture, QUALITY, "4:4:4") };
  } catch (error) {
    // libvips throws plain errors for bytes it cannot decode.
    return { refused: error instanceof Refusal && isOfPicture(error.reason) ? error.reason : "broken" };
  }
}

const isOfPicture = (reason: Refusal["reason"]): reason is "type" | "huge" => reason === "type" || reason === "huge";
