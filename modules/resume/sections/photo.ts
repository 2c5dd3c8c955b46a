import { defineSection } from "../../../documents/define.ts";
import { PHOTO_SECTION, photoField, photoSchema } from "../../../documents/person/photo.ts";

/** Path of a file of the photo, for its owner only. */
export const photoFileUrl = (id: string): string => `/user/resume/photo/${id}.jpg`;

export const photo = defineSection({
  ...PHOTO_SECTION,
  fields: {
    photo: photoField(photoSchema, (value) => ({ url: photoFileUrl(value.files.portrait.id), ...value })),
  },
});
