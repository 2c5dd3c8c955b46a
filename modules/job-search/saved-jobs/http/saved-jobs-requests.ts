import { z } from "zod/mini";
import { fieldMessages } from "../../../../japanese/field-messages.ts";
import { jobMessages } from "../../../../japanese/job-messages.ts";
import { MAX_NAME, MAX_NOTE } from "../../contract/saved-jobs.ts";

const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: jobMessages.searchNameMissing }),
    z.maxLength(MAX_NAME, { error: fieldMessages.maxLength(MAX_NAME) }),
  );

/** `PATCH /api/jobs/{id}/bookmark` */
export const noteRequest = z.object({
  note: z.string().check(z.maxLength(MAX_NOTE, { error: fieldMessages.maxLength(MAX_NOTE) })),
});
/** `POST /saved_searches`; `parameters` by the names of the search's query. */
export const saveSearchRequest = z.object({
  name,
  parameters: z.record(z.string().check(z.maxLength(50)), z.string().check(z.maxLength(500))),
});
/** `PATCH /saved_searches/{id}` */
export const renameSearchRequest = z.object({ name });
