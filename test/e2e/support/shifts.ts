import type { Page } from "@playwright/test";

/** Keeps what moves by itself on every page that is opened from now on, without anybody having pressed anything. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
        };
        const rectangle = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join();
        const words = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} "${node?.textContent?.slice(0, 30)}" ${rectangle(previousRect)} to ${rectangle(currentRect)}`,
        );
        if (!hadRecentInput) moved.push(`${value.toFixed(4)}: ${words.join("; ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Layout shifts of this page so far. */
export const shifts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { moved: string[] }).moved);
