import { strToU8, zipSync } from "fflate";
import { readImported } from "../../../documents/import/read-imported.ts";
import { run } from "../../../modules/resume/import/read-file.worker.ts";
import { readWritten } from "../../../modules/resume/import/read-written.ts";
import { resumeDefinition } from "../../../modules/resume/resume-definition.ts";
import type { FileResult } from "../../../src/documents/import/document-importer.ts";
import { readDocx } from "../../../src/documents/import/docx-lines.ts";
import { readHtml } from "../../../src/documents/import/html-lines.ts";
import { type Block, docxOf, toDocx, toHtml, toText, WRITTEN } from "../../support/written-documents.ts";

const today = "2026-11-23";
const reading = (result: FileResult) => {
  if (result.refused !== undefined) throw new Error(result.refused);
  const { values, unread } = readImported(resumeDefinition, result.found, { newId: () => "", today });
  return { values, unread: [...result.unread, ...unread.map(({ label }) => label)] };
};
const withoutIds = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (key, part) => (key === "id" ? undefined : part)));
const fromHtml = async (shape: keyof typeof WRITTEN) =>
  withoutIds(reading(await run({ kind: "html", bytes: Buffer.from(toHtml(WRITTEN[shape])) })));

const NAME = { last_name: "髙橋", first_name: "美幸" };
const KANA = { last_name_kana: "たかはし", first_name_kana: "みゆき" };
const HOME = {
  postal_code: "150-0001",
  address1: "東京都",
  address2: "渋谷区",
  address3: "神宮前1-5-8",
  phone: "090-1234-5678",
};
const school = (year: number, month: number, school_name: string) => ({ year, month, school_name });
const HIGH_SCHOOL = "東京都立みどり高等学校";
const DRIVING = { year: 2014, month: 8, name: "普通自動車第一種運転免許" };

describe("a 履歴書 is recognised", () => {
  test("in the official form, with eras, figures without an era and 〃", async () => {
    expect(await fromHtml("officialForm")).toEqual({
      values: {
        profile: { ...NAME, ...KANA, birth_date: "1993-04-12", gender: "女" },
        address: { ...HOME, address4: "コーポみどり101" },
        contact: { email: "miyuki@example.jp" },
        education: {
          educations: [
            // The figures alone are read in the era above them.
            { ...school(2016, 3, "さくら大学経済学部 卒業"), is_estimated: true },
            school(2012, 4, "さくら大学経済学部 入学"),
            { ...school(2012, 3, `${HIGH_SCHOOL} 卒業`), is_estimated: true },
            school(2009, 4, `${HIGH_SCHOOL} 入学`),
          ],
        },
        licenses: { licenses: [DRIVING, { year: 2015, month: 11, name: "日商簿記検定2級 合格" }] },
        "job-histories": {
          jobs: [
            { year: 2016, month: 4, company_name: "株式会社サンプル", kind: "入社", position: "営業部に配属" },
            { year: 2019, month: 9, company_name: "株式会社サンプル", kind: "退社", reason: "一身上の都合" },
            { year: 2019, month: 10, company_name: "株式会社みほん", kind: "入社", is_employed: true },
          ],
        },
        "self-pr": { motivation: "貴社の理念に共感しました。", preferences: "貴社規定に従います。" },
      },
      unread: ["住所のふりがな「とうきょうと しぶやく じんぐうまえ」（都道府県などに分けられません）"],
    });
  });

  test("under headings with bullets, with periods and several labels in a line", async () => {
    const { values, unread } = await fromHtml("headings");
    expect(values).toMatchObject({
      profile: { ...NAME, ...KANA, birth_date: "1993-04-12", gender: "女性" },
      address: { ...HOME, address4: "コーポみどり101" },
      education: { educations: [school(2016, 3, "さくら大学 経済学部 卒業"), { year: 2012, month: 4 }, {}, {}] },
      licenses: { licenses: [DRIVING, { year: 2015 }, { name: "TOEIC公開テスト 880点 取得" }] },
      skills: { skills: [{ name: "Excel" }, { name: "PowerPoint" }, { name: "SQL" }] },
      "job-histories": {
        jobs: [
          { year: 2016, month: 4, company_name: "株式会社サンプル" },
          { year: 2019, month: 9, company_name: "株式会社サンプル", kind: "退職" },
          { year: 2019, month: 10, company_name: "株式会社みほん", is_employed: true },
        ],
      },
      "self-pr": { self_pr: "私の強みは提案力です。\n前職では売上を1.8倍にしました。" },
    });
    expect(unread).toEqual([]);
  });

  test("in plain lines with letters of eras and without spaces", async () => {
    const { values, unread } = await fromHtml("plainLines");
    expect(values).toMatchObject({
      profile: { ...NAME, ...KANA, birth_date: "1993-04-12" },
      address: HOME,
      contact: { email: "miyuki@example.jp" },
      education: { educations: [school(2016, 3, "さくら大学経済学部 卒業"), {}, {}, {}] },
      licenses: { licenses: [DRIVING] },
      "job-histories": { jobs: [{ year: 2016 }, { year: 2019, month: 9, reason: "会社都合" }] },
    });
    expect(unread).toEqual([]);
  });

  test("in one table with labels beside their values, and lists what has no field", async () => {
    const { values, unread } = await fromHtml("oneTable");
    expect(values).toMatchObject({
      profile: { ...NAME, birth_date: "1993-04-12", gender: "女" },
      address: HOME,
      contact: { email: "miyuki@example.jp" },
      licenses: { licenses: [DRIVING, { year: 2015, month: 11, name: "日商簿記検定2級" }] },
      "job-histories": { jobs: [{ year: 2016 }, { company_name: "株式会社サンプル", kind: "退職" }] },
      "self-pr": { self_pr: "私の強みは提案力です。" },
    });
    expect(unread).toEqual(["愛読書 図鑑"]);
  });

  test("with the fields of the older form, and without those left for a pen", async () => {
    const family = (...values: readonly string[]): Block[] => [
      [
        ["通勤時間", "扶養家族数（配偶者を除く）", "配偶者", "配偶者の扶養義務"].flatMap((label, at) => [
          label,
          values[at] ?? "",
        ]),
      ],
    ];
    const read = async (blocks: Block[]) => reading(await run({ kind: "docx", bytes: toDocx(blocks) }));
    expect(await read(family("約１時間２５分", "2人", "有", "無"))).toEqual({
      values: {
        "older-form": { commute_hours: 1, commute_minutes: 25, dependents: 2, spouse: "yes", spouse_support: "no" },
      },
      unread: [],
    });
    expect(await read(family("約　時間　分", "人", "有　・　無", "有　・　無"))).toEqual({ values: {}, unread: [] });
  });

  test.each(Object.keys(WRITTEN) as (keyof typeof WRITTEN)[])("alike from Word and from HTML (%s)", async (shape) => {
    expect(withoutIds(reading(await run({ kind: "docx", bytes: toDocx(WRITTEN[shape]) })))).toEqual(
      await fromHtml(shape),
    );
  });

  test.each(["headings", "plainLines"] as const)("alike from a plain text (%s)", async (shape) => {
    const bytes = Buffer.from(toText(WRITTEN[shape]));
    expect(withoutIds(reading(await run({ kind: "text", bytes })))).toEqual(await fromHtml(shape));
  });

  test("in tables side by side, as on the A3 form", async () => {
    const spread: Block[] = [
      [
        ["年", "月", "学歴・職歴", "", "年", "月", "免許・資格"],
        ["", "", "学歴", "", "平成26", "8", "普通自動車第一種運転免許"],
        ["平成21", "4", `${HIGH_SCHOOL} 入学`, "", "27", "11", "日商簿記検定2級"],
        ["24", "3", `${HIGH_SCHOOL} 卒業`, "", "", "", ""],
      ],
      [["志望動機", "貴社の理念に共感しました。"]],
    ];
    const { values, unread } = reading(await run({ kind: "docx", bytes: toDocx(spread) }));
    expect(values).toMatchObject({
      education: {
        educations: [
          { year: 2012, month: 3 },
          { year: 2009, month: 4 },
        ],
      },
      licenses: { licenses: [DRIVING, { year: 2015, month: 11, name: "日商簿記検定2級" }] },
      "self-pr": { motivation: "貴社の理念に共感しました。" },
    });
    expect(unread).toEqual([]);
  });

  test("without inventing: a name without a space, an address without a prefecture, a period without an outcome", async () => {
    const lines = ["氏名：髙橋美幸", "住所：神宮前1-5-8", "性別：男・女", "■学歴", "2012年4月〜2016年3月 さくら大学"];
    const { values, unread } = reading(await run({ kind: "text", bytes: Buffer.from(lines.join("\n")) }));
    expect(withoutIds(values)).toEqual({ education: { educations: [school(2012, 4, "さくら大学 入学")] } });
    expect(unread).toHaveLength(4);
  });

  test("from a text with the ends of lines and the invisible characters of other programs", async () => {
    const lines = [
      "\u200e氏名\u200e：髙橋\u3000美幸",
      "\u2068電話\u2069：\u202d045-123-4567\u202c",
      "住所\ufeff：大阪市北区梅田1-1-3",
    ];
    const { values, unread } = reading(await run({ kind: "text", bytes: Buffer.from(lines.join("\v")) }));
    expect(values).toEqual({
      profile: NAME,
      address: { phone: "045-123-4567", address1: "大阪府", address2: "大阪市北区", address3: "梅田1-1-3" },
    });
    expect(unread).toEqual([]);
  });

  test("and values that break a rule are listed instead", async () => {
    const lines = ["生年月日：2030年1月1日", `氏名：${"長".repeat(60)} 美幸`];
    const { values, unread } = reading(await run({ kind: "text", bytes: Buffer.from(lines.join("\n")) }));
    expect(values).toEqual({ profile: { first_name: "美幸" } });
    expect(unread).toEqual(["姓", "生年月日"]);
  });
});

describe("hostile files are refused", () => {
  const refusal = async (kind: "docx" | "pdf" | "json" | "html", bytes: Buffer) => (await run({ kind, bytes })).refused;

  test("a Word document that unpacks to more than it may", async () => {
    const bomb = docxOf(`<w:document>${" ".repeat(21 * 1024 * 1024)}</w:document>`);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await refusal("docx", bomb)).toBe("broken");
  });

  test("a Word document with a document type, broken XML, deep nesting, or no archive at all", async () => {
    expect(await refusal("docx", docxOf('<!DOCTYPE x [<!ENTITY a "b">]><w:document>&a;</w:document>'))).toBe("broken");
    expect(await refusal("docx", docxOf("<w:document><w:p>"))).toBe("broken");
    expect(await refusal("docx", docxOf(`${"<w:p>".repeat(300)}${"</w:p>".repeat(300)}`))).toBe("broken");
    expect(await refusal("docx", Buffer.from("PK no archive"))).toBe("broken");
  });

  test("an archive with the main part twice", async () => {
    const part = strToU8("<w:document/>");
    const archive = Buffer.from(zipSync({ "word/document.xml": part, "word/dokument.xml": part }));
    const twice = archive.toString("latin1").replaceAll("word/dokument.xml", "word/document.xml");
    expect(await refusal("docx", archive)).toBeUndefined();
    expect(await refusal("docx", Buffer.from(twice, "latin1"))).toBe("broken");
  });

  test("a page of elements within each other without end", async () => {
    expect(await refusal("html", Buffer.from("<div>".repeat(20_000)))).toBe("too-long");
  });

  test("a document of more lines than are read", async () => {
    expect(await refusal("html", Buffer.from("<p>あ".repeat(30_000)))).toBe("too-long");
  });

  test("a PDF whose data is damaged", async () => {
    const stream =
      "1 0 obj\n<< /Type /EmbeddedFile /Subtype /application#2Fjson /Filter /FlateDecode /Length 4 >>\nstream\nabcd\nendstream";
    expect(await refusal("pdf", Buffer.from(`%PDF-1.7\n${stream}`))).toBe("broken");
  });

  test("JSON of another kind", async () => {
    expect(await refusal("json", Buffer.from('{"a":1}'))).toBe("unknown");
    expect(await refusal("json", Buffer.from("{"))).toBe("broken");
  });
});

test("scripts, styles and comments of a page are no lines", () => {
  expect(readHtml("<script>a</script><style>b</style><!-- c --><p>d<br>e</p>").lines).toEqual([["d"], ["e"]]);
});

test("a birthday whose parts stand in cells of their own, as the form prints it, is read with what stands beside it", () => {
  const line = ["平成7年", "4", "月", "1", "日生", "（満 31 歳）", "女", "別の語"];
  const { found, unread } = readWritten({ lines: [line] });
  expect(found.profile).toEqual({ birth_date: "1995-04-01", gender: "女" });
  expect(unread).toEqual(["別の語"]);
});

describe("what is longer than a line", () => {
  const lengthsOf = (blocks: readonly Block[]) =>
    readDocx(toDocx(blocks)).lines.map((line) => line.map(({ length }) => length));

  test("a long cell goes on in lines of its own, so that nothing is lost", () => {
    const text = Array.from({ length: 900 }, (_, n) => `${n}あいうえお𠮷`).join("");
    const lines = readDocx(toDocx([[["自己PR", text]]])).lines;
    expect(lines.map(({ length }) => length)).toEqual([2, 1]);
    expect(lines.flat().slice(1).join("")).toBe(text);
    for (const cell of lines.flat()) expect([...cell].length).toBeLessThanOrEqual(4_000);
  });

  test("it is parted between two of its own lines where it has such", () => {
    expect(lengthsOf([[[`${"あ".repeat(3_000)}\n${"い".repeat(3_000)}`]]])).toEqual([[3_000], [3_000]]);
  });

  test("the cells of a long row go on in the next line", () => {
    expect(lengthsOf([[Array.from({ length: 130 }, () => "あ")]]).map(({ length }) => length)).toEqual([64, 64, 2]);
  });
});
