import { parseField } from "../../../documents/field.ts";
import { date, line } from "../../../documents/fields.ts";
import { candidateMessages } from "../../../japanese/candidate-messages.ts";
import { InvalidFields } from "../../../src/http/problems.ts";
import { validate } from "../../../src/http/validate.ts";
import { MAX_PURPOSE, MAX_RECIPIENT } from "../contract/submission.ts";
import { maskingOf, type PaperQuery, paperQuery } from "../print/paper-query.ts";

/** A paper to submit, its recipient, its purpose, and the day of the person's consent. */
export interface SubmissionOrder {
  query: PaperQuery;
  recipient: string;
  purpose: string;
  /** `YYYY-MM-DD`; null only for an anonymous paper. */
  consentedOn: string | null;
}

const fields = {
  recipient: line(MAX_RECIPIENT, {
    label: "提出先",
    required: true,
    requiredMessage: candidateMessages.recipientMissing,
  }),
  purpose: line(MAX_PURPOSE, { label: "目的", required: true, requiredMessage: candidateMessages.purposeMissing }),
  consented_on: date({ label: "本人の同意日" }),
};

/**
 * Reads `submission`. A named paper needs the day of the person's consent, an anonymous one needs none.
 * @param today `YYYY-MM-DD` in Japan
 * @throws InvalidFields by the names that were sent: `submission.recipient`
 */
export function readSubmission(sent: Readonly<Record<string, unknown>>, today: string): SubmissionOrder {
  const errors: Record<string, readonly string[]> = {};
  const values: Record<string, string | null> = {};
  for (const [name, field] of Object.entries(fields)) {
    const parsed = parseField(field, sent[name] ?? null);
    if (parsed.message !== undefined) errors[`submission.${name}`] = [parsed.message];
    else values[name] = parsed.value as string | null;
    if (field.requiredMessage && values[name] === "") errors[`submission.${name}`] = [field.requiredMessage];
  }
  const query = readOptions(sent, errors);
  const consentedOn = values.consented_on ?? null;
  if (consentedOn !== null && consentedOn > today)
    errors["submission.consented_on"] = [candidateMessages.consentAfterToday];
  const isNamed = query !== undefined && !maskingOf(query).anonymous;
  if (isNamed && consentedOn === null) errors["submission.consented_on"] ??= [candidateMessages.consentMissing];
  if (query === undefined || Object.keys(errors).length > 0) throw new InvalidFields(errors);
  const { recipient, purpose } = values as { recipient: string; purpose: string };
  return { query, recipient, purpose, consentedOn };
}

/** The paper and its options; what cannot be read is added to the errors. */
function readOptions(
  { document, options }: Readonly<Record<string, unknown>>,
  errors: Record<string, readonly string[]>,
): PaperQuery | undefined {
  const sent = typeof options === "object" ? options : {};
  try {
    return validate(paperQuery, { ...sent, document: document ?? "" }) as PaperQuery;
  } catch (error) {
    if (!(error instanceof InvalidFields)) throw error;
    Object.assign(errors, optionErrors(error));
    return undefined;
  }
}

/** `era` of the options stands at `submission.options.era`. */
export const optionErrors = ({ errors }: InvalidFields): Record<string, readonly string[]> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => [
      name === "document" ? "submission.document" : `submission.options.${name}`,
      messages,
    ]),
  );
