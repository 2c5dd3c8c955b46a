import type { Answer, Browser } from "../../support/browser.ts";

export interface SentCrop {
  x: number;
  y: number;
  width: number;
  height: number;
  rotation?: number;
}

/** Sends a photo as the page does: multipart, with the region in px. */
export function sendPhoto(
  browser: Browser,
  bytes: Uint8Array,
  { name = "写真.jpg", crop, headers }: { name?: string; crop?: SentCrop; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const form = new FormData();
  form.set("user_resume[id_photo]", new Blob([Uint8Array.from(bytes)], { type: "image/jpeg" }), name);
  for (const [key, value] of Object.entries(crop ?? {})) form.set(`user_resume[crop][${key}]`, String(value));
  return browser.send("POST", "/user/resume/photo", form, headers);
}

export function removePhoto(browser: Browser): Promise<Answer> {
  const form = new FormData();
  form.set("user_resume[remove_photo]", "1");
  return browser.send("POST", "/user/resume/photo", form);
}

/** The bytes at an address. */
export async function readPhoto(browser: Browser, url: string): Promise<{ status: number; bytes: Buffer }> {
  const response = await browser.fetch(url);
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}
