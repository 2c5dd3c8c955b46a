import type { Locator } from "@playwright/test";
import type { WatchedPage } from "./watched-page.ts";

/** Milliseconds after a key in which its drawing has come, or does not come any more. */
const REDRAW_PAUSE = 900;

export interface Redraws {
  /** Milliseconds from each key to the page that shows it. */
  times: readonly number[];
  /** KB of the largest request and answer of one redraw. */
  largest: number;
}

/** Writes a text letter by letter, each after the drawing of the one before it, and times the drawings of the live preview. */
export async function timeRedraws({ page, devices }: WatchedPage, field: Locator, text: string): Promise<Redraws> {
  const sizes = await watchSizes({ devices });
  const times: number[] = [];
  for (const letter of text) {
    const typedAt = await field.evaluate((element: HTMLInputElement, added) => {
      // A sheet over the form keeps the keyboard away from it.
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      set?.call(element, element.value + added);
      const at = performance.now();
      element.dispatchEvent(new InputEvent("input", { bubbles: true, data: added, inputType: "insertText" }));
      return at;
    }, letter);
    await page.waitForTimeout(REDRAW_PAUSE);
    const drawnAt = await page.evaluate(() => window.watched.drawnAt);
    times.push(drawnAt > typedAt ? drawnAt - typedAt : Number.POSITIVE_INFINITY);
  }
  return { times, largest: Math.max(...sizes.values()) / 1024 };
}

/** Bytes of the requests and answers of the preview, by request. */
async function watchSizes({ devices }: Pick<WatchedPage, "devices">): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>();
  devices.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (request.url.endsWith("/preview")) sizes.set(requestId, request.postData?.length ?? 0);
  });
  devices.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const sent = sizes.get(requestId);
    if (sent !== undefined) sizes.set(requestId, sent + encodedDataLength);
  });
  await devices.send("Network.enable");
  return sizes;
}
