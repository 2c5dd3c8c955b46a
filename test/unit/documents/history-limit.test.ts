import { StreamFull } from "../../../src/commands/aggregate.ts";
import { documentErrors } from "../../../src/documents/error-responses.ts";
import { historyFull, historyWarning } from "../../../src/documents/history-limit.ts";
import { createDescriber } from "../../../src/http/errors.ts";

test("has no warning below nine tenths of the maximum", () => {
  for (const revision of [null, 0, 89_998]) expect(historyWarning(revision, 100_000)).toBeUndefined();
  expect(historyWarning(89_999, 100_000)).toContain("90,000／100,000件");
});

test.each([1_000, 20_000])("a full history names the maximum of its own document (%s)", (maxEvents) => {
  const describeError = createDescriber([...documentErrors, ...documentErrors]);
  const { status, body } = describeError(new StreamFull("resume-1", maxEvents));
  expect([status, body.message]).toEqual([422, historyFull(maxEvents)]);
});
