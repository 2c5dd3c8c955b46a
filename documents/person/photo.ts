import { type ZodMiniType, z } from "zod/mini";
import type { FieldDefinition } from "../field.ts";

const px = z.int();
const fileReference = z.object({
  id: z.uuid(),
  /** SHA-256 of the bytes, base64url. */
  digest: z.string(),
});

/** The ID photo of a person: references to its bytes, which are kept as encrypted files of the person. */
export const photoSchema = z.object({
  /** Of the portrait. */
  width: px,
  height: px,
  /** The region of the upright upload, turned clockwise by `rotation` degrees, in px. */
  crop: z.object({ x: px, y: px, width: px, height: px, rotation: z.literal([0, 90, 180, 270]) }),
  files: z.object({ original: fileReference, print: fileReference, portrait: fileReference }),
});
export type Photo = z.output<typeof photoSchema>;

/** The field of a photo, which routes of its own save. @param toWire the photo as an answer carries it */
export function photoField<P extends Photo>(
  schema: ZodMiniType<P>,
  toWire?: (photo: P) => unknown,
): FieldDefinition<P | null> {
  const stored = z.nullable(schema);
  return {
    label: "写真",
    input: stored,
    stored,
    empty: null,
    required: false,
    readable: (value) => (value ? "登録済み" : ""),
    isSame: (one, other) => one?.files.print.id === other?.files.print.id,
    ...(toWire && { toWire: (value: P | null) => value && toWire(value) }),
    isContent: false,
  };
}

/** The section of a photo: outside the builder, since a file is not saved like fields. */
export const PHOTO_SECTION = {
  id: "photo",
  label: "写真",
  bare: true,
  hasFiles: true,
  verbs: { filled: "登録", cleared: "削除", changed: "変更" },
} as const;
