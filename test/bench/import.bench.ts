import { signUp } from "../support/sign-up.ts";
import { type Block, toDocx, WRITTEN } from "../support/written-documents.ts";
import { atMost, type Bench, quantile } from "./result.ts";
import { startBuiltApp } from "./running-app.ts";

const RUNS = 20;
const PAGES = 20;
/** About the lines of one page: 25 rows of a table and a paragraph of 600 characters. */
const page: readonly Block[] = [
  Array.from({ length: 25 }, () => ["平成28", "4", "株式会社サンプル　入社"]),
  "長い文章です。".repeat(85),
];

/** A Word document of twenty pages through the import over HTTP, and other requests meanwhile. */
export const bench: Bench = async () => {
  const app = await startBuiltApp();
  try {
    const { browser } = await signUp(app.url);
    const word = toDocx([...WRITTEN.officialForm, ...Array.from({ length: PAGES }, () => page).flat()]);
    const first = await importMs(browser, word);
    const waits: number[] = [];
    let isReading = true;
    const others = (async () => {
      while (isReading) waits.push(await msOf(() => fetch(`${app.url}/health/live`)));
    })();
    const next: number[] = [];
    for (let n = 1; n < RUNS; n++) next.push(await importMs(browser, word));
    isReading = false;
    await others;
    return [
      {
        ...atMost("import of a 20-page Word document, the first", first, "ms", 2_000),
        details: { bytes: word.length },
      },
      atMost("import of a 20-page Word document, 95 of 100", quantile(next, 0.95), "ms", 2_000),
      atMost("another request meanwhile, 99 of 100", quantile(waits, 0.99), "ms", 50),
    ];
  } finally {
    await app.stop();
  }
};

type Browser = Awaited<ReturnType<typeof signUp>>["browser"];

const importMs = (browser: Browser, word: Buffer): Promise<number> =>
  msOf(async () => {
    const form = new FormData();
    form.set("file", new Blob([Uint8Array.from(word)]), "履歴書.docx");
    const { status, text } = await browser.send("POST", "/user/resume/import", form);
    if (status !== 200) throw new Error(`an import answered ${status}: ${text}`);
  });

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
