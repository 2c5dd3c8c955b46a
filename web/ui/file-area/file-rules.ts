import { fileMessages } from "../../../japanese/file-messages.ts";
import { inOnePiece, lettersIn } from "../../../japanese/file-name.ts";
import { uploadMessages } from "../../../japanese/upload-messages.ts";
import { sizeInWords } from "./file-size.ts";
import { namesOfTypes, typeOf } from "./file-types.ts";

/** Bytes. */
export const MEGABYTE = 1024 * 1024;
/** Characters of a file's name, as a person counts them. */
export const MAX_NAME_LENGTH = 255;

/** The properties of a file that the rules check. */
export type FileFacts = Pick<File, "name" | "size" | "type">;

/** Pixels; a side without a limit is left out. */
export interface DimensionLimits {
  minWidth?: number;
  maxWidth?: number;
  minHeight?: number;
  maxHeight?: number;
}

export interface FileRules {
  /** Files in the list at once. */
  maxFiles: number;
  /** Bytes of one file. */
  maxBytes: number;
  /** Media types. */
  types: readonly string[];
  /** Only of images. */
  dimensions?: DimensionLimits;
  /** Messages of an area that replace the default ones. */
  texts?: { tooLarge?: (file: FileFacts) => string; wrongType?: string };
}

/** A file that was not taken, and why. */
export interface Refusal {
  name: string;
  message: string;
}

const DOCUMENTS = ["application/pdf", "image/jpeg", "image/png", "image/gif"];

/** The uploader's own limits (specification, constants). */
export const UPLOADER_RULES: FileRules = { maxFiles: 5, maxBytes: 10 * MEGABYTE, types: DOCUMENTS };

/** One attachment in general: 5 MB, PDF or image. */
export const ATTACHMENT_RULES: FileRules = {
  maxFiles: 1,
  maxBytes: 5 * MEGABYTE,
  types: DOCUMENTS,
  texts: { tooLarge: () => fileMessages.fileTooLarge(5), wrongType: uploadMessages.documentsOnly },
};

/** Several attachments: the message names the one that is too large. */
export const ATTACHMENTS_RULES: FileRules = {
  ...ATTACHMENT_RULES,
  maxFiles: 5,
  texts: { ...ATTACHMENT_RULES.texts, tooLarge: ({ name }) => uploadMessages.oneTooLarge(name) },
};

/** The PDF dropzone. */
export const PDF_RULES: FileRules = {
  maxFiles: 1,
  maxBytes: 10 * MEGABYTE,
  types: ["application/pdf"],
  texts: { tooLarge: () => fileMessages.fileTooLarge(10), wrongType: uploadMessages.pdfOnly },
};

/** The rule one file breaks, in words; undefined when it may be taken. */
export function faultOf(file: FileFacts, rules: FileRules): string | undefined {
  const { types, maxBytes, texts } = rules;
  if (!types.includes(typeOf(file))) return texts?.wrongType ?? uploadMessages.wrongType(namesOfTypes(types));
  if (file.size > maxBytes) return texts?.tooLarge?.(file) ?? uploadMessages.tooLarge(sizeInWords(maxBytes));
  if (file.size === 0) return uploadMessages.empty;
  if (lettersIn(file.name) > MAX_NAME_LENGTH) return uploadMessages.nameTooLong(MAX_NAME_LENGTH);
  return undefined;
}

/** The limit an image's width or height breaks, in words. */
export function dimensionFault(
  { width, height }: { width: number; height: number },
  limits: DimensionLimits,
): string | undefined {
  const { minWidth, maxWidth, minHeight, maxHeight } = limits;
  if (minWidth !== undefined && width < minWidth) return uploadMessages.widthTooSmall(minWidth);
  if (maxWidth !== undefined && width > maxWidth) return uploadMessages.widthTooLarge(maxWidth);
  if (minHeight !== undefined && height < minHeight) return uploadMessages.heightTooSmall(minHeight);
  if (maxHeight !== undefined && height > maxHeight) return uploadMessages.heightTooLarge(maxHeight);
  return undefined;
}

const isSame = (one: FileFacts, other: FileFacts) =>
  inOnePiece(one.name) === inOnePiece(other.name) && one.size === other.size;

/**
 * Splits the chosen files into accepted and refused ones with reasons. As many are accepted as there is
 * room for, so that one file too many does not cost the others.
 */
export function sortOut<Chosen extends FileFacts>(
  chosen: readonly Chosen[],
  present: readonly FileFacts[],
  rules: FileRules,
): { taken: Chosen[]; refused: Refusal[] } {
  const { maxFiles } = rules;
  const overfull = chosen.length > maxFiles ? uploadMessages.tooManyFiles : uploadMessages.queueTooLong;
  const taken: Chosen[] = [];
  const refused: Refusal[] = [];
  for (const file of chosen) {
    const isThere = [...present, ...taken].some((other) => isSame(file, other));
    const isFull = present.length + taken.length >= maxFiles;
    const message =
      faultOf(file, rules) ??
      (isThere ? uploadMessages.chosenAlready : undefined) ??
      (isFull ? overfull(maxFiles) : undefined);
    if (message === undefined) taken.push(file);
    else refused.push({ name: file.name, message });
  }
  return { taken, refused };
}
