import { createHash } from "node:crypto";
import { emptyCareerResume, type Work } from "../../../modules/career/document.ts";
import { printCareer } from "../../../modules/career/pdf/print-career.ts";
import type { CareerPrintJob } from "../../../modules/career/pdf/print-job.ts";
import { careerJob, careerSkill, filledCareer, project, work } from "../../support/career-jobs.ts";
import { closePdfReader, type PdfPage, readPdf, type StructureNode } from "../../support/read-pdf.ts";

afterAll(closePdfReader);

const print = async (order: Partial<CareerPrintJob> = {}) => {
  const { pdf, report } = await printCareer(careerJob(order));
  const read = await readPdf(pdf);
  return { pdf, report, ...read, plain: read.text.replace(/[\s\u3000]/g, "") };
};
const plainOf = ({ texts }: PdfPage, artifact: boolean) =>
  texts
    .filter((each) => each.artifact === artifact)
    .map(({ text }) => text)
    .join("")
    .replace(/[\s\u3000]/g, "");
/** The lines of a page's content from top to bottom. */
const linesOf = ({ texts }: PdfPage) => {
  const byBaseline = new Map<string, { y: number; text: string }>();
  for (const { text, y, artifact } of texts) {
    if (artifact) continue;
    const line = byBaseline.get(y.toFixed(1)) ?? { y, text: "" };
    byBaseline.set(y.toFixed(1), { y, text: line.text + text });
  }
  return [...byBaseline.values()].sort((a, b) => a.y - b.y).map(({ text }) => text.replace(/[\s\u3000]/g, ""));
};
const SENTENCE = "顧客を訪ねて課題を聞き取り、業務の流れを図にまとめ、関係する部門の責任者と合意をつくった。";
const works = (count: number, sentences: (index: number) => number) =>
  Array.from({ length: count }, (_, i) =>
    work(`第${i + 1}製作所株式会社`, 1990 + i, 4, {
      end_year: 1991 + i,
      end_month: 3,
      business_content: "精密部品の製造",
      projects: [project(`改善その${i + 1}`, { description: SENTENCE.repeat(sentences(i)) })],
    }),
  );

test("two pages with name and number on each, the end once", async () => {
  const { report, pages, plain } = await print();
  expect(report).toEqual({ pages: 2, shrunk: [], tightened: [], continued: [], removed: [], replaced: [] });
  expect(pages.map((page) => plainOf(page, true))).toEqual([
    expect.stringContaining("髙橋美咲1/2"),
    expect.stringContaining("髙橋美咲2/2"),
  ]);
  expect(plain.match(/以上/g)).toHaveLength(1);
  expect(plain.endsWith("以上")).toBe(true);
});

test("all text stands inside the margins", async () => {
  const { pages } = await print({
    person: { last_name: "勘解由小路".repeat(3), first_name: "寿限無".repeat(5), licences: [] },
  });
  for (const { x, width, y } of pages.flatMap(({ texts }) => texts)) {
    expect(x).toBeGreaterThan(21.9);
    expect(x + width).toBeLessThan(188.1);
    expect(y).toBeGreaterThan(22);
    expect(y).toBeLessThan(285);
  }
});

test.each([
  ["reverse", ["そらのわ", "導入手順の標準化", "大手小売業", "みなと商事", "既存顧客", "新規開拓"]],
  ["chronological", ["みなと商事", "新規開拓", "既存顧客", "そらのわ", "大手小売業", "導入手順の標準化"]],
  [
    "career",
    ["リーダー", "導入手順の標準化", "大手小売業", "既存顧客", "メンバー", "新規開拓", "勤務先一覧", "そらのわ"],
  ],
] as const)("the order of %s", async (style, order) => {
  const { plain } = await print({ style, career: { ...filledCareer, summary: "", self_pr: "", skills: [] } });
  const found = order.reduce((from, text) => {
    const at = plain.indexOf(text, from);
    expect([text, at >= from]).toEqual([text, true]);
    return at;
  }, 0);
  expect(found).toBeGreaterThan(0);
});

test.each(["reverse", "chronological", "career"] as const)(
  "a project without an end lasts as long as its work in %s",
  async (style) => {
    const since = (name: string, start_year: number) => project(name, { start_year, start_month: 10 });
    const works = [
      work("株式会社みなと商事", 2018, 4, { end_year: 2022, end_month: 3, projects: [since("既存顧客", 2019)] }),
      work("株式会社そらのわ", 2022, 4, { is_current: true, projects: [since("導入手順", 2025)] }),
      work("株式会社はまかぜ", 2010, 4, { projects: [since("受注管理", 2012)] }),
    ];
    const { plain } = await print({ style, career: { ...emptyCareerResume, works } });
    expect(plain).toContain("既存顧客2019年10月〜2022年3月");
    expect(plain).toContain("導入手順2025年10月〜現在");
    // The work does not say when it ended.
    expect(plain).toMatch(/受注管理2012年10月〜(?![\d現])/);
  },
);

test("the figures of a company stay whole where their line breaks", async () => {
  const figures = { established_year: 1968, capital: 120_000_000, employee_count: 320 };
  const works = [
    work("株式会社みなと商事", 2018, 4, figures),
    work("株式会社そらのわ", 2022, 4, { ...figures, revenue: 1_234_560_000, employee_count: 12_345 }),
  ];
  const { pages } = await print({ style: "career", career: { ...filledCareer, works }, era: "wareki" });
  const lines = pages.flatMap(linesOf);
  const whole = ["従業員数：320名", "売上高：12億3,456万円", "従業員数：12,345名"];
  expect(whole.filter((figure) => !lines.some((line) => line.includes(figure)))).toEqual([]);
});

test("department and position stay whole in the narrow column of キャリア式", async () => {
  const post = { department: "営業本部第二営業部", position: "統括責任者" };
  const works = [work("株式会社みなと商事", 2018, 4, { ...post, projects: [project("改善")] })];
  const { pages } = await print({ style: "career", career: { ...filledCareer, works } });
  const lines = pages.flatMap(linesOf);
  expect(lines.filter((line) => line.includes("統括責任者"))).toHaveLength(1);
});

test.each([1, 3])("a company of %i rows of facts stands on the page of its first project", async (rows) => {
  const facts = { business_content: "精密部品の製造", employee_count: 320, department: "営業部" };
  const some = Object.fromEntries(Object.entries(facts).slice(0, rows));
  for (let sentences = 0; sentences < 14; sentences++) {
    const works = [1, 2, 3].map((n) =>
      work(`第${n}製作所`, 2000 + n, 4, { ...some, projects: [project(`案件${n}`, { description: SENTENCE })] }),
    );
    const { pages } = await print({
      career: { ...filledCareer, works, self_pr: "", summary: SENTENCE.repeat(8 + sentences * 2) },
    });
    for (const n of [1, 2, 3]) {
      const pageOf = (text: string) => pages.findIndex((page) => plainOf(page, false).includes(text));
      expect([sentences, n, pageOf(`第${n}製作所`)]).toEqual([sentences, n, pageOf(`案件${n}`)]);
    }
  }
});

test("one era style for periods, founding and licences", async () => {
  const career = { ...filledCareer, summary: "" };
  const wareki = await print({ career, era: "wareki" });
  expect(wareki.plain).toContain("平成30年4月〜令和4年3月");
  expect(wareki.plain).toContain("設立：昭和60年");
  expect(wareki.plain).toContain("平成25年8月");
  expect(wareki.plain).not.toMatch(/\d{4}年/);
  const seireki = await print();
  expect(seireki.plain).toContain("2022年4月〜現在");
  expect(seireki.plain).not.toMatch(/平成|令和|昭和/);
});

test("income and subordinates are printed and attached only on demand", async () => {
  const without = await print({ attachment: true });
  expect(without.plain).not.toMatch(/年収|部下/);
  expect(without.attachments[0]?.text).not.toMatch(/480|620/);
  const { plain, attachments } = await print({ attachment: true, details: true });
  expect(plain).toContain("部下：6名年収：620万円");
  expect(attachments[0]?.text).toContain('"annual_income":620');
});

test("rows that count as missing are neither printed nor attached", async () => {
  const hidden = { ...work("途中株式会社", 2020, 1), start_month: null, projects: [project("見えない案件")] };
  const nameless = work("完成株式会社", 2020, 1, { projects: [project("  ", { description: "名前のない案件" })] });
  const { plain, attachments } = await print({
    attachment: true,
    career: { ...filledCareer, works: [hidden, nameless] },
  });
  expect(plain).toContain("完成株式会社");
  for (const text of ["途中株式会社", "見えない案件", "名前のない案件"]) {
    expect(plain).not.toContain(text);
    expect(attachments[0]?.text).not.toContain(text);
  }
});

test.each(Array.from({ length: 9 }, (_, i) => i))(
  "breaks leave no heading and no single line alone (shift %d)",
  async (shift) => {
    const summary = SENTENCE.repeat(2 + shift);
    const { pages, report } = await print({
      career: { ...filledCareer, summary, works: works(6, (i) => 2 + ((i + shift) % 4)) },
    });
    expect(report.pages).toBeGreaterThan(1);
    const starts = new RegExp(`^(${SENTENCE.slice(0, 6)})`);
    for (const [index, page] of pages.entries()) {
      const lines = linesOf(page);
      const last = lines.at(-1) ?? "";
      if (index < pages.length - 1) {
        expect(last).not.toMatch(/^(職務|第\d+製作所|改善その|事業内容|免許|自己PR|活かせる)/);
        // The first line of a text is never the last of its page.
        expect(starts.test(last) && /^(改善その|職務要約)/.test(lines.at(-2) ?? "")).toBe(false);
      }
      if (index > 0) expect(lines[0]).not.toBe("以上");
    }
  },
);

test("a page that begins inside a work says whose it is", async () => {
  const long = project("長い案件", { description: SENTENCE.repeat(40) });
  const { pages } = await print({
    career: { ...filledCareer, works: [work("株式会社みなと", 2020, 4, { projects: [long] })] },
  });
  expect(plainOf(pages[1] as PdfPage, true)).toContain("株式会社みなと（続き）");
});

test("the headings of a table stand again on its next page", async () => {
  const licences = Array.from({ length: 60 }, (_, i) => ({ year: 1990, month: 4, name: `技能検定第${i + 1}号` }));
  const { pages } = await print({ person: { last_name: "呉", first_name: "", licences } });
  const page = pages.findIndex((each) => plainOf(each, true).includes("取得年月（続き）名称"));
  expect(page).toBeGreaterThan(0);
  expect(plainOf(pages[page] as PdfPage, false)).toMatch(/^1990年4月技能検定/);
});

test("no text of any length ends in one or two characters", async () => {
  const summaries = Array.from({ length: 8 }, (_, i) => "経".repeat(43 + i)).join("\n");
  const { pages } = await print({ career: { ...emptyCareerResume, summary: summaries } });
  const lines = pages.flatMap(linesOf).filter((line) => /^経+$/.test(line));
  expect(lines.join("")).toBe(summaries.replaceAll("\n", ""));
  expect(lines.filter((line) => line.length < 3)).toEqual([]);
});

test("a heading in a text is never the last line of a page, and a short table is never divided", async () => {
  const description = "・提案\n・見積\n\n【成果】\n・受注額を2倍にした\n・手順書を全支店に配った";
  const licences = [1, 2].map((n) => ({ year: 2010 + n, month: 4, name: `技能検定第${n}号` }));
  const pageOf = (pages: readonly PdfPage[], text: string) =>
    pages.findIndex((page) => plainOf(page, false).includes(text));
  for (let sentences = 0; sentences < 16; sentences++) {
    const projects = [1, 2, 3].map((n) => project(`案件${n}`, { description }));
    const { pages } = await print({
      career: {
        ...filledCareer,
        summary: SENTENCE.repeat(12 + sentences * 2),
        works: [work("株式会社みなと", 2020, 4, { projects })],
      },
      person: { last_name: "呉", first_name: "", licences },
    });
    for (const page of pages) expect([sentences, linesOf(page).at(-1)]).not.toEqual([sentences, "【成果】"]);
    expect([sentences, pageOf(pages, "技能検定第1号")]).toEqual([sentences, pageOf(pages, "技能検定第2号")]);
  }
});

test("no line of a licence begins with its 取得 or 合格", async () => {
  const names = [
    "技能検定".repeat(7),
    "Certified Information Systems Security Professional",
    "情報処理安全確保支援士試験",
  ];
  const licences = Array.from({ length: 40 }, (_, i) => ({
    year: 2000,
    month: 4,
    name: `${"甲".repeat(i)}${names[i % 3]}　${i % 2 ? "取得" : "合格"}`,
  }));
  const { pages, plain } = await print({ person: { last_name: "呉", first_name: "", licences } });
  expect(plain.match(/取得(?!年月)|合格/g)).toHaveLength(40);
  expect(pages.flatMap(linesOf).filter((line) => /^(取得(?!年月)|合格|得|格)/.test(line))).toEqual([]);
});

test("a row of skills breaks between two of them", async () => {
  const names = Array.from({ length: 24 }, (_, i) => `業務フロー設計${"法人営業".slice(0, i % 5)}${i + 1}`);
  const skills = names.map((name) => careerSkill(name, 3));
  const { pages } = await print({ career: { ...emptyCareerResume, skills } });
  const lines = pages.flatMap(linesOf);
  expect(names.filter((name) => !lines.some((line) => line.includes(name)))).toEqual([]);
  expect(lines.filter((line) => line.startsWith("、"))).toEqual([]);
});

test("a column of the companies that would be empty is left out", async () => {
  const bare = [work("株式会社みなと", 2020, 4), work("株式会社そらのわ", 2022, 4)];
  const textOf = async (works: Work[]) =>
    (await print({ style: "career", career: { ...emptyCareerResume, works } })).plain;
  expect(await textOf(bare)).toContain("期間会社名");
  expect(await textOf(bare)).not.toContain("雇用形態");
  expect(await textOf([...bare, work("株式会社はまかぜ", 2024, 4, { position: "課長" })])).toContain("雇用形態・所属");
});

test("a line of Latin letters is not spread", async () => {
  const english = "Responsible for end-to-end delivery of the platform across countries and its requirements. ".repeat(
    3,
  );
  const { pages } = await print({ career: { ...emptyCareerResume, summary: english } });
  const texts = (pages[0] as PdfPage).texts.filter(({ text, artifact }) => !artifact && /[a-z]{4}/.test(text));
  const rights = texts.map(({ x, width }) => x + width);
  expect(texts.length).toBeGreaterThan(2);
  expect(rights.filter((right) => Math.abs(right - 188) < 0.05)).toEqual([]);
});

test("the mark of a list hangs: further lines begin at the text", async () => {
  const description = `・${SENTENCE.repeat(3)}`;
  const { pages } = await print({
    career: {
      ...filledCareer,
      works: [work("株式会社みなと", 2020, 4, { projects: [project("案件", { description })] })],
    },
  });
  const texts = (pages[0] as PdfPage).texts.filter(({ artifact }) => !artifact);
  const bullet = texts.find(({ text }) => text.startsWith("・"));
  const body = texts.filter(({ y, x }) => y >= (bullet?.y ?? 0) && y < (bullet?.y ?? 0) + 20 && x > 26);
  const lefts = new Set(body.map(({ x }) => x.toFixed(1)));
  expect(body.length).toBeGreaterThan(2);
  expect(lefts.size).toBe(1);
  expect(Number([...lefts][0])).toBeGreaterThan((bullet?.x ?? 0) + 3);
});

test("beyond three pages it is set closer, then smaller, then goes on and names the longest texts", async () => {
  const tighter = await print({ career: { ...filledCareer, works: works(9, () => 6) } });
  expect(tighter.report).toMatchObject({ pages: 3, tightened: [expect.objectContaining({ label: "本文" })] });
  const endless = await print({ career: { ...filledCareer, works: works(12, (i) => (i === 6 ? 40 : 14)) } });
  expect(endless.report.pages).toBeGreaterThan(3);
  expect(endless.report.shrunk).toEqual([{ field: "career_resume", label: "本文", from: 10.5, to: 9 }]);
  expect(endless.report.longest?.[0]).toMatchObject({
    label: "「改善その7」の業務内容",
    characters: SENTENCE.length * 40,
  });
  expect(endless.plain.split(SENTENCE)).toHaveLength(11 * 14 + 40 + 1);
});

test("is tagged with headings, tables with heading cells, and lists", async () => {
  const { tagged, info, pages } = await print();
  expect([tagged, info.Language, info.PDFFormatVersion]).toEqual([true, "ja-JP", "1.7"]);
  const roles = new Set<string>();
  const collect = (node: StructureNode) => {
    roles.add(node.role);
    for (const child of node.children ?? []) if ("role" in child) collect(child);
  };
  for (const { tree } of pages) if (tree) collect(tree);
  for (const role of ["H1", "H2", "H3", "H4", "P", "Table", "TR", "TH", "TD", "L", "LI", "Lbl", "LBody"])
    expect([...roles]).toContain(role);
});

test("equal input gives equal bytes, and other options other pages", async () => {
  const digest = async (order: Partial<CareerPrintJob>) =>
    createHash("sha256")
      .update((await printCareer(careerJob({ attachment: true, ...order }))).pdf)
      .digest("hex");
  const first = await digest({});
  expect(await digest({ career: structuredClone(filledCareer) })).toBe(first);
  for (const order of [{ style: "career" }, { era: "wareki" }, { font: "gothic" }, { on: "2026-11-21" }] as const)
    expect(await digest(order)).not.toBe(first);
});

test("the attachment prints the same pages", async () => {
  const { attachments, pdf } = await print({ attachment: true });
  const { career_resume: career } = JSON.parse(attachments[0]?.text ?? "{}");
  const again = await printCareer(careerJob({ attachment: true, career }));
  expect(Buffer.compare(Buffer.from(again.pdf), Buffer.from(pdf))).toBe(0);
});
