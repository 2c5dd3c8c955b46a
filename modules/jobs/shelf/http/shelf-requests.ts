import { z } from "zod/mini";
import { jobMessages } from "../../../../japanese/job-messages.ts";
import { MOST_NOTE } from "../../contract/shelf.ts";

const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: jobMessages.searchNameMissing }),
    z.maxLength(100, { error: "100文字以内で入力してください" }),
  );

/** `PATCH /api/jobs/{id}/bookmark` */
export const noteRequest = z.object({
  note: z.string().check(z.maxLength(MOST_NOTE, { error: `${MOST_NOTE}文字以内で入力してください` })),
});
/** `POST /saved_searches`; `parameters` by the names of the search's query. */
export const saveSearchRequest = z.object({
  name,
  parameters: z.record(z.string().check(z.maxLength(50)), z.string().check(z.maxLength(500))),
});
/** `PATCH /saved_searches/{id}` */
export const renameSearchRequest = z.object({ name });
