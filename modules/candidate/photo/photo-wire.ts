import { recordPhotoMessages } from "../../../japanese/record-photo-messages.ts";
import type { CandidatePhoto } from "../contract/photo.ts";
import type { RecordPhoto } from "../sections/photo.ts";

/** The photo of a record as answers carry it. @param id of the record */
export function photoOnWire(id: string, photo: RecordPhoto | null): CandidatePhoto | null {
  if (!photo) return null;
  const { files, width, height, crop, background } = photo;
  const urlOf = (file: { id: string }) => `/agency/candidates/${id}/photo/${file.id}.jpg`;
  return {
    url: urlOf(files.portrait),
    original_url: urlOf(files.original),
    width,
    height,
    crop,
    warning: background === "kept" ? recordPhotoMessages.unknownBackground : null,
  };
}
