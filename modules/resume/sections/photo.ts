import { z } from "zod/mini";
import { defineSection } from "../../../documents/define.ts";
import type { FieldDefinition } from "../../../documents/field.ts";

const px = z.int();
const fileReference = z.object({
  id: z.uuid(),
  /** SHA-256 of the bytes, base64url. */
  digest: z.string(),
});

/** The ID photo of a 履歴書: references to its bytes, which are kept as encrypted files of the person. */
const photoSchema = z.object({
  /** Of the portrait. */
  width: px,
  height: px,
  /** The region of the upright upload, turned clockwise by `rotation` degrees, in px. */
  crop: z.object({ x: px, y: px, width: px, height: px, rotation: z.literal([0, 90, 180, 270]) }),
  files: z.object({ original: fileReference, print: fileReference, portrait: fileReference }),
});
export type Photo = z.output<typeof photoSchema>;

/** Path of a file of the photo, for its owner only. */
export const photoFileUrl = (id: string): string => `/user/resume/photo/${id}.jpg`;

const stored = z.nullable(photoSchema);

const photoField: FieldDefinition<Photo | null> = {
  label: "写真",
  input: stored,
  stored,
  empty: null,
  required: false,
  readable: (value) => (value ? "登録済み" : ""),
  isSame: (one, other) => one?.files.print.id === other?.files.print.id,
  toWire: (value) => value && { url: photoFileUrl(value.files.portrait.id), ...value },
  isContent: false,
};

/** 写真: outside the builder, since a file is not saved like fields. */
export const photo = defineSection({
  id: "photo",
  label: "写真",
  bare: true,
  hasFiles: true,
  verbs: { filled: "登録", cleared: "削除", changed: "変更" },
  fields: { photo: photoField },
});
