import { mhlwForm } from "../../../modules/resume/pdf/mhlw-form.ts";
import { printResume } from "../../../modules/resume/pdf/print-resume.ts";
import { exportPrintedPart, printedPart } from "../../../modules/resume/pdf/printed-part.ts";
import { inOtherOrder } from "../../support/other-order.ts";
import { filledResume, job, license, printJob, resumeWith } from "../../support/print-jobs.ts";
import {
  closePdfReader,
  type PdfPage,
  type PdfText,
  readPdf,
  readPdfText,
  type StructureNode,
} from "../../support/read-pdf.ts";

afterAll(closePdfReader);
const printed = async (order: Parameters<typeof printJob>[0] = {}) => readPdf((await printResume(printJob(order))).pdf);
const firstPage = async (order: Parameters<typeof printJob>[0] = {}) => (await printed(order)).pages[0] as PdfPage;
const lines = async (order: Parameters<typeof printJob>[0] = {}) =>
  (await readPdfText((await printResume(printJob(order))).pdf)).split("\n").map((line) => line.trim());
const find = (page: PdfPage, text: string): PdfText => {
  const found = page.texts.find((candidate) => candidate.text.includes(text));
  if (!found) throw new Error(`${text} is not on the page`);
  return found;
};

test("date and birthday follow the era of the order; the age is counted at the date on the form", async () => {
  const compact = async (order: Parameters<typeof printJob>[0]) =>
    (await lines(order)).map((line) => line.replace(/\s/g, ""));
  const wareki = await compact({ on: "2026-02-13" });
  expect(wareki).toContain("令和8年2月13日現在");
  expect(wareki).toContain("平成6年2月14日生（満31歳）");
  const seireki = await compact({ era: "seireki", on: "2026-02-14" });
  expect(seireki).toContain("2026年2月14日現在");
  expect(seireki).toContain("1994年2月14日生（満32歳）");
});

test("prints 同上 for the same contact, another contact in full, and nothing without an address", async () => {
  expect(await lines()).toContain("同上");
  const contact = {
    contact_same_as_address: false,
    contact_address1: "沖縄県",
    contact_address2: "那覇市",
    contact_phone: "0988612345",
  };
  const other = await lines({ resume: { ...filledResume, contact: { ...filledResume.contact, ...contact } } });
  expect(other).not.toContain("同上");
  expect(other).toContain("沖縄県那覇市");
  expect(await lines({ resume: resumeWith({ profile: { last_name: "髙橋" } }) })).not.toContain("同上");
});

test("e-mail is on the JIS form only", async () => {
  const resume = { ...filledResume, contact: { ...filledResume.contact, email: "misaki@example.jp" } };
  expect((await lines({ resume })).join()).not.toContain("misaki");
  expect(await lines({ resume, layout: "jis" })).toContain("misaki@example.jp");
});

test("the name is the largest text of the page, its reading stands right above each part", async () => {
  const page = await firstPage();
  const name = find(page, "髙橋");
  expect(name.size).toBe(Math.max(...page.texts.map(({ size }) => size)));
  expect(find(page, "たかはし").x).toBeCloseTo(name.x, 1);
  expect(find(page, "みさき").x).toBeCloseTo(find(page, "美咲").x, 1);
});

/** Text column of the left history table, joined. */
function historyTexts(page: PdfPage) {
  const [table] = mhlwForm.history;
  const lines = table?.lines ?? [];
  return lines.slice(0, -1).map((top, index) => {
    const bottom = lines[index + 1] ?? 0;
    const texts = page.texts.filter(({ x, y }) => x > (table?.monthEnd ?? 0) && x < 195 && y > top && y < bottom);
    const left = Math.min(...texts.map(({ x }) => x));
    const right = Math.max(...texts.map(({ x, width }) => x + width));
    return {
      text: texts.map(({ text }) => text).join(" "),
      top,
      bottom,
      left,
      right,
      y: texts[0]?.y ?? 0,
      size: texts[0]?.size ?? 0,
    };
  });
}

test("text of a table row stands in the middle of its row", async () => {
  const written = historyTexts(await firstPage()).filter(({ text }) => text !== "");
  expect(written.length).toBeGreaterThan(8);
  for (const { y, size, top, bottom } of written) {
    // A Japanese glyph reaches from 0.12 em under its baseline to 0.88 em above it.
    expect(y - 0.38 * size * (25.4 / 72)).toBeCloseTo((top + bottom) / 2, 1);
  }
});

test("学歴 and 職歴 are centred in their column, 以上 ends it at the right", async () => {
  const rows = historyTexts(await firstPage());
  const [left, right] = [52.541, 195.942];
  for (const heading of ["学 歴", "職 歴"]) {
    const row = rows.find(({ text }) => text === heading);
    expect(((row?.left ?? 0) + (row?.right ?? 0)) / 2).toBeCloseTo((left + right) / 2, 1);
  }
  const ends = rows.filter(({ text }) => text.includes("以上"));
  expect(ends).toHaveLength(1);
  expect(ends[0]?.right).toBeCloseTo(right - 2, 1);
});

test("motivation alone has no title; of several texts each has one on a line of its own, half a line apart", async () => {
  const box = async (resume: typeof filledResume) => lines({ resume });
  expect((await box({ ...filledResume, skills: [] })).join("")).not.toContain("【");
  expect((await box({ ...filledResume, skills: [], motivation: "", self_pr: "粘り強さ" })).join("")).not.toContain(
    "【",
  );
  const resume = { ...filledResume, motivation: "志を持つ", self_pr: "粘り強さ" };
  const all = await box(resume);
  for (const title of ["【志望の動機】", "【自己PR】", "【特技・スキル】"]) expect(all).toContain(title);
  const page = await firstPage({ resume });
  const baseline = (text: string) => find(page, text).y;
  const step = baseline("粘り強さ") - baseline("【自己PR】");
  expect(baseline("【特技・スキル】") - baseline("粘り強さ")).toBeCloseTo(1.5 * step, 1);
});

test("titles stand before their texts when the box would have to be set small", async () => {
  const long = "中小企業の事業承継を支える仕事に就き、三年のあいだに百二十社を訪ねて歩きました。".repeat(3);
  const resume = { ...filledResume, self_pr: long, summary: long };
  const all = await lines({ resume });
  expect(all.some((line) => line.startsWith("【自己PR】中小企業"))).toBe(true);
});

test("a long reading is set in two lines of at least 6 pt", async () => {
  const profile = { ...filledResume.profile, last_name_kana: "かでのこうじ".repeat(8), first_name_kana: "" };
  const { texts } = await firstPage({ resume: { ...filledResume, profile } });
  const reading = texts.filter(({ text }) => /^[かでのこうじ]{8,}$/.test(text));
  expect(new Set(reading.map(({ y }) => y.toFixed(1))).size).toBe(2);
  for (const { size } of reading) expect(size).toBeGreaterThanOrEqual(5.99);
});

test("the JIS form says which fields are left for a pen", async () => {
  const { report } = await printResume(printJob({ layout: "jis" }));
  expect(report.byHand).toEqual([{ field: "family", label: "通勤時間・扶養家族数・配偶者・配偶者の扶養義務" }]);
  expect((await printResume(printJob())).report.byHand).toBeUndefined();
});

test("the JIS form prints its family fields, and no other form has them", async () => {
  const older_form = { commute_hours: 1, commute_minutes: 25, dependents: 2, spouse: "yes", spouse_support: "no" };
  const resume = { ...filledResume, older_form };
  const { pages } = await printed({ layout: "jis", paper: "A3", resume });
  const [page] = pages;
  const texts = page?.texts.map(({ text }) => text) ?? [];
  for (const text of ["25", "2"]) expect(texts).toContain(text);
  expect(figureTexts(page?.tree ?? null)).toEqual(
    expect.arrayContaining(["配偶者：有に丸", "配偶者の扶養義務：無に丸"]),
  );
  expect((await printResume(printJob({ layout: "jis", resume }))).report.byHand).toBeUndefined();
  const partly = { ...resume, older_form: { ...older_form, commute_hours: null, spouse: "" } };
  expect((await printResume(printJob({ layout: "jis", resume: partly }))).report.byHand).toEqual([
    { field: "family", label: "配偶者" },
  ]);
  const [official, without] = await Promise.all(
    [resume, filledResume].map((it) => printResume(printJob({ resume: it }))),
  );
  expect(Buffer.compare(official?.pdf as Uint8Array, without?.pdf as Uint8Array)).toBe(0);
});

test("the JIS form circles the gender it offers and writes any other", async () => {
  const gender = (text: string) => ({ ...filledResume, profile: { ...filledResume.profile, gender: text } });
  const figures = async (text: string) =>
    figureTexts((await printed({ layout: "jis", resume: gender(text) })).pages[0]?.tree ?? null);
  expect(await figures("女性")).toEqual(["女に丸"]);
  expect(await figures("男")).toEqual(["男に丸"]);
  expect(await figures("")).toEqual([]);
  expect(await lines({ layout: "jis", resume: gender("回答しない") })).toContain("回答しない");
});

test("the document is tagged Japanese with its tables and headings, and has no name in its metadata", async () => {
  const { pages, info, metadata, tagged } = await printed();
  expect(tagged).toBe(true);
  expect(info).toMatchObject({ Title: "履歴書", Language: "ja-JP", PDFFormatVersion: "1.7" });
  expect(info).not.toHaveProperty("Author");
  expect(metadata).toContain("pdfaid:part");
  expect(JSON.stringify(info) + metadata).not.toMatch(/髙橋|美咲/);
  const roles = rolesOf(pages[0]?.tree ?? null);
  expect(roles.filter((role) => role === "Table")).toHaveLength(2);
  for (const role of ["Document", "H1", "H2", "P", "TR", "TH", "TD"]) expect(roles).toContain(role);
});

test("a table has its headings once, and a row for each entry however many lines it takes", async () => {
  const licenses = [license(2013, 8, `${"特別技能検定".repeat(30)}合格`), license(2018, 9, "TOEIC公開テスト 865点")];
  const jobs = Array.from({ length: 40 }, (_, i) => job(1980 + i, 4, `第${i + 1}製作所株式会社`));
  const { pages } = await printed({ paper: "A4", resume: { ...filledResume, jobs, licenses } });
  const all = pages.flatMap(({ tree }) => nodes(tree));
  const tables = all.filter(({ role }) => role === "Table");
  const rows = (node: StructureNode) => nodes(node).filter(({ role }) => role === "TR");
  const headings = (node: StructureNode) => nodes(node).filter(({ role }) => role === "TH");
  const licenceTable = tables.find((table) => rows(table).length === 3);
  expect(licenceTable && headings(licenceTable)).toHaveLength(3);
  const [, long] = licenceTable ? rows(licenceTable) : [];
  const cells = (long?.children ?? []) as StructureNode[];
  expect(cells.map(({ role }) => role)).toEqual(["TD", "TD", "TD"]);
  expect(cells[2]?.children?.length).toBeGreaterThan(1);
});

test("the printed part is attached in Rireki's own format when the job requests it", async () => {
  const json = JSON.stringify(exportPrintedPart(printedPart(filledResume, mhlwForm)));
  expect((await printed({ attachment: true })).attachments).toEqual([{ name: "rireki.json", text: json }]);
  expect((await printed()).attachments).toEqual([]);
});

test("the same order gives the same bytes, however the fields of its document stand", async () => {
  const order = printJob({ attachment: true });
  const [first, second] = [await printResume(order), await printResume(inOtherOrder(order))];
  expect(Buffer.compare(first.pdf, second.pdf)).toBe(0);
});

test("prints the photo, or the notice for one without it", async () => {
  expect(await lines()).toContain("写真をはる位置");
  const page = await firstPage({ photo: onePixelJpeg });
  expect(page.text).not.toContain("写真をはる位置");
  expect(page.rules.filter(({ dash }) => dash)).toEqual([]);
  expect(figureTexts(page.tree)).toEqual(["証明写真"]);
});

/** The smallest JPEG there is: one grey pixel. */
const onePixelJpeg = Buffer.from(
  "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////" +
    "wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=",
  "base64",
);

function nodes(node: StructureNode | null): StructureNode[] {
  if (!node) return [];
  return [node, ...(node.children ?? []).flatMap((child) => ("role" in child ? nodes(child) : []))];
}
const rolesOf = (tree: StructureNode | null) => nodes(tree).map(({ role }) => role);
const figureTexts = (tree: StructureNode | null) =>
  nodes(tree)
    .filter(({ role }) => role === "Figure")
    .map(({ alt }) => alt);
