import { findingMessages } from "../../japanese/finding-messages.ts";
import { fullWidthCodes, toHalfWidthCodes } from "../../japanese/full-width-codes.ts";
import { halfKanaToFull } from "../../japanese/kana.ts";
import { abbreviationsIn, writtenOut } from "../../japanese/legal-person.ts";
import { SPOKEN_WORDS } from "../../japanese/spoken-words.ts";
import { hasMixedDigits, toHalfWidthDigits } from "../../japanese/width.ts";
import type { FieldDefinition } from "../field.ts";
import type { TextFinding, TextRule } from "./text-rule.ts";
import { WORDING } from "./wording.ts";

const quoted = (text: string) => `「${text}」`;

const halfWidthKana = (text: string, name: string): readonly TextFinding[] => {
  const mended = halfKanaToFull(text);
  return mended === text ? [] : [{ rule: "half-width-kana", words: findingMessages.halfWidthKana(name), mended }];
};

const mixedDigits = (text: string, name: string): readonly TextFinding[] =>
  hasMixedDigits(text)
    ? [{ rule: "mixed-digits", words: findingMessages.mixedDigits(name), mended: toHalfWidthDigits(text) }]
    : [];

const abbreviations: TextRule = (text) =>
  abbreviationsIn(text).map(({ short, full }) => ({
    rule: "abbreviation",
    words: findingMessages.abbreviation(text, short, full),
    mended: writtenOut(text),
  }));

/** 元町２ー３ー１ */
const codes: TextRule = (text, label) => {
  const [first] = fullWidthCodes(text);
  if (!first) return [];
  const words = findingMessages.code(label, first.typed, first.code);
  return [{ rule: "code", words, mended: toHalfWidthCodes(text) }];
};

const spokenWords: TextRule = (text, label) =>
  SPOKEN_WORDS.filter(([spoken]) => text.includes(spoken)).map(([spoken, written]) => ({
    rule: "spoken",
    words: findingMessages.spoken(label, spoken, written),
    mended: text.replaceAll(spoken, written),
  }));

/** A name or another text of one line, which is printed as it is typed. */
const LINE: readonly TextRule[] = [
  abbreviations,
  (text) => halfWidthKana(text, quoted(text)),
  codes,
  (text) => (hasMixedDigits(toHalfWidthCodes(text)) ? mixedDigits(text, quoted(text)) : []),
];
const PARAGRAPH: readonly TextRule[] = [halfWidthKana, mixedDigits, spokenWords];

/** The faults in the text of a field: by the field's own rules, then by those of its kind. None in fields that are no words. */
export function textFindings({ label, form, wording = [] }: FieldDefinition, text: string): readonly TextFinding[] {
  const common = form?.control === "line" ? LINE : form?.control === "paragraph" ? PARAGRAPH : [];
  return text === "" ? [] : [...wording.map((name) => WORDING[name]), ...common].flatMap((rule) => rule(text, label));
}

/** The text with all its faults put right that can be, one rule after the other. */
export function mendedText(field: FieldDefinition, text: string): string {
  let mended = text;
  // Each mend leaves less to mend, and a field has few rules.
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = textFindings(field, mended).find((finding) => finding.mended !== undefined)?.mended;
    if (next === undefined) break;
    mended = next;
  }
  return mended;
}

const MAX_ROUNDS = 10;
