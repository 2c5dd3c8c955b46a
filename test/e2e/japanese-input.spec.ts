import type { Locator, Page } from "@playwright/test";
import { openIme } from "./support/ime.ts";
import { register, save, send, signIn } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

/** Of the demo agency. */
const JOB = "00000000-0000-4000-8000-00b000000000";

/** Composes a text in a field; the Enter that confirms it, and the one that Safari sends afterwards, do nothing else. */
async function compose(page: Page, field: Locator, before = ""): Promise<void> {
  const writes: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") writes.push(`${request.method()} ${request.url()}`);
  });
  await field.focus();
  const ime = await openIme(page);
  await ime.begin("にっきん");
  await ime.press("Enter");
  await expect(field).toHaveValue(`${before}にっきん`);
  await ime.compose("日勤");
  await ime.confirm("日勤");
  await ime.lateEnter();
  await expect(field).toHaveValue(`${before}日勤`);
  await expect(field).toBeFocused();
  expect(writes).toEqual([]);
}

test("Enter that confirms Japanese text in the form builder neither saves the form nor adds an option", async ({
  page,
}) => {
  await signIn(page.request, "agency@example.jp");
  await page.goto("/agency/forms/new");
  await page.getByRole("textbox", { name: /フォームの名前/ }).fill("受付の応募フォーム");
  await page.getByRole("button", { name: "質問を追加する" }).click();
  const questions = page.getByRole("list", { name: "質問", exact: true });
  await compose(page, questions.getByRole("textbox", { name: /^質問/ }));
  await page.getByRole("combobox", { name: /回答の形式/ }).selectOption("radio");
  await page.getByRole("button", { name: "選択肢を追加する" }).click();
  const options = page.getByRole("textbox", { name: /^選択肢\d/ });
  await compose(page, options.first());
  await expect(options).toHaveCount(1);
  await expect(page).toHaveURL(/\/agency\/forms\/new$/);
  await expect(page.getByText(/個のエラーがあります/)).toHaveCount(0);
  await options.first().press("Enter");
  await expect(options).toHaveCount(2);
});

test("Enter that confirms Japanese text in a note neither breaks the line nor saves the note", async ({ page }) => {
  await register(page.request);
  await send(page.request, "POST", `/api/jobs/${JOB}/bookmark`, {});
  await page.goto("/jobs/bookmarks");
  const note = page.getByRole("textbox", { name: /メモ/ });
  await compose(page, note);
  await note.press("Enter");
  await expect(note).toHaveValue("日勤\n");
  await note.blur();
  await expect(page.getByText("メモを保存しました")).toBeVisible();

  await save(page.request, "profile", { last_name: "湊", first_name: "みなと" });
  const application = { documents: [{ document: "resume" }] };
  const sent = await (await send(page.request, "POST", `/api/v1/jobs/${JOB}/applications`, { application })).json();
  await page.goto(`/applications/${sent.application.id}`);
  await compose(page, page.getByRole("textbox", { name: "メモ" }));
});
