import { returnFrom } from "../../../web/features/account/return-search.ts";

test.each([
  [
    "a page that visitors read, with its search",
    "/jobs",
    "/jobs?q=%E7%9C%8B%E8%AD%B7",
    {},
    "/jobs?q=%E7%9C%8B%E8%AD%B7",
  ],
  ["nothing on the landing page", "/", "/", {}, undefined],
  ["what the login was asked for", "/login", "/login?return_to=%2Fmypage", { return_to: "/mypage" }, "/mypage"],
  ["nothing on a sign-up that was asked for nothing", "/signup", "/signup", {}, undefined],
])("a link to the login leads back to %s", (_, pathname, href, search, expected) => {
  expect(returnFrom({ pathname, href, search }).return_to).toBe(expected);
});
