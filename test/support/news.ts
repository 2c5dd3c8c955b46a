import type { Browser } from "./browser.ts";

export interface ToldChange {
  document: string;
  subject?: string;
  revision: number;
  position: string;
}

/** The stream of changes that a tab listens to. */
export interface News {
  /** The data of the next event of that name. */
  next(event: string): Promise<unknown>;
  /** The next change like this one; a stream that opens tells what changed within the last half minute as well. */
  change(like?: Partial<ToldChange>): Promise<ToldChange>;
  close(): Promise<void>;
}

/** Saves by `browser`, and waits until the listening tab of that person is notified. */
export async function expectNews(browser: Browser, news: News, text: string): Promise<void> {
  const fields = { user_resume_form: { summary: text, no_redirect: true } };
  const saved = await browser.send("PATCH", "/user/resume/summary", fields);
  expect(saved.status).toBe(200);
  for (let revision = -1; revision < saved.json.revision; ) {
    ({ revision } = await news.change({ document: "resume" }));
  }
}

export function readNews({ body }: Response): News {
  if (!body) throw new Error("the stream of changes has no body");
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  const news: News = {
    async change(like = {}) {
      for (;;) {
        const told = (await news.next("changed")) as ToldChange;
        if (Object.entries(like).every(([name, value]) => told[name as keyof ToldChange] === value)) return told;
      }
    },
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
  return news;
}
