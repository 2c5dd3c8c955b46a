import { z } from "zod/mini";
import { fieldMessages } from "../../japanese/field-messages.ts";
import { line } from "../rules.ts";
import { VERSION_NAME_LENGTH } from "../version-name.ts";

/** Bodies and queries of the calls around a document. */

/** A revision as it is sent: a number, or 1 to 9 digits. */
export const revision = z.pipe(
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/))], { error: fieldMessages.invalid }),
    z.transform(Number),
  ),
  z.int({ error: fieldMessages.invalid }).check(z.minimum(0, { error: fieldMessages.invalid })),
);

const versionName = z.pipe(
  z.transform((typed: unknown, context): string => {
    const verdict = line(VERSION_NAME_LENGTH)(typed);
    const message = "message" in verdict ? verdict.message : verdict.value === "" ? fieldMessages.required : undefined;
    if (message !== undefined) context.issues.push({ code: "custom", message, input: typed });
    return "value" in verdict ? verdict.value : "";
  }),
  z.string(),
);

export const MAX_ENTRIES = 100;

const count = z.pipe(
  z.string().check(z.regex(/^\d{1,4}$/, { error: fieldMessages.numeric })),
  z.transform((typed: string) => Math.min(Math.max(Number(typed), 1), MAX_ENTRIES)),
);

/** Why, where the definition of the document asks for it. */
const reason = z.optional(z.unknown());
export const restoreRequest = z.object({ revision, reason }, { error: fieldMessages.invalid });
/** The body of an undo may be absent. */
export const undoRequest = z.optional(z.object({ batch: z.optional(z.uuid({ error: fieldMessages.invalid })) }));
export const nameVersionRequest = z.object(
  { name: versionName, revision: z.optional(z.nullable(revision)) },
  { error: fieldMessages.invalid },
);
export const renameVersionRequest = z.object({ name: versionName }, { error: fieldMessages.invalid });
export const historyQuery = z.object({ before: z.optional(revision), limit: z.optional(count) });
export const savesQuery = z.object({ before: z.optional(revision) });
export const changesQuery = z.object({ from: revision, to: revision, after: z.optional(revision) });
export const compareQuery = z.object({ from: revision, to: revision });
