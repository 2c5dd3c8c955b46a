import type { PrintReport } from "../../../../modules/resume/contract.ts";

const points = (size: number) => `${Math.round(size * 10) / 10}pt`;

/** Letters set a little smaller nobody notices; below this share of their size one may want to shorten the text. */
const NOTABLE = 0.85;

/** What the print shop did so that nothing is cut, in sentences. */
export function printNotes({ shrunk, tightened, continued, replaced }: PrintReport): readonly string[] {
  return [
    ...shrunk
      .filter(({ from, to }) => to < NOTABLE * from)
      .map(({ label, from, to }) => `「${label}」は文字を小さくして印刷します（${points(from)}→${points(to)}）`),
    ...tightened.map(({ label, rows }) => `「${label}」の行間を詰めて${rows}行にしました`),
    ...continued.map(({ label }) => `「${label}」の続きを続紙に印刷します`),
    ...replaced.map(
      ({ label, characters }) => `「${label}」の「${characters.join("")}」は書体にないため〓で印刷します`,
    ),
  ];
}
