import { uploadMessages } from "../../../japanese/upload-messages.ts";
import { dimensionFault, type FileRules } from "../file-area/file-rules.ts";
import { isImage } from "../file-area/file-types.ts";
import { withImage } from "./open-image.ts";

/** Error message for an image that cannot be decoded or has wrong dimensions. */
export async function inspectImage(file: File, { dimensions }: Pick<FileRules, "dimensions">) {
  if (!isImage(file)) return undefined;
  try {
    return await withImage(file, (image) => dimensions && dimensionFault(image, dimensions));
  } catch {
    return uploadMessages.unreadableImage;
  }
}
