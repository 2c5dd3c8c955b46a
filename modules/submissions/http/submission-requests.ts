import { z } from "zod/mini";
import { revision } from "../../../documents/contract/requests.ts";
import { line } from "../../../documents/rules.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { submissionMessages } from "../../../japanese/submission-messages.ts";
import { RECIPIENT_LENGTH } from "../contract.ts";

const recipient = z.pipe(
  z.transform((typed: unknown, context): string => {
    const verdict = line(RECIPIENT_LENGTH)(typed);
    const message =
      "message" in verdict ? verdict.message : verdict.value === "" ? submissionMessages.recipientMissing : undefined;
    if (message !== undefined) context.issues.push({ code: "custom", message, input: typed });
    return "value" in verdict ? verdict.value : "";
  }),
  z.string(),
);

/** `POST /api/v1/user/submissions`: a version to print for a recipient; the newest where `revision` is left out. */
export const recordRequest = z.object(
  {
    document: z.string({ error: submissionMessages.unknownDocument }),
    revision: z.optional(z.nullable(revision)),
    options: z._default(z.record(z.string(), z.string(), { error: fieldMessages.invalid }), {}),
    recipient,
  },
  { error: fieldMessages.invalid },
);
