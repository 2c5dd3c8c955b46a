import type { Browser } from "./browser.ts";

/** The stream of changes as a tab of the person in the browser gets it. */
export async function listenToChanges(browser: Browser, headers: Record<string, string> = {}) {
  const response = await browser.fetch("/api/v1/changes", { headers: { Accept: "text/event-stream", ...headers } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const readOn = async (): Promise<boolean> => {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    text += value ?? "";
    return !done;
  };
  await readOn();
  return {
    response,
    /** Reads until the text is there; fails at the end of the stream. */
    async until(part: string) {
      while (!text.includes(part)) if (!(await readOn())) throw new Error(`the stream ended with: ${text}`);
      return text;
    },
    async toEnd() {
      while (await readOn());
      return text;
    },
    cancel: () => reader?.cancel(),
  };
}
