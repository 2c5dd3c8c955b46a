import type { PrintReport } from "../../../../documents/print-report.ts";

const points = (size: number) => `${Math.round(size * 10) / 10}pt`;

/** Share of the full type size; only smaller type is reported. */
const REPORTED_BELOW = 0.85;

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
