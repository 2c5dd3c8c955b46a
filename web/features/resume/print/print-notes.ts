import type { PrintReport } from "../../../../modules/resume/contract.ts";

const points = (size: number) => `${Math.round(size * 10) / 10}pt`;

/** What the print shop did so that nothing is cut, in sentences. */
export function printNotes({ shrunk, tightened, continued, replaced }: PrintReport): readonly string[] {
  return [
    ...shrunk.map(({ label, from, to }) => `「${label}」の文字を${points(from)}から${points(to)}に縮小しました`),
    ...tightened.map(({ label, rows }) => `「${label}」の行間を詰めて${rows}行にしました`),
    ...continued.map(({ label }) => `「${label}」の続きを続紙に印刷します`),
    ...replaced.map(
      ({ label, characters }) => `「${label}」の「${characters.join("")}」は書体にないため〓で印刷します`,
    ),
  ];
}
