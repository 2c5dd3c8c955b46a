import type { Browser } from "./browser.ts";

/** The stream of changes that a tab listens to. */
export interface News {
  /** The data of the next event of that name. */
  next(event: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Saves by `browser`, and waits until the listening tab of that person is notified. */
export async function expectNews(browser: Browser, news: News, text: string): Promise<void> {
  const fields = { user_resume_form: { summary: text, no_redirect: true } };
  const saved = await browser.send("PATCH", "/user/resume/summary", fields);
  expect(saved.status).toBe(200);
  for (let revision = -1; revision < saved.json.revision; ) {
    const heard = (await news.next("changed")) as { document: string; revision: number };
    if (heard.document === "resume") revision = heard.revision;
  }
}

export function readNews({ body }: Response): News {
  if (!body) throw new Error("the stream of changes has no body");
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  return {
    async next(event) {
      for (;;) {
        const found = new RegExp(`event: ${event}\\ndata: (.*)\\n\\n`).exec(text);
        if (found) {
          text = text.slice(found.index + found[0].length);
          return JSON.parse(found[1] ?? "");
        }
        const { value, done } = await reader.read();
        if (done) throw new Error("the stream of changes ended");
        text += decoder.decode(value, { stream: true });
      }
    },
    close: () => reader.cancel(),
  };
}
