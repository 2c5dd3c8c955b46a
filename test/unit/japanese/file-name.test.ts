import { inOnePiece, lettersIn } from "../../../japanese/file-name.ts";

test.each([
  ["か\u3099き\u3099.pdf", "がぎ.pdf"],
  ["ハ\u309aスホ\u309aート.pdf", "パスポート.pdf"],
  ["re\u0301sume\u0301.pdf", "résumé.pdf"],
  ["職務経歴書.pdf", "職務経歴書.pdf"],
  // Composed as a whole, the first of these would become 福, and the second lose the form that somebody chose.
  ["\ufa1b田.pdf", "\ufa1b田.pdf"],
  ["\ufa1b\u{e0100}.pdf", "\ufa1b\u{e0100}.pdf"],
  ["髙﨑𠮷邉.pdf", "髙﨑𠮷邉.pdf"],
])("%s is %s in one piece", (name, whole) => {
  expect(inOnePiece(name)).toBe(whole);
});

test("letters are counted as a person counts them", () => {
  expect(["", "ab", "𠮷", "か\u3099"].map(lettersIn)).toEqual([0, 2, 1, 1]);
});
