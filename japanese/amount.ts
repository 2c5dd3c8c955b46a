import { groupDigits } from "./number.ts";

const UNITS: Readonly<Record<string, number>> = { 千: 1e3, 万: 1e4, 百万: 1e6, 千万: 1e7, 億: 1e8, 兆: 1e12 };
const PART = /(\d+(?:\.\d+)?)\s*(百万|千万|兆|億|万|千)?/y;

/**
 * The first amount of a text as pages and papers write it: 「1億2,000万円」, "９百万円", "12億5千万円" → yen. Undefined
 * where no amount stands before 円.
 */
export function readYen(text: string): number | undefined {
  const typed = text.normalize("NFKC").replace(/[,，、\s]/g, "");
  for (const [, amount = "", unit] of typed.matchAll(/([\d.百千万億兆]+)(円?)/g)) {
    const yen = unit ? sumOf(amount) : undefined;
    if (yen !== undefined) return yen;
  }
  return undefined;
}

/** The first head count of a text: 「1,234名（2025年3月現在）」, 「約300人」, 「連結：5,000名」. */
export function readHeadCount(text: string): number | undefined {
  const typed = text.normalize("NFKC").replace(/(?<=\d)[,，](?=\d{3})/g, "");
  const counted = [...typed.matchAll(/(\d+)(\s*余?[名人])?/g)].find(([, , unit]) => unit);
  const written = counted?.[1] ?? /^\D{0,6}(\d+)$/.exec(typed.trim())?.[1];
  return written === undefined ? undefined : Number(written);
}

function sumOf(amount: string): number | undefined {
  PART.lastIndex = 0;
  let sum = 0;
  let end = 0;
  for (let part = PART.exec(amount); part; part = PART.exec(amount)) {
    sum += Number(part[1]) * (part[2] ? (UNITS[part[2]] ?? 1) : 1);
    end = PART.lastIndex;
  }
  return end === amount.length && end > 0 && Number.isFinite(sum) ? Math.round(sum) : undefined;
}

const GROUPS = [
  { unit: "兆", size: 1e12 },
  { unit: "億", size: 1e8 },
  { unit: "万", size: 1e4 },
  { unit: "", size: 1 },
] as const;

/** An amount as papers write it, without rounding: 120000000 → 「1億2,000万円」, 0 → 「0円」. Whole yen. */
export function formatYen(yen: number): string {
  let rest = yen;
  let written = "";
  for (const { unit, size } of GROUPS) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) written += `${groupDigits(count)}${unit}`;
  }
  return `${written || "0"}円`;
}
