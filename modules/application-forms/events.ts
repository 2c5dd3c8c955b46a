import { z } from "zod/mini";
import type { DefinedEvent } from "../../src/event-store/event-definition.ts";
import { ELEMENT_TYPES } from "./domain/application-form.ts";

const element = z.object({
  id: z.uuid(),
  type: z.enum(ELEMENT_TYPES),
  label: z.string(),
  required: z.boolean(),
  order: z.int(),
  options: z.array(z.object({ label: z.string(), value: z.string() })),
});
const content = { name: z.string(), elements: z.array(element) };

/** `agencyId` null: a form of the house, kept by administrators. */
const drafted = z.object({ agencyId: z.nullable(z.uuid()), ...content });
const revised = z.object(content);
const retired = z.object({});

/** Stream `form-<id>`: nothing personal. */
export const formEvents = [
  { type: "form.drafted", version: 1, schema: drafted, personal: [] },
  { type: "form.revised", version: 1, schema: revised, personal: [] },
  { type: "form.retired", version: 1, schema: retired, personal: [] },
] as const;

export type FormEvent = DefinedEvent<typeof formEvents>;
