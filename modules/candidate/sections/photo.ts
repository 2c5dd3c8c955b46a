import { z } from "zod/mini";
import { defineSection } from "../../../documents/define.ts";
import { PHOTO_SECTION, photoField, photoSchema } from "../../../documents/person/photo.ts";

const recordPhotoSchema = z.extend(photoSchema, {
  /** `crop` is a region of the kept upload. `kept`: its background could not be told apart. */
  background: z.enum(["evened", "kept"]),
});
export type RecordPhoto = z.output<typeof recordPhotoSchema>;

/** 写真: as the 履歴書 has it, and what became of its background. */
export const photo = defineSection({ ...PHOTO_SECTION, fields: { photo: photoField(recordPhotoSchema) } });
