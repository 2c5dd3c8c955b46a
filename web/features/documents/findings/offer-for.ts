import type { FieldDefinition } from "../../../../documents/field.ts";
import { mendLabel } from "../../../../documents/findings/finding.ts";
import { mendedText, textFindings } from "../../../../documents/findings/text-findings.ts";
import type { Offer } from "../../../ui/field/text-offer.tsx";

/** 採用担当の目 at the field, where a text is typed: all its faults are put right by one press. */
export function offerFor(definition: FieldDefinition, text: string): Offer | undefined {
  const mended = mendedText(definition, text);
  if (mended === text) return undefined;
  return { words: textFindings(definition, text).map(({ words }) => words), label: mendLabel(mended), text: mended };
}
