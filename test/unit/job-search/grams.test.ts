import { gramsOf, gramsOfWord, pairsOf } from "../../../modules/job-search/domain/grams.ts";

const code = (letter: string, next = "") => ((letter.codePointAt(0) ?? 0) << 16) | (next.codePointAt(0) ?? 0);

test("has each letter and each pair of neighbours once", () => {
  const grams = gramsOf("看護看護");
  expect(new Set(grams)).toEqual(new Set([code("看"), code("看", "護"), code("護"), code("護", "看")]));
  expect(grams).toHaveLength(4);
});

test("has no pair over a separator", () => {
  expect(new Set(gramsOf("東京、大阪 a/b"))).toEqual(
    new Set([
      ...[code("東"), code("東", "京"), code("京")],
      ...[code("大"), code("大", "阪"), code("阪"), code("a"), code("b")],
    ]),
  );
  expect(gramsOf("、。 ")).toEqual([]);
});

test.each([..."、。，．,.!?！？・/／()（）「」『』【】〈〉［］[]:：;； \u3000\u00a0\u2003\u2028\ufeff\t\n"])(
  "separates letters by %j",
  (separator) => {
    expect(new Set(gramsOf(`東${separator}京`))).toEqual(new Set([code("東"), code("京")]));
  },
);

test("takes an astral character as one letter, by its lower 16 bits", () => {
  const astral = (0x20bb7 & 0xffff) << 16; // 𠮷
  expect(new Set(gramsOf("𠮷野"))).toEqual(new Set([astral, astral | 0x91ce, code("野")]));
});

test("a text has the grams of each of its pairs, and of each of its letters", () => {
  const text = "𠮷野家で接客、ﾚｼﾞと清掃 web";
  const grams = new Set(gramsOf(text));
  for (const word of [...pairsOf(text), ..."𠮷で客清w"]) {
    expect(gramsOfWord(word).filter((gram) => !grams.has(gram))).toEqual([]);
  }
});
