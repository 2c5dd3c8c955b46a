import { routePattern } from "../../../modules/monitoring/contract/vitals.ts";
import { pages } from "../../../modules/pages.ts";
import { deviceOf, patternAt } from "../../../web/features/vitals/measure-pages.ts";
import { createPageView } from "../../../web/features/vitals/page-view.ts";
import { thrownAt } from "../../../web/features/vitals/thrown-at.ts";

test("a view in which nothing happened has no figures but no shift", () => {
  const none = { lcp: null, fid: null, inp: null, cls: 0, failed_calls: 0, errors: [] };
  expect(createPageView().figures()).toEqual(none);
});

test("the last paint and the first input count", () => {
  const view = createPageView();
  view.painted(800);
  view.painted(1_200.4);
  view.firstInput(12.3);
  view.firstInput(90);
  expect(view.figures()).toMatchObject({ lcp: 1_200, fid: 12 });
});

test("shifts within a second belong together, for five seconds at most; the worst window counts", () => {
  const view = createPageView();
  view.shifted(0.1, 0);
  view.shifted(0.1, 900);
  view.shifted(0.05, 2_000);
  expect(view.figures().cls).toBe(0.2);
  for (let at = 10_000; at <= 16_000; at += 1_000) view.shifted(0.05, at);
  expect(view.figures().cls).toBe(0.3);
});

test("an interaction is its longest event, and one outlier in fifty interactions is left out", () => {
  const view = createPageView();
  view.interacted(1, 40);
  view.interacted(1, 480);
  view.interacted(1, 60);
  expect(view.figures().inp).toBe(480);
  for (let id = 2; id <= 50; id += 1) view.interacted(id, 100);
  expect(view.figures().inp).toBe(100);
});

test("five errors of a view are sent, with class and place", () => {
  const view = createPageView();
  for (let line = 1; line <= 7; line += 1) view.errorThrown({ name: "TypeError", location: `main.js:${line}:1` });
  expect(view.figures().errors).toHaveLength(5);
});

const AT = "https://rireki.example/assets/main-C0ffee01.js";

test.each([
  [
    "the place of the event",
    new TypeError("山田太郎"),
    `${AT}:3:14`,
    { name: "TypeError", location: "main-C0ffee01.js:3:14" },
  ],
  [
    "the first script of the stack",
    { name: "RangeError", stack: `RangeError: x\n at f (${AT}:5:6)\n at g (${AT}:7:8)` },
    "",
    { name: "RangeError", location: "main-C0ffee01.js:5:6" },
  ],
  [
    "a name that is no class",
    { name: "山田太郎", stack: `at ${AT}:1:2` },
    "",
    { name: "Error", location: "main-C0ffee01.js:1:2" },
  ],
  ["what is no error", "text", `${AT}:1:2`, { name: "Error", location: "main-C0ffee01.js:1:2" }],
  ["an extension's script", new Error("x"), "chrome-extension://abc/content.js:1:2", undefined],
])("an uncaught error is named by %s", (_what, error, place, expected) => {
  expect(thrownAt(error, place)).toEqual(expected);
});

test.each([
  [390, "phone"],
  [639, "phone"],
  [640, "tablet"],
  [1_023, "tablet"],
  [1_024, "desktop"],
])("a window of %d px is a %s", (width, device) => {
  expect(deviceOf(width)).toBe(device);
});

test.each([
  ["/user/resume/profile/edit", "/user/resume/{id}/edit"],
  ["/user/career_resume/history", "/user/career_resume/history"],
  ["/jobs/bookmarks", "/jobs/bookmarks"],
  ["/jobs/11111111-1111-4111-8111-111111111111", "/jobs/{id}"],
  ["/", "/"],
  ["/somewhere/else", undefined],
])("the page at %s is %s", (address, pattern) => {
  expect(patternAt(address)).toBe(pattern);
});

test("every page has its own pattern, which the collector knows", () => {
  const found = pages.map(({ path }) => patternAt(path.replace(/\$\w+/g, "0")));
  expect(found).toEqual(pages.map(({ path }) => routePattern(path)));
});
