import { fileTypeFromBuffer } from "file-type/core";
import { CONTENT_TYPES, type ContentType } from "../contract.ts";
import { wrongType } from "../refusals.ts";

/** Every PNG reader shows an animated PNG. */
const ALSO: Readonly<Record<string, ContentType>> = { "image/apng": "image/png" };

/**
 * The type of a file by its first bytes.
 * @throws Problem 415 for all but the types that are stored
 */
export async function contentTypeOf(beginning: Buffer): Promise<ContentType> {
  const mime = (await fileTypeFromBuffer(beginning))?.mime ?? "";
  const type = ALSO[mime] ?? CONTENT_TYPES.find((known) => known === mime);
  if (!type) throw wrongType();
  return type;
}

/** The first extension of a type is the canonical one. */
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
 * A file name with the extension of its type, so that an image named `.exe` is no program after a download. The extension
 * of another stored type is replaced; any other stays before the right one.
 */
export function fittingName(name: string, type: ContentType, maxLength: number): string {
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  if (ENDINGS[type].includes(ending)) return name;
  const right = `.${endingOf(type)}`;
  const stem = ALL_ENDINGS.includes(ending) ? name.slice(0, -ending.length - 1) : name;
  return [...stem].slice(0, maxLength - right.length).join("") + right;
}
