import { z } from "zod/mini";
import type { FieldDefinition } from "../../documents/field.ts";

const photoSchema = z.nullable(z.object({ url: z.string(), width: z.int(), height: z.int() }));

/** The portrait; no section edits it. */
export const photo: FieldDefinition<z.output<typeof photoSchema>> = {
  label: "写真",
  input: photoSchema,
  stored: photoSchema,
  empty: null,
  required: false,
  readable: () => "",
  isContent: false,
};
