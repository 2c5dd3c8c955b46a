import {
  ATTACHMENT_RULES,
  ATTACHMENTS_RULES,
  dimensionFault,
  type FileRules,
  faultOf,
  PDF_RULES,
  sortOut,
  UPLOADER_RULES,
} from "../../../web/ui/file-area/file-rules.ts";
import { sizeInWords } from "../../../web/ui/file-area/file-size.ts";
import { isImage } from "../../../web/ui/file-area/file-types.ts";

const MB = 1024 * 1024;
const file = (name: string, size = 10, type = "application/pdf") => ({ name, size, type });

test.each([
  [0, "0B"],
  [1023, "1023B"],
  [1024, "1KB"],
  [1536, "1.5KB"],
  [MB - 1, "1MB"],
  [3.5 * MB, "3.5MB"],
  [10 * MB, "10MB"],
  [1024 * MB, "1GB"],
  [5000 * MB, "4.9GB"],
  [5000 * 1024 * MB, "5000GB"],
])("%d bytes are %s", (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words);
});

test.each<[string, FileRules, ReturnType<typeof file>, string | undefined]>([
  ["the uploader", UPLOADER_RULES, file("a.pdf", 10 * MB), undefined],
  ["the uploader", UPLOADER_RULES, file("a.pdf", 10 * MB + 1), "ファイルサイズが上限の10MBを超えています"],
  [
    "the uploader",
    UPLOADER_RULES,
    file("a.txt", 1, "text/plain"),
    "許可されていないファイル形式です（許可形式: PDF、JPEG、PNG、GIF）",
  ],
  ["the uploader", UPLOADER_RULES, file(`${"あ".repeat(251)}.pdf`), undefined],
  ["the uploader", UPLOADER_RULES, file(`${"𠮷".repeat(251)}.pdf`), undefined],
  ["the uploader", UPLOADER_RULES, file(`${"あ".repeat(252)}.pdf`), "ファイル名が長すぎます（255文字以内）"],
  ["the uploader", UPLOADER_RULES, file("a.pdf", 0), "ファイルが空です"],
  ["the uploader, of a system without types", UPLOADER_RULES, file("a.JPG", 1, ""), undefined],
  [
    "the uploader, of a system with one type for all",
    PDF_RULES,
    file("a.pdf", 1, "application/octet-stream"),
    undefined,
  ],
  ["the uploader, of a system with old names", UPLOADER_RULES, file("a.jpg", 1, "image/pjpeg"), undefined],
  [
    "the uploader, of a system with one type for all",
    PDF_RULES,
    file("a.exe", 1, "application/octet-stream"),
    "PDFファイルを選択してください",
  ],
  ["the uploader", UPLOADER_RULES, file(`${"か\u3099".repeat(251)}.pdf`), undefined],
  ["an attachment", ATTACHMENT_RULES, file("a.pdf", 5 * MB + 1), "ファイルサイズは5MB以下にしてください"],
  [
    "an attachment",
    ATTACHMENT_RULES,
    file("a.txt", 1, "text/plain"),
    "PDFまたは画像ファイル（JPEG、PNG、GIF）のみアップロード可能です",
  ],
  ["several attachments", ATTACHMENTS_RULES, file("a.pdf", 6 * MB), "a.pdf のファイルサイズが上限を超えています"],
  ["the PDF dropzone", PDF_RULES, file("a.png", 1, "image/png"), "PDFファイルを選択してください"],
  ["the PDF dropzone", PDF_RULES, file("a.pdf", 10 * MB + 1), "ファイルサイズは10MB以下にしてください"],
])("%s: %#", (_, rules, chosen, message) => {
  expect(faultOf(chosen, rules)).toBe(message);
});

test.each([
  [{ minWidth: 300 }, "幅が最小値300pxを下回っています"],
  [{ maxWidth: 200 }, "幅が最大値200pxを超えています"],
  [{ minHeight: 400 }, "高さが最小値400pxを下回っています"],
  [{ maxHeight: 300 }, "高さが最大値300pxを超えています"],
  [{ minWidth: 250, maxWidth: 250, minHeight: 350, maxHeight: 350 }, undefined],
])("a picture of 250 × 350 px within %j", (limits, message) => {
  expect(dimensionFault({ width: 250, height: 350 }, limits)).toBe(message);
});

describe("several at once", () => {
  const named = (...names: string[]) => names.map((name) => file(name));
  const outcome = (chosen: string[], present: string[] = []) => {
    const { taken, refused } = sortOut(named(...chosen), named(...present), UPLOADER_RULES);
    return [taken.map(({ name }) => name), refused];
  };

  test("accepts as many of one choice as the limit leaves", () => {
    expect(outcome(["a", "b", "c", "d", "e", "f"])).toEqual([
      ["a", "b", "c", "d", "e"],
      [{ name: "f", message: "アップロードできるファイル数の上限は5件です" }],
    ]);
  });

  test("counts present files against the limit", () => {
    expect(outcome(["x", "y"], ["a", "b", "c", "d"])).toEqual([
      ["x"],
      [{ name: "y", message: "ファイル数が上限の5件を超えます" }],
    ]);
  });

  test("treats a file of the same name and size as a duplicate", () => {
    const message = "同じファイルが既に選択されています";
    expect(outcome(["a", "b", "b"], ["a"])).toEqual([
      ["b"],
      [
        { name: "a", message },
        { name: "b", message },
      ],
    ]);
    expect(sortOut([file("a", 11)], [file("a", 10)], UPLOADER_RULES).refused).toEqual([]);
    expect(outcome(["か\u3099.pdf"], ["が.pdf"])[0]).toEqual([]);
  });
});

test("recognises a picture by media type or extension", () => {
  expect([file("a", 1, "image/png"), file("b.jpeg", 1, ""), file("c.pdf", 1, "")].map(isImage)).toEqual([
    true,
    true,
    false,
  ]);
});
