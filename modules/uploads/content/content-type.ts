import { fileTypeFromBuffer } from "file-type/core";
import { CONTENT_TYPES, type ContentType } from "../contract.ts";
import { wrongType } from "../refusals.ts";

/** An animated PNG is one that every reader of PNG can show. */
const ALSO: Readonly<Record<string, ContentType>> = { "image/apng": "image/png" };

/**
 * The type of a file by the bytes that it begins with.
 * @throws Problem 415 for all but the types that are stored
 */
export async function contentTypeOf(beginning: Buffer): Promise<ContentType> {
  const mime = (await fileTypeFromBuffer(beginning))?.mime ?? "";
  const type = ALSO[mime] ?? CONTENT_TYPES.find((known) => known === mime);
  if (!type) throw wrongType();
  return type;
}

/** The first of each is the one that is given. */
const ENDINGS: Readonly<Record<ContentType, readonly [string, ...string[]]>> = {
  "application/pdf": ["pdf"],
  "image/jpeg": ["jpg", "jpeg", "jpe", "jfif"],
  "image/png": ["png"],
  "image/gif": ["gif"],
};
const ALL_ENDINGS = Object.values(ENDINGS).flat();

/** Without the dot. */
export const endingOf = (type: ContentType): string => ENDINGS[type][0];

/**
 * A name whose ending says what the file is: a picture that is called .exe must not be one on the computer of whoever
 * downloads it. The ending of another type that is stored is replaced, any other is left standing before the right one.
 */
export function fittingName(name: string, type: ContentType, maxLength: number): string {
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  if (ENDINGS[type].includes(ending)) return name;
  const right = `.${endingOf(type)}`;
  const stem = ALL_ENDINGS.includes(ending) ? name.slice(0, -ending.length - 1) : name;
  return [...stem].slice(0, maxLength - right.length).join("") + right;
}
