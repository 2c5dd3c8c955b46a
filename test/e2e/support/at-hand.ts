import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Waits until a file of the app has come, with everything that it imports and all that was asked for at the same time. */
export async function waitForCode(page: Page, file: string): Promise<void> {
  await expect.poll(() => page.evaluate(isAtHand, file)).toBe(true);
}

async function isAtHand(file: string): Promise<boolean> {
  const fetched = performance.getEntriesByType("resource").map(({ name }) => name);
  const wanted = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map(({ href }) => href);
  const code = fetched.find((name) => new URL(name).pathname.startsWith(`/assets/${file}-`) && name.endsWith(".js"));
  return Boolean(code && wanted.every((name) => fetched.includes(name)) && (await import(code)));
}
