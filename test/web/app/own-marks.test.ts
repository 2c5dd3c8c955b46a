import { dropOwnMarks, keepOwnMarks, showOwnJob } from "../../../web/app/own-marks.ts";
import { loadSession } from "../../../web/app/session.ts";
import { createStore } from "../../../web/app/store.ts";
import { forgetAccount } from "../../../web/features/account/sign-out.ts";
import { setBookmark } from "../../../web/features/job-search/jobs-api.ts";
import { pages } from "../../../web/first-paint/first-paint.tsx";

const JOB = "11111111-1111-4111-8111-111111111111";
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? "null");

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

/** The first paint of a job, after web/main.tsx. */
function firstPaint(id: string, audience: "member" | "visitor"): HTMLElement {
  document.body.innerHTML =
    pages.find(({ path, for: who }) => path === "/jobs/$jobId" && who === audience)?.draw() ?? "";
  showOwnJob(document, { pathname: `/jobs/${id}` });
  return document.body;
}
const shown = (id: string, audience: "member" | "visitor" = "member") =>
  [...firstPaint(id, audience).querySelectorAll("[data-own-applied], [data-own-bookmarked]")]
    .filter(({ classList }) => !classList.contains("invisible"))
    .map(({ textContent }) => textContent);

test("the first paint of a job says what its person has done", () => {
  keepOwnMarks("a", [{ id: JOB, bookmarked: true, applied: true }]);
  expect(shown(JOB)).toEqual(["応募済み", "ブックマーク済み"]);
  expect(shown("2")).toEqual([]);
  keepOwnMarks("a", [{ id: JOB, bookmarked: false }]);
  expect(shown(JOB)).toEqual(["応募済み"]);
});

test("a visitor sees nothing of the person before, whose session ended with the browser", () => {
  keepOwnMarks("a", [{ id: JOB, bookmarked: true, applied: true }]);
  expect(shown(JOB, "visitor")).toEqual([]);
  expect(document.body.textContent).not.toMatch(/応募済み|ブックマーク済み/);
});

test("what was stored by something else, or cannot be read, shows nothing", () => {
  for (const text of ["{", "null", "[]", '"x"', "{}"]) {
    localStorage.setItem("job_bookmarks", text);
    expect(shown(JOB)).toEqual([]);
  }
});

test("the copy holds ids of one account, and leaves with its sign-out", () => {
  keepOwnMarks("a", [{ id: "1", bookmarked: true, applied: false }]);
  keepOwnMarks("a", [{ id: "2", bookmarked: true, applied: true }]);
  expect(stored("job_bookmarks")).toEqual({ account: "a", ids: ["1", "2"] });
  expect(stored("job_applications")).toEqual({ account: "a", ids: ["2"] });
  keepOwnMarks("b", [{ id: "3", bookmarked: true }]);
  expect(stored("job_bookmarks")).toEqual({ account: "b", ids: ["3"] });
  forgetAccount("b");
  expect([stored("job_bookmarks"), stored("job_applications")]).toEqual([null, null]);
});

test("a bookmark is copied from the server's answer of a seeker, and dropped for another account and for visitors", async () => {
  let user: object | null = { id: "a", role: "seeker" };
  let status = 503;
  jest.spyOn(globalThis, "fetch").mockImplementation(async (url) => {
    if (String(url).endsWith("/session")) return Response.json({ user, csrf_token: "t" });
    return Response.json({ success: true, message: "" }, { status });
  });
  const store = createStore();
  await loadSession(store);
  await store.dispatch(setBookmark({ id: JOB, isOn: true }));
  expect(stored("job_bookmarks")).toBeNull();
  status = 200;
  await store.dispatch(setBookmark({ id: JOB, isOn: true }));
  expect(stored("job_bookmarks")).toEqual({ account: "a", ids: [JOB] });
  await loadSession(createStore(), { fresh: true });
  expect(stored("job_bookmarks")).not.toBeNull();
  dropOwnMarks("b");
  expect(stored("job_bookmarks")).toBeNull();
  keepOwnMarks("a", [{ id: JOB, bookmarked: true }]);
  user = null;
  await loadSession(createStore(), { fresh: true });
  expect(stored("job_bookmarks")).toBeNull();
});
