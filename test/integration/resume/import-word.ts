import type { Browser } from "../../support/browser.ts";
import { type Block, toDocx } from "../../support/written-documents.ts";

/** Imports a Word document with these blocks and confirms it at once. */
export async function importWord(browser: Browser, blocks: readonly Block[]): Promise<void> {
  const form = new FormData();
  form.set("file", new Blob([Uint8Array.from(toDocx(blocks))]), "箱庭笛 canary9b2e.docx");
  form.set("confirm", "1");
  expect((await browser.send("POST", "/user/resume/import", form)).json.applied).toBeGreaterThan(0);
}
