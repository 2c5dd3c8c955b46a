import type { CDPSession, Page } from "@playwright/test";

/** Key code of every key that goes to the input method. */
const FOR_THE_IME = 229;

/** A Japanese input method over the focused field, through the browser's own composition. */
export async function openIme(page: Page) {
  const browser = await page.context().newCDPSession(page);
  return {
    /** Types kana as it grows, converts it, and confirms the conversion with Enter. */
    async type(kana: string, converted: string): Promise<void> {
      const letters = [...kana];
      for (const [index] of letters.entries()) await compose(browser, letters.slice(0, index + 1).join(""));
      await compose(browser, converted);
      await pressEnter(browser);
      await browser.send("Input.insertText", { text: converted });
    },
    /** The Enter that Safari sends when the composition has ended already. */
    lateEnter: () => pressEnter(browser),
  };
}

const compose = (browser: CDPSession, text: string) =>
  browser.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });

async function pressEnter(browser: CDPSession): Promise<void> {
  const key = { key: "Enter", code: "Enter", windowsVirtualKeyCode: FOR_THE_IME };
  await browser.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key });
  await browser.send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
}
