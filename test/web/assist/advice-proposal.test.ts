import { corrected, correctionsIn, proposalParts } from "../../../web/features/assist/advice/proposal.ts";

const TEXT = "御社の店で働きたいと思います。";
const findings = [
  { message: "言い切ります。", start: 9, end: 14, replacement: "と考えています" },
  { message: "書き言葉を使います。", start: 0, end: 2, replacement: "貴社" },
  { message: "数字がありません。", start: null, end: null, replacement: null },
];
const corrections = correctionsIn(findings);

describe("a proposal", () => {
  it("holds the findings with better words, in the order of the text", () => {
    expect(corrections.map(({ start }) => start)).toEqual([0, 9]);
  });

  it("shows what goes and what comes", () => {
    expect(proposalParts(TEXT, corrections.slice(0, 1))).toEqual([
      { kind: "removed", text: "御社" },
      { kind: "added", text: "貴社" },
      { kind: "same", text: "の店で働きたいと思います。" },
    ]);
  });

  it("makes the text of the chosen corrections alone", () => {
    expect(corrected(TEXT, corrections)).toBe("貴社の店で働きたいと考えています。");
    expect(corrected(TEXT, [])).toBe(TEXT);
  });
});
