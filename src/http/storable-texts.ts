import { MAX_TEXT_LENGTH } from "../../documents/rules.ts";
import { toStorable } from "../../japanese/storable-text.ts";

/** Passwords are compared letter by letter. */
const SECRET = /password/;

/** A body in which every text is as it is stored, whichever form it is of; passwords stay as typed. */
export const withStorableTexts = (body: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, SECRET.test(name) ? value : withStorableText(value)]),
  );

function withStorableText(value: unknown): unknown {
  // A longer one is refused with every request: no pattern needs to read it.
  if (typeof value === "string") return value.length > MAX_TEXT_LENGTH ? value : toStorable(value);
  if (Array.isArray(value)) return value.map(withStorableText);
  if (typeof value !== "object" || value === null) return value;
  return withStorableTexts(value as Record<string, unknown>);
}
