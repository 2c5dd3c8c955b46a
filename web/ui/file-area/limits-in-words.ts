import type { FileRules } from "./file-rules.ts";
import { sizeInWords } from "./file-size.ts";
import { namesOfTypes } from "./file-types.ts";

/** The accepted types, sizes and count of an area, in one line for its hint: 「PDF、JPEG　1件10MBまで　5件まで」. */
export function limitsInWords({ types, maxBytes, maxFiles, dimensions = {} }: FileRules): string {
  const { minWidth, minHeight } = dimensions;
  return [
    namesOfTypes(types),
    `${maxFiles > 1 ? "1件" : ""}${sizeInWords(maxBytes)}まで`,
    maxFiles > 1 && `${maxFiles}件まで`,
    minWidth && minHeight && `画像は${minWidth}×${minHeight}px以上`,
  ]
    .filter(Boolean)
    .join("　");
}
