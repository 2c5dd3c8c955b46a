import type { Answer, Browser } from "../../support/browser.ts";

export const FEEDBACK = {
  category: "bug",
  title: "保存のボタンが効きません",
  description: "職歴の画面で保存を押しても何も起きません。",
  page_url: "https://rireki.example/user/resume/job-histories/edit?draft=1#row",
  user_agent: "Mozilla/5.0",
  environment: "staging",
};

export interface SentImage {
  bytes: Uint8Array;
  name?: string;
  type?: string;
}

/** Sends a feedback as the panel does: one part of JSON, and a picture. */
export function sendFeedback(
  browser: Browser,
  fields: object | string = {},
  { image, headers }: { image?: SentImage; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const form = new FormData();
  form.set("feedback", typeof fields === "string" ? fields : JSON.stringify({ ...FEEDBACK, ...fields }));
  if (image) {
    const blob = new Blob([Uint8Array.from(image.bytes)], { type: image.type ?? "image/png" });
    form.set("image", blob, image.name ?? "画面.png");
  }
  return browser.send("POST", "/api/v1/feedbacks", form, headers);
}
