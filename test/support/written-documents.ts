import { strToU8, zipSync } from "fflate";

/** A document as a person wrote it: paragraphs, and tables of rows of cells. Names and companies are invented. */
export type Block = string | readonly (readonly string[])[];

/** The official form, filled in: tables with 年 and 月 columns, eras carried down, 〃. */
const officialForm: readonly Block[] = [
  "履　歴　書",
  "2026年11月1日現在",
  [
    ["ふりがな", "たかはし　みゆき", "写真をはる位置"],
    ["氏　名", "髙橋　美幸"],
    ["生年月日", "平成5年4月12日生（満33歳）", "※性別", "女"],
    ["ふりがな", "とうきょうと しぶやく じんぐうまえ", "電話", "０９０－１２３４－５６７８"],
    ["現住所", "〒150-0001\n東京都渋谷区神宮前1-5-8　コーポみどり101", "E-mail", "miyuki@example.jp"],
  ],
  [
    ["年", "月", "学歴・職歴（各別にまとめて書く）"],
    ["", "", "学　歴"],
    ["平成21", "4", "東京都立みどり高等学校　入学"],
    ["24", "3", "東京都立みどり高等学校　卒業"],
    ["〃", "4", "さくら大学経済学部　入学"],
    ["28", "3", "同大学同学部　卒業"],
    ["", "", "職　歴"],
    ["平成28", "4", "株式会社サンプル　入社"],
    ["", "", "営業部に配属"],
    ["令和元", "9", "一身上の都合により退社"],
    ["令和元", "10", "株式会社みほん　入社"],
    ["", "", "現在に至る"],
    ["", "", "以上"],
  ],
  [
    ["年", "月", "免許・資格"],
    ["平成26", "8", "普通自動車第一種運転免許　取得"],
    ["平成27", "11", "日商簿記検定2級　合格"],
  ],
  [["志望の動機、特技、好きな学科、アピールポイントなど\n貴社の理念に共感しました。"]],
  [["本人希望記入欄", "貴社規定に従います。"]],
];

/** Headings and bullets, Western years. */
const headings: readonly Block[] = [
  "履歴書",
  "氏名：髙橋 美幸（たかはし みゆき）",
  "フリガナ：タカハシ ミユキ",
  "生年月日：1993/4/12　性別：女性",
  "住所：〒150-0001 東京都渋谷区神宮前1-5-8 コーポみどり101",
  "電話番号：090-1234-5678　メール：miyuki@example.jp",
  "■学歴",
  "・2009年4月　東京都立みどり高等学校 入学",
  "・2012年3月　東京都立みどり高等学校 卒業",
  "・2012年4月〜2016年3月　さくら大学 経済学部 卒業",
  "■職務経歴",
  "2016年4月～2019年9月　株式会社サンプル",
  "2019年10月～現在　株式会社みほん",
  "■保有資格",
  "普通自動車第一種運転免許（2014年8月取得）",
  "2015/11 日商簿記検定2級 合格",
  "TOEIC公開テスト 880点 取得",
  "■スキル",
  "Excel、PowerPoint、SQL",
  "■自己PR",
  "私の強みは提案力です。",
  "前職では売上を1.8倍にしました。",
];

/** Lines as they come by mail: no tables, brackets around headings, letters of eras. */
const plainLines: readonly Block[] = [
  "【個人情報】",
  "お名前　髙橋　美幸",
  "ふりがな　たかはし　みゆき",
  "H5.4.12生",
  "携帯電話 09012345678",
  "miyuki@example.jp",
  "〒1500001 東京都渋谷区神宮前1-5-8",
  "【学歴】",
  "H21.4 東京都立みどり高等学校入学",
  "H24.3 東京都立みどり高等学校卒業",
  "H24.4 さくら大学経済学部入学",
  "H28.3 同大学卒業",
  "【職歴】",
  "H28.4 株式会社サンプル入社",
  "R1.9 会社都合により退職",
  "【資格】",
  "H26.8 普通自動車第一種運転免許取得",
  "【志望動機】",
  "貴社の理念に共感しました。",
  "以上",
];

/** One table for everything; labels stand in the cell of their value. */
const oneTable: readonly Block[] = [
  [
    ["氏　名\n髙橋　美幸", "性別：女", "生年月日\n1993年4月12日"],
    ["現住所（〒150-0001）\n東京都渋谷区神宮前1-5-8 コーポみどり101", "TEL：090-1234-5678\nE-mail：miyuki@example.jp"],
    ["学歴"],
    ["2009年4月", "東京都立みどり高等学校", "入学"],
    ["2012年3月", "東京都立みどり高等学校", "卒業"],
    ["職歴"],
    ["2016年4月", "株式会社サンプル 入社"],
    ["2019年9月", "株式会社サンプル 退職"],
    ["資格・免許"],
    ["普通自動車第一種運転免許（平成26年8月）\n日商簿記検定2級（平成27年11月）"],
    ["自己PR", "私の強みは提案力です。"],
    ["愛読書", "図鑑"],
  ],
];

/** Four shapes in which people write a 履歴書. */
export const WRITTEN = { officialForm, headings, plainLines, oneTable } as const;

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

/** As Google Docs exports it: spans in paragraphs, paragraphs in cells. */
export function toHtml(blocks: readonly Block[]): string {
  const paragraph = (text: string) =>
    text
      .split("\n")
      .map((line) => `<p class="c1"><span class="c2">${escaped(line)}</span></p>`)
      .join("");
  const body = blocks.map((block) =>
    typeof block === "string"
      ? paragraph(block)
      : `<table><tbody>${block.map((row) => `<tr>${row.map((cell) => `<td>${paragraph(cell)}</td>`).join("")}</tr>`).join("")}</tbody></table>`,
  );
  return `<html><head><meta charset="utf-8"><style>.c1{}</style></head><body>${body.join("")}</body></html>`;
}

export const wordXml = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;

/** A Word document with these blocks. */
export function toDocx(blocks: readonly Block[]): Buffer {
  const paragraph = (text: string) =>
    text
      .split("\n")
      .map((line) => `<w:p><w:r><w:t xml:space="preserve">${escaped(line)}</w:t></w:r></w:p>`)
      .join("");
  const body = blocks.map((block) =>
    typeof block === "string"
      ? paragraph(block)
      : `<w:tbl>${block.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join("")}</w:tr>`).join("")}</w:tbl>`,
  );
  return docxOf(wordXml(body.join("")));
}

/** A Word document with this main part, and others by their names. */
export const docxOf = (xml: string, parts: Readonly<Record<string, string>> = {}): Buffer => {
  const all = { "[Content_Types].xml": "<Types/>", "word/document.xml": xml, ...parts };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)]))));
};

/** As Google Docs exports it: every cell on a line of its own. */
export const toText = (blocks: readonly Block[]): string =>
  `\ufeff${blocks.flatMap((block) => (typeof block === "string" ? [block] : block.flat().filter(Boolean))).join("\r\n")}`;
