import { setTimeout as delay } from "node:timers/promises";
import { openBrowser } from "../support/browser.ts";
import { createSend } from "./running-app.ts";

/** Views of pages, as the collector gets them from browsers. */
export interface PageViews {
  /** Sends so many together, each from an address of its own, since an address reports 60 a minute. @throws unless each is kept */
  send(count: number): Promise<void>;
  /** Sends at a rate, or as fast as they are answered. @returns how many were kept a second */
  flood(how: { perSecond: number; seconds: number }): Promise<number>;
}

/** Connections of a flood. */
const SENDERS = 50;
const NUMBERS = { lcp: 1_200, fid: null, inp: 80, cls: 0.02, failed_calls: 0, errors: [] };

export async function createPageViews(url: string): Promise<PageViews> {
  const visitor = openBrowser(url);
  const authenticity_token = await visitor.openPage();
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const post = createSend(url, { Cookie: cookie, Origin: url });
  const view = { route: "/jobs/{id}", device: "phone", release: "0.1.0", ...NUMBERS, authenticity_token };
  let sent = 0;

  async function one(): Promise<number> {
    sent += 1;
    const address = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
    return (await post("POST", "/api/v1/vitals", view, { "X-Forwarded-For": address })).status;
  }

  return {
    async send(count) {
      const statuses = await Promise.all(Array.from({ length: count }, one));
      const refused = statuses.find((status) => status !== 204);
      if (refused) throw new Error(`a view was answered ${refused}`);
    },
    async flood({ perSecond, seconds }) {
      const began = performance.now();
      let kept = 0;
      await Promise.all(
        Array.from({ length: SENDERS }, async (_, sender) => {
          for (let n = sender; n < perSecond * seconds; n += SENDERS) {
            await delay(Math.max(0, began + (n * 1_000) / perSecond - performance.now()));
            if ((await one()) === 204) kept += 1;
          }
        }),
      );
      return (kept * 1_000) / (performance.now() - began);
    },
  };
}
