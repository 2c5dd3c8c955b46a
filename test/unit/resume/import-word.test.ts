import { strToU8, zipSync } from "fflate";
import { run } from "../../../modules/resume/import/read-file.worker.ts";
import { docxOf, wordXml } from "../../support/written-documents.ts";

const r = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (...content: string[]) => `<w:p>${content.join("")}</w:p>`;
const row = (...cells: string[]) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join("")}</w:tr>`;
const table = (...rows: string[]) => `<w:tbl>${rows.join("")}</w:tbl>`;
const ruby = (base: string, reading: string) =>
  `<w:r><w:ruby><w:rubyPr/><w:rt>${r(reading)}</w:rt><w:rubyBase>${r(base)}</w:rubyBase></w:ruby></w:r>`;
const relations = (...parts: readonly (readonly [id: string, type: string, target: string])[]) =>
  `<Relationships>${parts.map(([id, type, target]) => `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`).join("")}</Relationships>`;

async function readBytes(bytes: Uint8Array) {
  const result = await run({ kind: "docx", bytes });
  if (result.refused !== undefined) throw new Error(result.refused);
  const found = JSON.parse(JSON.stringify(result.found, (key, value) => (key === "id" ? undefined : value)));
  const { profile, address, education, licenses, skills, ...others } = found;
  return { profile, address, ...education, ...licenses, ...skills, texts: others["self-pr"], unread: result.unread };
}
const read = (...body: string[]) => readBytes(docxOf(wordXml(body.join(""))));

describe("characters that are elements", () => {
  test("a non-breaking hyphen is a hyphen, a soft one is nothing", async () => {
    const street = `${r("東京都渋谷区神宮前")}<w:r><w:t>1</w:t><w:noBreakHyphen/><w:t>2</w:t><w:noBreakHyphen/><w:t>3</w:t></w:r>`;
    expect(await read(table(row(p(r("現住所")), p(street))))).toMatchObject({
      address: { address3: "神宮前1-2-3" },
      unread: [],
    });
    expect((await read(p(r("自己PR：Rire"), "<w:r><w:softHyphen/></w:r>", r("ki")))).texts.self_pr).toBe("Rireki");
  });

  test("a sign of Wingdings is its sign, one without a letter is listed", async () => {
    const box = (font: string, char: string) => `<w:r><w:sym w:font="${font}" w:char="${char}"/></w:r>`;
    const { texts, unread } = await read(
      p(r("自己PR：")),
      p(box("Wingdings", "F0FE"), r("提案"), box("Segoe UI Symbol", "2713")),
      p(box("Webdings", "F07A"), r("図解")),
    );
    expect(texts.self_pr).toBe("☑提案✓\n図解");
    expect(unread).toEqual([expect.stringContaining("Webdings F07A")]);
  });

  test("a positional tab parts the cells of a line", async () => {
    expect(
      await read(
        p(r("学歴")),
        p(r("2010年"), "<w:r><w:ptab/></w:r>", r("4月"), "<w:r><w:ptab/></w:r>", r("海大学 入学")),
      ),
    ).toMatchObject({
      educations: [{ year: 2010, month: 4, school_name: "海大学 入学" }],
    });
  });
});

describe("the reading above letters", () => {
  test("is no part of them, and of the name it is the ふりがな", async () => {
    const name = p(ruby("山田", "やまだ"), r("　"), ruby("太", "た"), ruby("郎", "ろう"));
    const school = p(r("2014年3月　"), ruby("青藍", "せいらん"), r("大学　卒業"));
    expect(await read(table(row(p(r("氏名")), name)), p(r("学歴")), school)).toEqual({
      profile: { last_name: "山田", first_name: "太郎", last_name_kana: "やまだ", first_name_kana: "たろう" },
      address: {},
      educations: [{ year: 2014, month: 3, school_name: "青藍大学 卒業" }],
      licenses: [],
      skills: [],
      texts: {},
      unread: ["青藍のふりがな「せいらん」"],
    });
  });

  test("is listed where the form says another", async () => {
    const lines = [p(r("ふりがな：さんだ たろう")), p(r("氏名："), ruby("山田", "やまだ"), r(" 太郎"))];
    expect(await read(...lines)).toMatchObject({
      profile: { last_name_kana: "さんだ" },
      unread: ["山田のふりがな「やまだ」"],
    });
  });
});

describe("what Word does not show is not there", () => {
  const graduation = r("2014年3月　海大学 卒業");

  test("text that was moved away", async () => {
    const moved = p("<w:pPr><w:rPr><w:moveFrom/></w:rPr></w:pPr>", `<w:moveFrom>${graduation}</w:moveFrom>`);
    expect((await read(p(r("学歴")), moved, p(`<w:moveTo>${graduation}</w:moveTo>`))).educations).toHaveLength(1);
  });

  test.each([
    ["<w:vanish/>", false],
    ['<w:vanish w:val="1"/>', false],
    ['<w:vanish w:val="0"/>', true],
    ['<w:vanish w:val="false"/>', true],
    ["<w:rPrChange><w:rPr><w:vanish/></w:rPr></w:rPrChange>", true],
  ])("a run with %p", async (property, isShown) => {
    const run_ = `<w:r><w:rPr>${property}</w:rPr><w:t>内緒</w:t><w:noBreakHyphen/></w:r>`;
    expect((await read(p(r("自己PR：提案")), p(run_, r("力")))).texts.self_pr).toBe(
      isShown ? "提案\n内緒-力" : "提案\n力",
    );
  });

  test("the hidden mark of a paragraph hides none of its text", async () => {
    expect((await read(p("<w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr>", r("自己PR：提案")))).texts.self_pr).toBe("提案");
  });

  test("tab stops, of the paragraph and as they were before a change", async () => {
    const stops = '<w:tabs><w:tab w:val="left" w:pos="2000"/><w:tab w:val="left" w:pos="4000"/></w:tabs>';
    const properties = `<w:pPr>${stops}<w:pPrChange><w:pPr>${stops}</w:pPr></w:pPrChange></w:pPr>`;
    const tab = "<w:r><w:tab/></w:r>";
    for (const line of [
      [r("2010年4月"), tab, r("海大学 入学")],
      [r("2010年"), tab, r("4月"), tab, r("海大学 入学")],
    ]) {
      expect(await read(p(r("学歴")), p(properties, ...line))).toMatchObject({
        educations: [{ year: 2010, month: 4, school_name: "海大学 入学" }],
        unread: [],
      });
    }
  });
});

describe("the parts of a document", () => {
  const office = (target: string) => ({ "_rels/.rels": relations(["rId1", "officeDocument", target]) });
  const name = wordXml(p(r("氏名：山田 太郎")));

  test.each(["word/document2.xml", "/word/document2.xml"])(
    "the main one is the one that is named: %s",
    async (target) => {
      const bytes = docxOf(wordXml(p(r("氏名：別の 人"))), { "word/document2.xml": name, ...office(target) });
      expect((await readBytes(bytes)).profile).toEqual({ last_name: "山田", first_name: "太郎" });
    },
  );

  test("a file in which the named one is missing is damaged", async () => {
    const bytes = Buffer.from(zipSync({ "_rels/.rels": strToU8(office("word/other.xml")["_rels/.rels"]) }));
    expect(await run({ kind: "docx", bytes })).toEqual({ refused: "broken" });
  });

  test("headers and footers that are shown are read, notes are listed", async () => {
    const section =
      '<w:sectPr><w:headerReference w:type="default" r:id="rId1"/><w:footerReference r:id="rId2"/></w:sectPr>';
    const body = p("<w:pPr>", section, "</w:pPr>", r("自己PR：提案")) + p(r("力"));
    const bytes = docxOf(wordXml(body), {
      "word/_rels/document.xml.rels": relations(
        ["rId1", "header", "header1.xml"],
        ["rId2", "footer", "footer1.xml"],
        ["rId3", "header", "header2.xml"],
        ["rId4", "footnotes", "footnotes.xml"],
        ["rId5", "comments", "comments.xml"],
      ),
      "word/header1.xml": `<w:hdr>${p(r("氏名：山田　太郎"))}</w:hdr>`,
      "word/footer1.xml": `<w:ftr>${p(r("合同会社みほん 提出用"))}${p(r("1"))}</w:ftr>`,
      "word/header2.xml": `<w:hdr>${p(r("使われていない"))}</w:hdr>`,
      "word/footnotes.xml": `<w:footnotes><w:footnote>${p(r("社内の賞"))}</w:footnote></w:footnotes>`,
      "word/comments.xml": `<w:comments><w:comment>${p(r("もっと具体的に"))}</w:comment></w:comments>`,
    });
    expect(await readBytes(bytes)).toMatchObject({
      profile: { last_name: "山田", first_name: "太郎" },
      texts: { self_pr: "提案\n力" },
      unread: ["合同会社みほん 提出用", expect.stringContaining("社内の賞"), expect.stringContaining("もっと具体的に")],
    });
  });

  test("parts together may not unpack to more than one may", async () => {
    const spaces = " ".repeat(11 * 1024 * 1024);
    const rest = relations(["rId1", "comments", "comments.xml"]);
    const bytes = docxOf(`<w:document>${spaces}</w:document>`, {
      "word/_rels/document.xml.rels": rest,
      "word/comments.xml": `<w:comments>${spaces}</w:comments>`,
    });
    expect(await run({ kind: "docx", bytes })).toEqual({ refused: "broken" });
  });
});
