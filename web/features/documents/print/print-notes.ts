import type { PrintReport } from "../../../../documents/print-report.ts";

const points = (size: number) => `${Math.round(size * 10) / 10}pt`;

/** Share of the full type size; only smaller type is reported. */
const REPORTED_BELOW = 0.85;

/** A sentence about the print. */
export interface PrintNote {
  text: string;
  /** The field as the report names it. */
  field: string;
  /** Characters that are left out of the print. */
  removed?: readonly string[];
}

/** Sentences about characters that are not printed as they were typed. */
export const characterNotes = ({
  removed,
  replaced,
  variants = [],
}: Pick<PrintReport, "removed" | "replaced" | "variants">): readonly PrintNote[] => [
  ...removed.map(({ field, label, characters }) => ({
    field,
    removed: characters,
    text: `${label}の『${characters.join("")}』は印刷できないため、取り除いて印刷します`,
  })),
  ...replaced.map(({ field, label, characters }) => ({
    field,
    text: `「${label}」の「${characters.join("")}」は書体にないため〓で印刷します`,
  })),
  ...variants.map(({ field, label, characters }) => ({
    field,
    text: `「${label}」の「${characters.join("")}」は異体字が書体にないため、標準の字形で印刷します`,
  })),
];

/** Sentences about the measures taken so that no text is cut. */
export function printNotes(report: Omit<PrintReport, "removed" | "replaced" | "variants">): readonly string[] {
  const { shrunk, tightened, continued, byHand = [], longest = [] } = report;
  return [
    ...shrunk
      .filter(({ from, to }) => to < REPORTED_BELOW * from)
      .map(({ label, from, to }) => `「${label}」は文字を小さくして印刷します（${points(from)}→${points(to)}）`),
    ...tightened.map(({ label, rows }) => `「${label}」の行間を詰めて${rows}行にしました`),
    ...continued.map(({ label }) => `「${label}」の続きを続紙に印刷します`),
    ...byHand.map(({ label }) => `「${label}」は手書きで記入してください`),
    ...(longest.length > 0
      ? [`${report.pages}ページになりました。次の文章が長めです：${longest.map(nameAndLength).join("、")}`]
      : []),
  ];
}

const nameAndLength = ({ label, characters }: { label: string; characters: number }) => `${label}（${characters}文字）`;
