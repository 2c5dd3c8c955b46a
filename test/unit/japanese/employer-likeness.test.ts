import { isNearlySameEmployer } from "../../../japanese/employer-likeness.ts";

test.each([
  ["㈱みなと食品", "株式会社みなと食品", true],
  ["株式会社みなと食品", "株式会社 みなと食品", true],
  ["株式会社ミナト21", "株式会社ミナト２１", true],
  ["株式会社はまかぜ食品", "株式会社はまかせ食品", true],
  ["株式会社はまかぜ食品", "株式会社はまかぜ食", true],
  ["株式会社はまかぜ食品", "株式会社はまかぜ食品", false],
  ["株式会社はまかぜ食品", "株式会社しおかぜ水産", false],
  ["株式会社甲", "株式会社乙", false],
  ["", "株式会社甲", false],
])("%j and %j: %s", (one, other, expected) => {
  expect(isNearlySameEmployer(one, other)).toBe(expected);
});
