import {
  conditionTags,
  inBrief,
  readConditions,
  SALARY_OPTIONS,
  savedParameters,
  sortOptions,
  suggestedName,
  withCondition,
  writeConditions,
} from "../../../web/features/job-search/job-conditions.ts";

const search = "?industry=healthcare%2Cinformation&location=%E6%9D%B1%E4%BA%AC%E9%83%BD";

test("the industries of a search are in its address, its tags, its saved form and its suggested name", () => {
  const conditions = readConditions(search);
  expect(writeConditions(conditions)).toBe(search);
  expect(savedParameters(conditions)).toEqual({ industry: "healthcare,information", location: "東京都" });
  expect(suggestedName(conditions)).toBe("医療，福祉・情報通信業・東京都");
  const [first] = conditionTags(conditions);
  expect(first?.text).toBe("医療，福祉");
  expect(writeConditions(first?.without ?? {})).toBe(search.replace("healthcare%2C", ""));
});

test("a number of the address that cannot be read, or is out of bounds, is no condition", () => {
  const conditions = readConditions("?q=%E5%8F%B8%E6%9B%B8&salary_min=abc&posted_within=-1&page=1e3");
  expect(writeConditions(conditions)).toBe("?q=%E5%8F%B8%E6%9B%B8");
  expect(conditionTags(conditions).map(({ text }) => text)).toEqual(["司書"]);
  const readable = "?salary_min=4000000&posted_within=7&page=2";
  expect(writeConditions(readConditions(readable))).toBe(readable);
  expect(readConditions("?salary_min=99999999999&posted_within=366&page=100001")).toEqual({});
});

test("similar jobs stand in the order of their likeness, those with words by relevance, unless another is chosen", () => {
  const orders = (typed: string, isSeeker = false) =>
    sortOptions(readConditions(typed), isSeeker).map(({ value }) => value);
  expect(orders("?similar_to=x")).toEqual(["similar", "newest", "salary"]);
  expect(orders("", true)).toEqual(["newest", "salary", "match"]);
  expect(orders("?q=x")).toEqual(["relevance", "newest", "salary"]);
});

test("the instant after which jobs are new stays with the order and leaves with another condition", () => {
  const conditions = readConditions("?q=%E5%8F%B8%E6%9B%B8&since=2026-11-01T00%3A00%3A00.000Z");
  expect(writeConditions(withCondition(conditions, "sort", ["salary"]))).toContain("since=");
  expect(writeConditions(withCondition(conditions, "remote", ["full"]))).not.toContain("since=");
  expect(savedParameters(conditions)).toEqual({ q: "司書" });
  expect(conditionTags(conditions)).toHaveLength(1);
});

test("the choice of a lower end of pay and its tag write it alike", () => {
  const words = SALARY_OPTIONS.map(({ label }) => `年収${label}`);
  expect(words.at(-1)).toBe("年収1,000万円以上");
  expect(SALARY_OPTIONS.map(({ value }) => conditionTags({ salary_min: [value] })[0]?.text)).toEqual(words);
});

test("a long condition is cut for its tag, between letters and not within one", () => {
  const [long, short] = ["𠮷".repeat(31), "𠮷".repeat(30)].map((q) => conditionTags({ q: [q] })[0]);
  expect([long, short].map((tag) => tag && inBrief(tag))).toEqual([`${"𠮷".repeat(30)}…`, "𠮷".repeat(30)]);
});

test("a phrase keeps its quotation marks on the way through the address", () => {
  const written = writeConditions({ q: ['"経理 事務"'] });
  expect(decodeURIComponent(written)).toBe("?q=”経理+事務”");
  expect(readConditions(written)).toEqual({ q: ['"経理 事務"'] });
});
