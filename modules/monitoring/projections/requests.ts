import { z } from "zod/mini";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { REASON_LENGTH } from "../contract/projections.ts";

/** Skips the faulted event that the administrator saw; the reason is stored. */
export const skipRequest = z.object({
  position: z.string().check(z.regex(/^\d{1,19}$/)),
  reason: z.string({ error: fieldMessages.required }).check(
    z.trim(),
    z.minLength(1, { error: fieldMessages.required, abort: true }),
    z.refine((reason) => [...reason].length <= REASON_LENGTH, { error: fieldMessages.maxLength(REASON_LENGTH) }),
  ),
});
