import { toHalfWidthDigits } from "./width.ts";

/** Figures and what is typed between them for a hyphen. */
const CODE = /[-0-9０-９\u2010-\u2015\u2043\u2212\u2500\u2501\u30fc\ufe63\uff70\uff0d]+/g;
const HYPHEN_BETWEEN_DIGITS = /(?<=[0-9])[\u2010-\u2015\u2043\u2212\u2500\u2501\u30fc\ufe63\uff70\uff0d](?=[0-9])/g;

/** The codes in a text, figures joined by hyphens, as they are written and half-width: ２ー３ー１ and 2-3-1. Only those that differ. */
export const fullWidthCodes = (text: string): readonly { typed: string; code: string }[] =>
  [...text.matchAll(CODE)].flatMap(([run]) => {
    const code = toHalfWidthDigits(run).replace(HYPHEN_BETWEEN_DIGITS, "-");
    return code !== run && /[0-9]-[0-9]/.test(code) ? [{ typed: run, code }] : [];
  });

/** Codes become half-width: 元町２ー３ー１ → 元町2-3-1. A ー behind a kana and figures that stand alone stay as typed. */
export const toHalfWidthCodes = (text: string): string =>
  fullWidthCodes(text).reduce((rest, { typed, code }) => rest.replace(typed, code), text);
