import { emptyResume } from "../../../modules/resume/document.ts";
import { printResume } from "../../../modules/resume/pdf/print-resume.ts";
import { education, job, license, printJob, resumeWith } from "../../support/print-jobs.ts";
import { closePdfReader, readPdfText } from "../../support/read-pdf.ts";

afterAll(closePdfReader);
const print = async (motivation: string, font: "mincho" | "gothic" = "mincho") => {
  const { pdf, report } = await printResume(printJob({ resume: resumeWith({ motivation }), font }));
  return { text: (await readPdfText(pdf)).replace(/\s/g, ""), report };
};

test.each(["mincho", "gothic"] as const)(
  "characters of names and companies come through as they were typed (%s)",
  async (font) => {
    const rare = "髙﨑𠮷邉濵瀨槗彅栁𣘺𩸽㈱㍿①Ⅲ℡㎡ﾃｸﾉﾛｼﾞｰ神社禎";
    const { text, report } = await print(rare, font);
    expect(text).toContain(rare);
    expect(report.replaced).toEqual([]);
  },
);

test("takes a glyph from the other font if only that one has it", async () => {
  // U+81A4 stands for any character; the two fonts differ in a few, found here by their coverage.
  const { printFonts } = await import("../../../src/typesetting/print-fonts.ts");
  const { mincho, gothic } = printFonts();
  const only = Array.from({ length: 0x9fff - 0x2000 }, (_, i) => 0x2000 + i).find(
    (c) => !mincho.covers(c) && gothic.covers(c),
  );
  if (only === undefined) throw new Error("the fonts have the same characters now");
  const { text, report } = await print(`前${String.fromCodePoint(only)}後`);
  expect(text).toContain(`前${String.fromCodePoint(gothic.usual(only))}後`);
  expect(report.replaced).toEqual([]);
});

test("prints 〓 for a grapheme that no font has, and reports it once each", async () => {
  const { text, report } = await print("前ក𒀀ក後");
  expect(text).toContain("前〓〓〓後");
  expect(report.replaced).toEqual([{ field: "motivation", label: "志望の動機", characters: ["ក", "𒀀"] }]);
  expect(report.removed).toEqual([]);
});

test("leaves out emoji and flags that no font has, and names the field they were typed into", async () => {
  const resume = { ...emptyResume, motivation: "志を持つ", self_pr: "前😀👨‍👩‍👧🇯🇵1️⃣後😀" };
  const { pdf, report } = await printResume(printJob({ resume }));
  const text = (await readPdfText(pdf)).replace(/\s/g, "");
  expect(text).toContain("【自己PR】前1後");
  expect(text).not.toContain("〓");
  expect(report.removed).toEqual([{ field: "self_pr", label: "自己PR", characters: ["😀", "👨‍👩‍👧", "🇯🇵"] }]);
  expect(report.replaced).toEqual([]);
});

test("names the row and the field of a table's text, also of one that goes on on a continuation sheet", async () => {
  const jobs = Array.from({ length: 60 }, (_, index) => job(1960 + index, 4, `第${index}商会`));
  const last = job(2021, 4, "みなと🎉食品", { position: "ក部" });
  const school = education(1950, 4, "みなと𒀀大学 入学");
  const licenses = [license(2020, 3, "ក検定")];
  const resume = { ...emptyResume, educations: [school], jobs: [...jobs, last], licenses };
  const { report } = await printResume(printJob({ resume }));
  expect(report.continued).toMatchObject([{ field: "history" }]);
  expect(report.removed).toEqual([{ field: `${last.id}.company_name`, label: "学歴・職歴", characters: ["🎉"] }]);
  expect(report.replaced).toEqual([
    { field: `${school.id}.school_name`, label: "学歴・職歴", characters: ["𒀀"] },
    { field: `${last.id}.position`, label: "学歴・職歴", characters: ["ក"] },
    { field: `${licenses[0]?.id}.name`, label: "免許・資格", characters: ["ក"] },
  ]);
});

test.each(["mincho", "gothic"] as const)(
  "variants of kanji are those of the font, and read back with their selector (%s)",
  async (font) => {
    const names = "葛\u{e0100}城 辻\u{e0100}榊\u{e0100} 芦\u{e0100}原 塚\ufe00本 山\u{e0100}";
    const { text, report } = await print(names, font);
    expect(text).toContain(names.replace(/ |(?<=山)\u{e0100}/gu, ""));
    expect([report.replaced, report.removed, report.variants]).toEqual([[], [], undefined]);
  },
);

test("a variant that is the usual form of the font needs no glyph of its own, one that no font has is named", async () => {
  const { text, report } = await print("辻\u{e0101}と葛\u{e01ef}飾区と山\u{e0100}");
  expect(text).toContain("辻と葛飾区と山");
  expect(report.replaced).toEqual([]);
  expect(report.variants).toEqual([
    { field: "motivation", label: "志望の動機", characters: ["辻\u{e0101}", "葛\u{e01ef}"] },
  ]);
});

test("lines of other programs are lines on paper, and a person's private character is not taken for a variant", async () => {
  const { report } = await print("一行目\v二行目\u0085三行目\u{100000}");
  expect(report.replaced).toEqual([{ field: "motivation", label: "志望の動機", characters: ["\u{100000}"] }]);
});

test("replaces characters only by look-alikes", async () => {
  const { text } = await print("⼈⾼か\u3099\u30cf\u309aー３～５ＡＢＣ㈱①ｱ");
  expect(text).toContain("人高がパー３〜５ＡＢＣ㈱①ｱ");
});

test("characters that share a glyph read as the usual one, whichever came first, here and in the next document", async () => {
  expect((await print("\uf92e\uf9f4\u2f2d")).text).toContain("冷林山");
  expect((await print("\uf92eたい冷たい")).text).toContain("冷たい冷たい");
  expect((await print("冷林山")).text).toContain("冷林山");
});

test("characters without a shape leave no trace", async () => {
  const { text, report } = await print("前\u200b\u00ad\ufeff\u0007後");
  expect(text).toContain("前後");
  expect(report.replaced).toEqual([]);
});
