import { randomUUID } from "node:crypto";
import { z } from "zod/mini";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { sentFlag } from "../../../src/http/sent-flag.ts";
import { ELEMENT_TYPES } from "../domain/application-form.ts";

const text = z
  .string({ error: fieldMessages.invalid })
  .check(z.maxLength(2000, { error: fieldMessages.maxLength(2000) }));
const element = z.object({
  id: z.optional(z.union([z.literal(""), z.uuid()], { error: fieldMessages.invalid })),
  type: z.enum(ELEMENT_TYPES, { error: fieldMessages.invalid }),
  label: text,
  required: sentFlag,
  options: z._default(z.array(z.object({ label: text, value: z.optional(text) })), []),
});

/** `{form: {name, elements}}`. An element without an id is a new one. An option without a value has its label as one; the order is that of the list. */
export const formRequest = z.object({
  form: z.object({ name: text, elements: z.array(element, { error: fieldMessages.invalid }) }),
});

/** The content of a form as it was sent. */
export const formOf = ({ form: { name, elements } }: z.output<typeof formRequest>) => ({
  name: name.trim(),
  elements: elements.map(({ id, options, ...sent }, order) => ({
    ...sent,
    id: id || randomUUID(),
    label: sent.label.trim(),
    order,
    options: options.map(({ label, value }) => ({ label: label.trim(), value: value || label.trim() })),
  })),
});
