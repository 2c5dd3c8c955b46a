import { z } from "zod/mini";
import { revision } from "../../../documents/contract/requests.ts";
import { paragraph } from "../../../documents/rules.ts";
import { applicationMessages } from "../../../japanese/application-messages.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { sentFlag } from "../../../src/http/sent-flag.ts";
import { MAX_DATES, NOTE_LENGTH, REPLY_LENGTH } from "../contract/application.ts";
import { APPLICATION_STATES } from "../domain/application-states.ts";

/** Of urlencoded and multipart bodies `documents[0][…]` comes as a list or as an object with indexes as keys. */
const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.union([
    z.array(item),
    z.pipe(
      z.record(z.string(), item),
      z.transform((items) => Object.values(items)),
    ),
  ]);

const documentChoice = z.catchall(
  z.object({
    document: z.string({ error: applicationMessages.unknownDocument }),
    revision: z.optional(revision),
    version_id: z.optional(z.string()),
  }),
  z.union([z.string(), z.number()]),
);
export type SentChoice = z.output<typeof documentChoice>;

/**
 * `POST /api/v1/jobs/{id}/applications`. `form_version` is that of the form that was shown, 0 where there was none; without it the
 * answers are those to the form as it stands. Files come as ids of uploads, or as parts `application[answers][<element id>]`. */
export const sendRequest = z.object({
  application: z.object(
    {
      documents: z._default(listOf(documentChoice), []),
      form_id: z.optional(z.uuid({ error: fieldMessages.invalid })),
      form_version: z.optional(revision),
      answers: z._default(z.record(z.string(), z.union([z.string(), z.array(z.string())])), {}),
    },
    { error: fieldMessages.invalid },
  ),
});

const text = (length: number) =>
  z.pipe(
    z.transform((typed: unknown, context): string => {
      const verdict = paragraph(length)(typed);
      if ("message" in verdict) context.issues.push({ code: "custom", message: verdict.message, input: typed });
      return "value" in verdict ? verdict.value.trim() : "";
    }),
    z.string(),
  );

const requiredText = (length: number) =>
  z.pipe(text(length), z.string().check(z.minLength(1, { error: fieldMessages.required })));

const reason = z._default(text(NOTE_LENGTH), "");

export const withdrawRequest = z.object({ reason });

export const noteRequest = z.object({
  note: z._default(text(NOTE_LENGTH), ""),
  next_date: z._default(
    z.union([
      z.null(),
      z.pipe(
        z.literal(""),
        z.transform(() => null),
      ),
      z.iso.date({ error: fieldMessages.date }),
    ]),
    null,
  ),
});

export const replyRequest = z.object({
  text: requiredText(REPLY_LENGTH),
});

/** A time in Japan: `YYYY-MM-DDTHH:MM`. */
const time = z.iso
  .datetime({ local: true, precision: -1, error: fieldMessages.date })
  .check(z.length("YYYY-MM-DDTHH:MM".length, { error: fieldMessages.date }));

export const proposeRequest = z.object({
  dates: z
    .array(time, { error: applicationMessages.datesNeeded })
    .check(
      z.minLength(1, { error: applicationMessages.datesNeeded }),
      z.maxLength(MAX_DATES, { error: applicationMessages.tooManyDates(MAX_DATES) }),
    ),
});

/** `proposal`: a time that the other side proposed; absent: the invitation as it was written. */
export const acceptRequest = z.object({ proposal: z._default(z.nullable(time), null) });

export const rejectionRequest = z.object({
  letter: requiredText(REPLY_LENGTH),
  reason,
  send_at: z.optional(time),
});

export const internalNoteRequest = z.object({
  text: requiredText(NOTE_LENGTH),
});

const move = {
  state: z.enum(APPLICATION_STATES, { error: fieldMessages.invalid }),
  reason,
  release_reason: sentFlag,
};

export const moveRequest = z.object(move);

/** One board moves at most a hundred cards at once. */
export const bulkMoveRequest = z.object({
  ...move,
  ids: z.array(z.uuid({ error: fieldMessages.invalid })).check(z.minLength(1), z.maxLength(100)),
});
