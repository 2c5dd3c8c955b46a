import type { Page } from "@playwright/test";

export interface Finger {
  down: (x: number, y: number) => Promise<void>;
  /** In several steps, as a finger does. */
  moveTo: (x: number, y: number) => Promise<void>;
  up: () => Promise<void>;
}

/** A finger on the screen, as the browser's own input hears it: it scrolls, and its pointer events are those of a touch. */
export async function fingerOn(page: Page): Promise<Finger> {
  const devtools = await page.context().newCDPSession(page);
  let at = { x: 0, y: 0 };
  const touch = (type: "touchStart" | "touchMove" | "touchEnd") =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [at] });
  return {
    down: async (x, y) => {
      at = { x, y };
      await touch("touchStart");
    },
    moveTo: async (x, y) => {
      const from = at;
      for (const part of [0.25, 0.5, 0.75, 1]) {
        at = { x: from.x + (x - from.x) * part, y: from.y + (y - from.y) * part };
        await touch("touchMove");
      }
    },
    up: () => touch("touchEnd").then(() => undefined),
  };
}
