import { screen, within } from "@testing-library/react";
import { editPath } from "../../documents/paths.ts";
import { leadsToJobs } from "../../modules/account/contract.ts";
import { resumeDefinition } from "../../modules/resume/contract.ts";
import { fillPage } from "../../src/http/fill-page.ts";
import { pages } from "../../web/first-paint/first-paint.tsx";

const drawn = (path: string): HTMLElement => {
  document.body.innerHTML = pages.find((page) => page.path === path)?.draw() ?? "";
  return screen.getByRole("main");
};

test.each([
  ["/login", "ログイン"],
  ["/mypage", "あなたの書類"],
  ...resumeDefinition.sections.map(({ id, label }) => [editPath(resumeDefinition, id), label]),
])("%s says what it is before any script has run", (path, title) => {
  expect(within(drawn(path as string)).getByRole("heading", { level: 1, name: title })).toBeInTheDocument();
});

test("marks a button that needs the script as disabled", () => {
  expect(within(drawn("/login")).getByText("ログインする")).toHaveAttribute("aria-disabled", "true");
});

test("the login page says what a visitor of the jobs signs in for, and nobody else", () => {
  const html = pages.find(({ path }) => path === "/login")?.draw() ?? "";
  const reason = "求人への応募やブックマークには、ログインまたは新規登録が必要です。";
  expect(fillPage(html, { sign_in_reason: [""] })).toContain(reason);
  expect(fillPage(html, { sign_in_reason: [] })).not.toContain(reason);
  expect(["/jobs", "/jobs?q=a", "/jobs/1/apply", "/jobsx", "/mypage"].map(leadsToJobs)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test("shows my-page's purpose without a name", () => {
  expect(drawn("/mypage")).toHaveTextContent("内容はすべて自動で保存され、いつでも前の状態に戻せます。");
});

test.each(pages.map(({ path }) => [path]))("%s has nothing that takes an input that would be lost", (path) => {
  expect(drawn(path).querySelectorAll("input, textarea, select, button, form")).toHaveLength(0);
});

test.each(pages.map(({ path }) => [path]))("%s needs nothing that the content security policy refuses", (path) => {
  expect(drawn(path).querySelectorAll("style, script, [style], [onclick]")).toHaveLength(0);
});
