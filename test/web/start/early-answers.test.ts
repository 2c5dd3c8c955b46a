import { pages } from "../../../modules/pages.ts";
import { askEarly, forgetEarly, takeEarly } from "../../../web/start/early-answers.ts";

const asked: string[] = [];
const requests = Object.fromEntries(pages.map(({ path, firstRequests = [] }) => [path, firstRequests]));

const at = (address: string) => new URL(address, "http://localhost");

beforeEach(() => {
  asked.length = 0;
  forgetEarly();
  global.fetch = jest.fn(async (url: string) => {
    asked.push(url);
    return new Response(`answer of ${url}`);
  }) as unknown as typeof fetch;
});

const textOf = async (answer: Promise<Response> | undefined) => (await answer)?.text();

test.each([
  ["/login", ["/api/v1/session"]],
  ["/mypage", ["/api/v1/session", "/mypage"]],
  ["/user/resume/education/edit", ["/api/v1/session", "/api/v1/user/resume"]],
  ["/jobs", ["/api/v1/session", "/api/v1/jobs"]],
  ["/jobs?q=%E7%9C%8B%E8%AD%B7&page=2", ["/api/v1/session", "/api/v1/jobs?q=%E7%9C%8B%E8%AD%B7&page=2"]],
  ["/jobs/0b1c", ["/api/v1/session", "/api/v1/jobs/0b1c"]],
  ["/jobs/bookmarks", ["/api/v1/session", "/api/v1/user/bookmarks", "/api/v1/user/saved_searches"]],
  ["/jobs/search?similar_to=0b1c", ["/api/v1/session", "/api/v1/jobs?similar_to=0b1c"]],
  ["/jobs/0b1c/apply", ["/api/v1/session"]],
])("requests the data of the page %s", (path, urls) => {
  askEarly(at(path), requests);
  expect(asked).toEqual(urls);
});

test("hands out an answer once, to a request of the same URL", async () => {
  askEarly(at("/mypage"), requests);
  expect(await textOf(takeEarly("/mypage"))).toBe("answer of /mypage");
  expect(takeEarly("/mypage")).toBeUndefined();
  expect(takeEarly("/user/resume/summary")).toBeUndefined();
});

test("discards an answer after ten seconds", () => {
  askEarly(at("/login"), requests, 1_000);
  expect(takeEarly("/api/v1/session", 11_000)).toBeUndefined();
});

test("passes a failure to its taker only", async () => {
  global.fetch = jest.fn(() => Promise.reject(new TypeError("Failed to fetch"))) as unknown as typeof fetch;
  askEarly(at("/login"), requests);
  await expect(takeEarly("/api/v1/session")).rejects.toThrow("Failed to fetch");
});
