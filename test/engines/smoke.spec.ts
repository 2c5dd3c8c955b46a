import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test as base, expect } from "@playwright/test";
import { type ListedPage, pages, type Visitor } from "../e2e/support/page-list.ts";
import { DEMO_PASSWORD, stranger } from "../e2e/support/people.ts";
import { until } from "../support/until.ts";
import type { Engine } from "./support/engine.ts";
import { arrive, leave, press, reads, type, visit } from "./support/person.ts";
import { type EngineName, startEngine } from "./support/start-engine.ts";
import { watchedApp } from "./support/watched-app.ts";

/** By width: a phone and a desktop on which the printed page stands beside the form. */
const sizes = { phone: [390, 844], desktop: [1400, 900] } as const;

interface Fixtures {
  engineName: EngineName;
  engine: Engine;
  /** Address of the app, whose pages watch their errors. */
  site: string;
}

const test = base.extend<Fixtures>({
  engineName: ["firefox", { option: true }],
  engine: async ({ engineName }, use) => {
    const engine = await startEngine(engineName);
    await use(engine);
    await engine.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
  site: async ({}, use) => {
    const { url, close } = await watchedApp(process.env.RIREKI_E2E_URL ?? "");
    await use(url);
    close();
  },
});

for (const [size, [width, height]] of Object.entries(sizes)) {
  test(`every page on a ${size}: its heading, no error, no sideways scrolling`, async ({ engine, site }, {
    project,
  }) => {
    await engine.resize(width, height);
    for (const visitor of Object.keys(pages) as Visitor[]) {
      if (visitor !== "visitor") {
        await arrive(engine, site, "/login", { email: `${visitor}@example.jp`, password: DEMO_PASSWORD });
      }
      for (const page of pages[visitor]) {
        await look(engine, site, page);
        await keepPicture(engine, `${project.name} ${size}/${visitor}${page.path.replace(/\W+/g, "-")}`);
      }
      if (visitor !== "visitor") await leave(engine);
    }
  });
}

async function look(engine: Engine, site: string, { path: address, heading }: ListedPage): Promise<void> {
  await visit(engine, site + address, heading);
  const seen = await engine.call(() => ({
    errors: (window as unknown as { seenErrors: string[] }).seenErrors,
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  expect.soft(seen, address).toEqual({ errors: [], sideways: 0 });
}

test("typing is drawn, saved and taken back, and the PDF is downloaded", async ({ engine, site }) => {
  const [width, height] = sizes.desktop;
  await engine.resize(width, height);
  await arrive(engine, site, "/signup", stranger());
  await visit(engine, `${site}/user/resume/summary/edit`, "職務要約");
  await press(engine, "textarea", "");
  await type(engine, "食品の販売を五年続けました。");
  await until(async () => (await savedSummary(engine)) === "食品の販売を五年続けました。");
  await until(() => engine.call(isSheetDrawn));

  await press(engine, "header button", "元に戻す");
  await until(async () => !(await savedSummary(engine)));
  await until(async () => (await engine.call(() => document.querySelector("textarea")?.value)) === "");

  await visit(engine, `${site}/user/resume/confirm`, "確認・印刷");
  await press(engine, "a", "PDFをダウンロード");
  await reads(engine, /ダウンロードしました/);
  const pdfs = () => readdirSync(engine.downloads).filter((name) => name.endsWith(".pdf"));
  await until(() => pdfs().length === 1);
  expect(pdfs()[0]).toMatch(/^\d{8}_履歴書\.pdf$/);
  await until(() =>
    readFileSync(path.join(engine.downloads, pdfs()[0] ?? ""))
      .toString("latin1")
      .startsWith("%PDF-"),
  );
  const errors = await engine.call(() => (window as unknown as { seenErrors: string[] }).seenErrors);
  expect(errors).toEqual([]);
});

for (const [size, [width, height]] of Object.entries(sizes)) {
  test(`a menu on a ${size} lies above the page, inside the window, and leads to its page`, async ({
    engine,
    site,
  }) => {
    await engine.resize(width, height);
    await arrive(engine, site, "/signup", stranger());
    await visit(engine, `${site}/mypage`, "書類");
    await press(engine, "header button", "アカウント");
    await until(() => engine.call(isMenuOnTop));
    await press(engine, "[role=menuitem]", "設定");
    await until(() => engine.call(() => location.pathname === "/settings" && !document.querySelector("[role=menu]")));
  });
}

/** Whether the middle of the menu is seen, the whole of it is in the window, and it has the focus. */
const isMenuOnTop = () => {
  const menu = document.querySelector("[role=menu]");
  if (!menu?.contains(document.activeElement)) return false;
  const { left, right, top, bottom } = menu.getBoundingClientRect();
  const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  return isInside && menu.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
};

const savedSummary = (engine: Engine) =>
  engine.call(async () => {
    const answer = await fetch("/api/v1/user/resume", { headers: { Accept: "application/json" } });
    const { resume } = (await answer.json()) as { resume: { summary: string } };
    return resume.summary;
  });

/** Whether a canvas beside the form holds letters: dark pixels on white. */
const isSheetDrawn = () =>
  [...document.querySelectorAll("canvas")].some((canvas) => {
    const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    return data.some((value, index) => index % 4 === 0 && value < 100 && data[index + 3] === 255);
  });

/** With `PICTURES=1`, test-results/pictures/<name>.png. */
async function keepPicture(engine: Engine, name: string): Promise<void> {
  if (!process.env.PICTURES) return;
  const file = `test-results/pictures/${name}.png`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, await engine.picture());
}
