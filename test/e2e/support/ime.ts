import type { CDPSession, Page } from "@playwright/test";

/** Key code of every key that goes to the input method. */
const FOR_THE_IME = 229;

/** A Japanese input method over the focused field, through the browser's own composition. */
export async function openIme(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const begin = async (kana: string) => {
    const letters = [...kana];
    for (const [index] of letters.entries()) await compose(browser, letters.slice(0, index + 1).join(""));
  };
  return {
    /** Types kana as it grows and leaves it open. */
    begin,
    /** A key while something is being composed. */
    press: (key: "Enter" | "ArrowDown" | "Escape") => press(browser, key),
    /** Confirms with Enter what is being composed. */
    confirm: async (converted: string): Promise<void> => {
      await press(browser, "Enter");
      await browser.send("Input.insertText", { text: converted });
    },
    /** Types kana as it grows, converts it, and confirms the conversion with Enter. */
    async type(kana: string, converted: string): Promise<void> {
      await begin(kana);
      await compose(browser, converted);
      await this.confirm(converted);
    },
    /** Shows a text that is not confirmed yet. */
    async compose(text: string): Promise<void> {
      await compose(browser, text);
    },
    /** The Enter that Safari sends when the composition has ended already. */
    lateEnter: () => press(browser, "Enter"),
  };
}

const compose = (browser: CDPSession, text: string) =>
  browser.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });

async function press(browser: CDPSession, name: string): Promise<void> {
  const key = { key: name, code: name, windowsVirtualKeyCode: FOR_THE_IME };
  await browser.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key });
  await browser.send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
}
