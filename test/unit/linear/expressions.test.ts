import { attackTexts, isUnbounded } from "../../support/attack-texts.ts";
import { growsFasterThanLinear } from "../../support/growth.ts";
import { expressionsIn, PRODUCT_FOLDERS } from "../../support/product-expressions.ts";

/** Letters at which quadratic time is far above the floor of what counts. */
const LENGTH = 16_000;

test.each(PRODUCT_FOLDERS)("no expression in %s takes more than linear time", (folder) => {
  const found = expressionsIn(folder);
  const distinct = new Map(found.map((it) => [`${it.expression} ${it.splits}`, it]));
  const slow = [...distinct.values()]
    .filter(({ expression }) => isUnbounded(expression.source))
    .flatMap(({ file, expression, splits }) => {
      const read = readerOf(expression, splits);
      const bad = attackTexts(expression).find((text) => growsFasterThanLinear((length) => read(text(length)), LENGTH));
      return bad ? [`${file}: ${expression} on ${JSON.stringify(bad(10))}`] : [];
    });
  expect(slow).toEqual([]);
});

test.each([/\s+x/, /^[\d.]+[\d,]+$/, /<\s*\/?\s*script/i, /%.*$/, /(\d+)\s*名/])("%s is found", (expression) => {
  const grows = (text: (length: number) => string) =>
    growsFasterThanLinear((length) => expression.test(text(length)), LENGTH);
  expect(attackTexts(expression).some(grows)).toBe(true);
});

/** As the code uses it: once, for all matches, or between the parts of a text. */
const readerOf = (expression: RegExp, splits: boolean) => (text: string) => {
  expression.lastIndex = 0;
  if (splits) return text.split(expression);
  return expression.global ? text.replace(expression, "") : expression.test(text);
};
