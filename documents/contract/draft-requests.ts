import { z } from "zod/mini";
import { fieldMessages } from "../../japanese/field-messages.ts";

const error = fieldMessages.invalid;
/** A document of more pages or characters has its further ones sent every time. */
const KNOWN_PAGES = 100;
const KNOWN_CHARACTERS = 20_000;

const characters = z.string({ error }).check(z.maxLength(KNOWN_CHARACTERS, { error }));

/** `POST /api/v1/user/resume/preview`: the content of a form, to be drawn and not to be saved. */
export const draftRequest = z.object({
  /** The section of `values`; absent: the saved document is drawn. */
  section: z.optional(z.string({ error })),
  /** The body of the section's save. */
  values: z.optional(z.unknown()),
  /** Pages and glyphs that the caller has of earlier drawings. */
  pages: z._default(z.array(z.string({ error })).check(z.maxLength(KNOWN_PAGES, { error })), []),
  glyphs: z._default(z.tuple([characters, characters]), ["", ""]),
});
