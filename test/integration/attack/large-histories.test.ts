import { startTestApp, type TestApp } from "../../support/app.ts";
import type { Browser } from "../../support/browser.ts";
import { whileAttacked } from "../../support/bystander.ts";
import { publishJob } from "../../support/postings.ts";
import { newStaff } from "../../support/staff.ts";

/** Bytes of any page of a history, whatever its entries hold. */
const MAX_PAGE_BYTES = 1_000_000;
const SAVES = 12;

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "true" } });
  ({ browser } = await newStaff(app));
});
afterAll(() => app.close());

/** A form as large as one may be, with words of its own for each save. */
const largeForm = (save: number) => ({
  name: "大きなフォーム",
  elements: Array.from({ length: 30 }, (_, n) => ({
    type: "select",
    label: `質問${n}：${save}回目の文言`,
    required: false,
    options: Array.from({ length: 12 }, (_, option) => ({ label: `${save}回目の選択肢${option}`.padEnd(50, "あ") })),
  })),
});

async function saveForm(): Promise<{ id: string; save(n: number): Promise<void> }> {
  const { status, json } = await browser.send("POST", "/api/v1/forms", { form: largeForm(0) });
  expect([status, json.message]).toEqual([201, "フォームを作成しました"]);
  const { id, elements } = json.form;
  const ids = elements.map((element: { id: string }) => element.id);
  return {
    id,
    async save(n) {
      const form = largeForm(n);
      // Known questions with other words: every one of them is a difference.
      const known = form.elements.map((element, index) => ({ ...element, id: ids[index] }));
      const saved = await browser.send("PATCH", `/api/v1/forms/${id}`, { form: { ...form, elements: known } });
      expect(saved.status).toBe(200);
    },
  };
}

interface Page {
  entries: { revision: number; changes: { before: string; after: string }[] }[];
  next: number | null;
}

/** All pages of a history, by its own `next`. */
async function pagesOf(path: string, limit = ""): Promise<{ pages: Page[]; bytes: number[] }> {
  const pages: Page[] = [];
  const bytes: number[] = [];
  let before: number | null | undefined;
  while (before !== null) {
    const query = new URLSearchParams({
      ...(limit && { limit }),
      ...(before !== undefined && { before: `${before}` }),
    });
    const { status, text, json } = await browser.get(`${path}?${query}`);
    expect(status).toBe(200);
    pages.push(json);
    bytes.push(Buffer.byteLength(text));
    before = (json as Page).next ?? null;
  }
  return { pages, bytes };
}

const revisionsOf = (pages: readonly Page[]) => pages.flatMap(({ entries }) => entries.map(({ revision }) => revision));
const downFrom = (newest: number) => Array.from({ length: newest + 1 }, (_, n) => newest - n);

test("the history of a large form is answered in pages of bounded bytes, however often it is saved", async () => {
  const form = await saveForm();
  const path = `/api/v1/forms/${form.id}/history`;
  for (let n = 1; n <= SAVES; n += 1) await form.save(n);
  const short = await pagesOf(path);
  for (let n = SAVES + 1; n <= 2 * SAVES; n += 1) await form.save(n);
  const long = await whileAttacked(app, async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => browser.get(`${path}?limit=50`)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200, 429]));
    return pagesOf(path, "50");
  });
  for (const bytes of [...short.bytes, ...long.bytes]) expect(bytes).toBeLessThan(MAX_PAGE_BYTES);
  expect(revisionsOf(short.pages)).toEqual(downFrom(SAVES));
  expect(revisionsOf(long.pages)).toEqual(downFrom(2 * SAVES));
});

test("a save of a large form that changes one option says that option", async () => {
  const { status, json } = await browser.send("POST", "/api/v1/forms", { form: largeForm(0) });
  expect(status).toBe(201);
  const { id, name, elements } = json.form;
  elements[3].options[5] = { label: "通勤が難しい" };
  const saved = await browser.send("PATCH", `/api/v1/forms/${id}`, { form: { name, elements } });
  expect(saved.status).toBe(200);
  const { entries } = (await browser.get(`/api/v1/forms/${id}/history`)).json;
  expect(entries[0].changes).toEqual([
    {
      field: `${elements[3].id}.options`,
      label: "「質問3：0回目の文言」の選択肢",
      before: "0回目の選択肢5".padEnd(50, "あ"),
      after: "通勤が難しい",
    },
  ]);
});

test("the history of a posting comes in pages of at most fifty, each change with what stood before it", async () => {
  const id = await publishJob(browser);
  const path = `/agency/jobs/${id}/history`;
  for (let n = 1; n <= 60; n += 1) {
    const saved = await browser.send("PATCH", `/agency/jobs/${id}`, { job: { hours: `${n}時から`, breaks: "なし" } });
    expect(saved.status).toBe(200);
  }
  const { pages } = await pagesOf(path, "1000");
  expect(pages.map(({ entries }) => entries.length)).toEqual([50, 12]);
  expect(revisionsOf(pages)).toEqual(downFrom(61));
  const [first, second] = pages;
  expect(first?.entries.at(-1)?.changes).toMatchObject([{ before: "10時から", after: "11時から" }]);
  expect(second?.entries[0]?.changes).toMatchObject([{ before: "9時から", after: "10時から" }]);
  expect((await pagesOf(path)).pages.map(({ entries }) => entries.length)).toEqual([20, 20, 20, 2]);
  expect((await browser.get(`${path}?before=x`)).status).toBe(422);
});

test("a form of more text than its bound is refused at its questions", async () => {
  const form = largeForm(0);
  for (const { options } of form.elements) for (const option of options) option.label = option.label.padEnd(90, "い");
  const { status, json } = await browser.send("POST", "/api/v1/forms", { form });
  expect([status, json.errors]).toEqual([
    422,
    { "form.elements": ["質問と選択肢は、すべて合わせて20,000文字までです"] },
  ]);
});
