import { CHUNK_BYTES, MAX_FILE_BYTES } from "../../../modules/uploads/contract.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import type { Browser } from "../../support/browser.ts";
import { gifOf, jpegOf, pdfOf, pngOf } from "../../support/sample-files.ts";
import { type WatchedWrites, watchWrites } from "../../support/watched-writes.ts";
import { beginAndSend, chunksOf, finalize, newPerson, readBack, sendChunk, sendInChunks, sendWhole } from "./sender.ts";

let app: TestApp;
let person: Browser;
let watched: WatchedWrites;
beforeAll(async () => {
  app = await startTestApp();
  person = await newPerson(app);
  watched = await watchWrites(app.database.knex);
});
afterAll(() => app.close());

const WRONG_TYPE = "許可されていないファイル形式です（許可形式: PDF、JPEG、PNG、GIF）";
const BROKEN = "ファイルが壊れているか、途中で切れています";
const zip = Buffer.concat([Buffer.from("PK\x03\x04\x14\0\0\0\x08\0", "latin1"), Buffer.alloc(500)]);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const html = Buffer.from("<!doctype html><script>alert(1)</script>");
const exe = Buffer.concat([Buffer.from("MZ\x90\0\x03", "latin1"), Buffer.alloc(500)]);
const png = pngOf(20, 10);
const jpeg = jpegOf(20, 10);
const gif = gifOf(20, 10);
const pdf = pdfOf("本物", 2_000);
const without = (bytes: Buffer, count: number) => bytes.subarray(0, bytes.length - count);

/** A picture that says it is this large, in some tens of bytes. */
const hollowPng = (width: number, height: number) => pngOf(width, height, Buffer.from([0]));

const LIES: readonly [string, Buffer, string, number, string][] = [
  ["HTML that is called a picture", html, "写真.png", 415, WRONG_TYPE],
  ["HTML behind the signature of a GIF", Buffer.from(`GIF89a/*${html}*/=1`), "a.gif", 422, BROKEN],
  ["SVG", svg, "図.svg", 415, WRONG_TYPE],
  ["SVG that is called a PNG", svg, "図.png", 415, WRONG_TYPE],
  ["a ZIP that is called a PDF", zip, "書類.pdf", 415, WRONG_TYPE],
  ["a program that is called a JPEG", exe, "写真.jpg", 415, WRONG_TYPE],
  ["text", Buffer.from("こんにちは"), "書類.pdf", 415, WRONG_TYPE],
  ["one byte", Buffer.from("%"), "書類.pdf", 415, WRONG_TYPE],
  ["the beginning of a PDF", without(pdf, 40), "書類.pdf", 422, BROKEN],
  ["a PNG without its end", without(png, 12), "写真.png", 422, BROKEN],
  ["a PNG that is a signature and a header", png.subarray(0, 33), "写真.png", 422, BROKEN],
  ["a JPEG without its end", without(jpeg, 2), "写真.jpg", 422, BROKEN],
  ["a JPEG without a picture", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2, 0xff, 0xd9, 0, 0]), "a.jpg", 422, BROKEN],
  ["a JPEG of filling alone", Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(50_000, 0xff)]), "a.jpg", 422, BROKEN],
  ["a GIF without its end", without(gif, 1), "絵.gif", 422, BROKEN],
  ["a GIF without a picture", Buffer.from("GIF89a\x01\0\x01\0\0\0\0\x3b", "latin1"), "絵.gif", 422, BROKEN],
  ["a PNG of no width", hollowPng(0, 10), "写真.png", 422, BROKEN],
  ["a PNG of four thousand million px", hollowPng(65_000, 65_000), "写真.png", 422, "幅が最大値16384pxを超えています"],
  ["a GIF that is too high", gifOf(10, 20_000), "絵.gif", 422, "高さが最大値16384pxを超えています"],
  ["a JPEG that is too wide", jpegOf(65_535, 10), "写真.jpg", 422, "幅が最大値16384pxを超えています"],
];

describe.each(LIES)("%s", (_, bytes, filename, status, message) => {
  test("is refused in one request, and nothing is kept", async () => {
    await watched.since();
    const answer = await sendWhole(person, { bytes, filename, fields: { type: "image/png" } });
    expect([answer.status, answer.json.message, answer.json.success]).toEqual([status, message, false]);
    expect(await watched.since()).toEqual([]);
  });

  test("is refused in chunks: with the first one, or when it is to be a file", async () => {
    const { sessionId } = (
      await person.send("POST", "/uploads/chunked/init", { filename, size: bytes.length, type: "image/png" })
    ).json;
    const first = await sendChunk(person, sessionId, { bytes, index: 0, total: 1 });
    const refused = first.status === 200 ? await finalize(person, sessionId) : first;
    expect([refused.status, refused.json.message]).toEqual([status, message]);
    expect((await person.get(`/uploads/${sessionId}`)).status).toBe(404);
    expect((await person.send("DELETE", `/uploads/chunked/${sessionId}`)).status).toBe(200);
  });
});

test("finds a defect late in a file across pieces", async () => {
  const scan = Buffer.alloc(2 * CHUNK_BYTES, 0x55);
  const big = jpegOf(3_000, 2_000, scan);
  expect((await sendInChunks(person, { bytes: big, filename: "大.jpg" })).json.upload.type).toBe("image/jpeg");
  const cut = without(big, 2);
  const answers = [await sendInChunks(person, { bytes: cut }), await sendWhole(person, { bytes: cut })];
  for (const { status, json } of answers) expect([status, json.message]).toEqual([422, BROKEN]);
  const swapped = await beginAndSend(person, {
    bytes: Buffer.concat([chunksOf(big)[0] as Buffer, pdfOf("", CHUNK_BYTES)]),
  });
  expect((await finalize(person, swapped)).json.message).toBe(BROKEN);
});

describe("a name that does not fit the content", () => {
  test.each([
    [jpeg, "写真.png", "写真.jpg", "image/jpeg"],
    [jpeg, "写真.JPEG", "写真.JPEG", "image/jpeg"],
    [png, "請求書.pdf", "請求書.png", "image/png"],
    [pdf, "setup.exe", "setup.exe.pdf", "application/pdf"],
    [pdf, "名無し", "名無し.pdf", "application/pdf"],
    [gif, "..\\..\\etc/絵.html", "絵.html.gif", "image/gif"],
    [pdf, "一行\r\n二行: x.pdf", "一行二行: x.pdf", "application/pdf"],
    [pdf, `${"長".repeat(251)}.pdf`, `${"長".repeat(251)}.pdf`, "application/pdf"],
    [pdf, "長".repeat(255), `${"長".repeat(251)}.pdf`, "application/pdf"],
    // Counted as a person does, in one piece even where macOS takes letters apart, and with every kanji as it was.
    [pdf, `${"𠮷".repeat(251)}.pdf`, `${"𠮷".repeat(251)}.pdf`, "application/pdf"],
    [pdf, "𠮷".repeat(255), `${"𠮷".repeat(251)}.pdf`, "application/pdf"],
    [pdf, `${"か\u3099".repeat(251)}.pdf`, `${"が".repeat(251)}.pdf`, "application/pdf"],
    [pdf, "見積\u202efdp.\u200b\u2066pdf", "見積fdp.pdf", "application/pdf"],
    [pdf, "👩\u200d👧.pdf", "👩\u200d👧.pdf", "application/pdf"],
    [pdf, "髙﨑_福_は\u309aリ.pdf", "髙﨑_福_ぱリ.pdf", "application/pdf"],
  ])("is made to: %#", async (bytes, given, filename, type) => {
    for (const send of [sendWhole, sendInChunks]) {
      const { upload } = (await send(person, { bytes, filename: given, fields: { type: "text/html" } })).json;
      expect(upload).toMatchObject({ filename, type });
      const { response } = await readBack(person, upload.url);
      expect(response.headers.get("content-type")).toBe(type);
      expect(response.headers.get("content-disposition")).toMatch(
        /^attachment; filename="[^"\\/]*"; filename\*=UTF-8''/,
      );
      await person.send("DELETE", upload.url);
    }
  });

  test.each([
    ["長".repeat(256), "ファイル名が長すぎます（255文字以内）"],
    ["\u0007\u001f", "ファイル名がありません"],
    ["folder/", "ファイル名がありません"],
  ])("is refused: %#", async (filename, message) => {
    const whole = await sendWhole(person, { bytes: pdf, fields: { filename } });
    const init = await person.send("POST", "/uploads/chunked/init", { filename, size: 10, type: "application/pdf" });
    for (const { status, json } of [whole, init]) {
      expect([status, json.message, json.errors]).toEqual([422, message, { filename: [message] }]);
    }
  });
});

describe("a size", () => {
  const init = (size: unknown) =>
    person.send("POST", "/uploads/chunked/init", { filename: "a.pdf", size, type: "application/pdf" });

  test("of nothing is refused", async () => {
    const answers = [await sendWhole(person, { bytes: Buffer.alloc(0) }), await init(0)];
    expect(answers.map(({ status, json }) => [status, json.message])).toEqual([
      [422, "ファイルが空です"],
      [422, "ファイルが空です"],
    ]);
  });

  test.each([[-1], [1.5], ["10"], [null], [Number.MAX_SAFE_INTEGER * 2]])("of %p is none", async (size) => {
    const { status } = await init(size);
    expect([413, 422]).toContain(status);
  });

  test("that is more than a file may have is refused", async () => {
    const bytes = pdfOf("大きすぎる", MAX_FILE_BYTES + 1);
    for (const answer of [await sendWhole(person, { bytes }), await init(bytes.length)]) {
      expect([answer.status, answer.json.message]).toEqual([413, "ファイルサイズが上限の20MBを超えています"]);
    }
    const far = await sendWhole(person, { bytes: Buffer.alloc(MAX_FILE_BYTES + 2 * CHUNK_BYTES) });
    expect(far.status).toBe(413);
  });

  test("that is not the real one is refused", async () => {
    const answer = await sendWhole(person, { bytes: pdf, fields: { size: String(pdf.length - 1) } });
    expect([answer.status, answer.json.message]).toEqual([422, "ファイルの大きさが申告と一致しません"]);
    const chunk = await person.send("POST", "/uploads/chunked/upload", formWithChunk(CHUNK_BYTES + 1));
    expect(chunk.status).toBe(413);
  });
});

function formWithChunk(bytes: number): FormData {
  const form = new FormData();
  form.append("chunk", new Blob([new Uint8Array(bytes)]), "blob");
  return form;
}

describe("a request", () => {
  test.each([
    ["without a file", {}],
    ["with a file in another field", { photo: pdf }],
    ["with two files", { file: pdf, other: pdf }],
  ])("%s is refused", async (_, files) => {
    const form = new FormData();
    for (const [name, bytes] of Object.entries(files)) form.append(name, new Blob([new Uint8Array(bytes)]), "a.pdf");
    form.append("size", String(pdf.length));
    const answer = await person.send("POST", "/uploads", form);
    expect([answer.status, answer.json.message]).toEqual([422, "ファイルを選択してください"]);
  });

  test.each(["x", "11111111-1111-4111-8111-111111111111", "..%2f", "%00"])("for %s finds nothing", async (id) => {
    const answers = [
      await person.get(`/uploads/${id}`),
      await person.send("DELETE", `/uploads/${id}`),
      await person.get(`/uploads/chunked/${id}`),
      await person.send("DELETE", `/uploads/chunked/${id}`),
      await finalize(person, id),
      await sendChunk(person, id, { bytes: pdf, index: 0, total: 1 }),
    ];
    for (const { status } of answers) expect([400, 404]).toContain(status);
  });

  test("without the token of the page is refused", async () => {
    const stranger = await newPerson(app);
    const answer = await sendWhole(stranger, { bytes: pdf }, { "X-CSRF-Token": "wrong" });
    expect(answer.status).toBe(403);
    expect((await stranger.get("/uploads")).json.items).toEqual([]);
  });
});
