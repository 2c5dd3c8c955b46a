import type { Line } from "../../../src/documents/import/lines.ts";

/**
 * Parts tables that stand side by side in one row, as on the A3 form: 年 | 月 | 学歴・職歴 | 年 | 月 | 免許・資格. The rows of
 * the right table come behind those of the left one.
 */
export function withoutSpreads(lines: readonly Line[]): Line[] {
  const parted: Line[] = [];
  let right: Line[] = [];
  let split: number | undefined;
  for (const line of lines) {
    const second = secondHead(line);
    if (second !== undefined) split = second;
    if (split === undefined || line.length <= split) {
      parted.push(...right, line);
      right = [];
      split = undefined;
      continue;
    }
    parted.push(...filled(line.slice(0, split)));
    right.push(...filled(line.slice(split)));
  }
  return [...parted, ...right];
}

const filled = (line: Line): Line[] => (line.some((cell) => cell !== "") ? [line] : []);

/** Index of the second cell 年 with 月 behind it. */
function secondHead(line: Line): number | undefined {
  const heads = line.flatMap((cell, index) =>
    cell.replace(/\s/g, "") === "年" && line[index + 1]?.replace(/\s/g, "") === "月" ? [index] : [],
  );
  return heads[1];
}
