import { CATALOGUE_KINDS } from "../../modules/assist/catalogues/catalogue.ts";
import { loadCatalogue } from "../../modules/assist/catalogues/load-catalogue.ts";
import { shippedPostalSource } from "../../modules/assist/postal/shipped-source.ts";
import { signUp as signUpWithBrowser } from "../support/sign-up.ts";
import { toDocx, WRITTEN } from "../support/written-documents.ts";
import { atMost, type Bench, type BenchResult, forTheRecord, quantile } from "./result.ts";
import { type Person, signUp, startBuiltApp } from "./running-app.ts";

const ASKED = 200;
const TEXTS = 40;
/** Below the limit of one person a minute. */
const TEXTS_A_PERSON = 10;
const PAGE = [Array.from({ length: 25 }, () => ["平成28", "4", "株式会社サンプル　入社"]), "長い文章です。".repeat(85)];
const PAGES = 20;

/** Suggestions of every kind, addresses of postal codes and advice over HTTP; suggestions while a long document is read. */
export const bench: Bench = async () => {
  const app = await startBuiltApp();
  try {
    const results: BenchResult[] = [];
    for (const kind of CATALOGUE_KINDS) results.push(await suggestions(await signUp(app.url), kind));
    results.push(await postalCodes(await signUp(app.url)));
    results.push(await besideImports(app.url));
    results.push(...(await advice(app.url)));
    return results;
  } finally {
    await app.stop();
  }
};

/** Queries as people type them: the first characters of names, and of readings, longer from one query to the next. */
async function queriesFor(kind: (typeof CATALOGUE_KINDS)[number]): Promise<readonly string[]> {
  const entries = await loadCatalogue(kind);
  return Array.from({ length: ASKED }, (_, n) => {
    const { name = "", kana = "" } = entries[(n * 37) % entries.length] ?? {};
    return [...(n % 2 === 0 ? name : kana)].slice(0, 2 + (n % 4)).join("");
  });
}

async function suggestions(person: Person, kind: (typeof CATALOGUE_KINDS)[number]): Promise<BenchResult> {
  const times: number[] = [];
  for (const query of await queriesFor(kind)) times.push(await suggestMs(person, kind, query));
  const p95 = quantile(times, 0.95);
  return {
    ...atMost(`suggestions over HTTP: ${kind}, 95 of 100`, p95, "ms", 20),
    details: { first: times[0] ?? Number.NaN, median: quantile(times, 0.5) },
  };
}

const suggestMs = (person: Person, kind: string, query: string) =>
  msOf(() => person.send("GET", `/api/v1/autocomplete/${kind}?q=${encodeURIComponent(query)}`));

async function postalCodes(person: Person): Promise<BenchResult> {
  const source = shippedPostalSource();
  const codes: string[] = [];
  for (let n = 0; codes.length < ASKED; n++) {
    const code = String((n * 48_271) % 10_000_000).padStart(7, "0");
    if ((await source.find(code)).length > 0) codes.push(code);
  }
  const times: number[] = [];
  for (const code of codes) times.push(await msOf(() => person.send("GET", `/api/zipcloud?zipcode=${code}`)));
  const p95 = quantile(times, 0.95);
  return {
    ...atMost("addresses of postal codes over HTTP, 95 of 100", p95, "ms", 20),
    details: { first: times[0] ?? Number.NaN },
  };
}

/** Suggestions of one person while another one's document of twenty pages is read, again and again. */
async function besideImports(url: string): Promise<BenchResult> {
  const { browser } = await signUpWithBrowser(url);
  const word = toDocx([...WRITTEN.officialForm, ...Array.from({ length: PAGES }, () => PAGE).flat()]);
  const person = await signUp(url);
  let isTyping = true;
  let imports = 0;
  const reading = (async () => {
    while (isTyping) {
      const form = new FormData();
      form.set("file", new Blob([Uint8Array.from(word)]), "履歴書.docx");
      const { status, text } = await browser.send("POST", "/user/resume/import", form);
      if (status !== 200) throw new Error(`an import answered ${status}: ${text}`);
      imports += 1;
    }
  })();
  const times: number[] = [];
  for (const query of await queriesFor("school")) times.push(await suggestMs(person, "school", query));
  isTyping = false;
  await reading;
  const name = "suggestions while documents of 20 pages are imported, 95 of 100";
  return { ...atMost(name, quantile(times, 0.95), "ms", 50), details: { imports } };
}

async function advice(url: string): Promise<BenchResult[]> {
  const times: number[] = [];
  const again: number[] = [];
  const others: number[] = [];
  let isReading = true;
  const waiting = (async () => {
    while (isReading) others.push(await msOf(async () => ({ status: (await fetch(`${url}/health/live`)).status })));
  })();
  let person = await signUp(url);
  for (let n = 0; n < TEXTS; n++) {
    if (n > 0 && n % TEXTS_A_PERSON === 0) person = await signUp(url);
    const ask = () => person.send("POST", "/api/ai_advice", { text: textOf(n), field: "self_pr" });
    times.push(await msOf(ask));
    if (n > 0) again.push(await msOf(ask));
  }
  isReading = false;
  await waiting;
  const [first = Number.NaN, ...next] = times;
  return [
    forTheRecord("advice, the first one, with the dictionary", first, "ms", null),
    atMost("advice on a text of 400 characters, 95 of 100", quantile(next, 0.95), "ms", 500),
    atMost("the same text once more, 95 of 100", quantile(again, 0.95), "ms", 20),
    atMost("another request while texts are read, 99 of 100", quantile(others, 0.99), "ms", 50),
  ];
}

const SENTENCES = [
  "御社の商品が好きで、店舗での販売を六年間担当させていただきました。",
  "売り場の見直しを提案することができ、来店されるお客様が二割増えました。",
  "新人の教育も担当し、四名の後輩が独り立ちしました。",
  "朝早く起きれるので、早番の仕事も問題ないと思います。",
  "お客様の声を品ぞろえに反映させることを、いつも心がけています。",
];

/** About 400 characters, no two alike. */
const textOf = (n: number): string =>
  [...Array.from({ length: 13 }, (_, sentence) => SENTENCES[(n + sentence) % SENTENCES.length]), `${n}年目です。`].join(
    "",
  );

async function msOf(work: () => Promise<{ status: number }>): Promise<number> {
  const began = performance.now();
  const { status } = await work();
  if (status !== 200) throw new Error(`a request answered ${status}`);
  return performance.now() - began;
}
