import sharp from "sharp";
import { POINT } from "../../../src/typesetting/measures.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import type { Browser } from "../../support/browser.ts";
import { streamsOf } from "../../support/pdf-streams.ts";
import { deflatedZeros, jpegOf, pdfOf, pngOf } from "../../support/sample-files.ts";
import { cornersOf, ORIENTATIONS, samplePhoto } from "../../support/sample-photos.ts";
import { PASSWORD, signUp } from "../../support/sign-up.ts";
import { readPhoto, removePhoto, sendPhoto } from "./photo-sender.ts";

const UPRIGHT = [0, 1, 2, 3];
/** Millimetres. */
const INCH = 25.4;
const JPEG_START = Buffer.from([0xff, 0xd8]);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const somebody = async (): Promise<Browser> => (await signUp(app.url)).browser;
const documentOf = async (browser: Browser) => (await browser.get("/api/v1/user/resume")).json.resume;
const fileUrl = (id: string) => `/user/resume/photo/${id}.jpg`;

describe("a photo that is sent", () => {
  test("becomes 300 × 400 px upright, whichever way the camera was held", async () => {
    const browser = await somebody();
    for (const orientation of ORIENTATIONS) {
      const { json } = await sendPhoto(browser, await samplePhoto({ orientation }));
      expect(json).toMatchObject({
        success: true,
        message: "写真を保存しました",
        redirect_url: "/user/resume/photo",
        resume: { photo: { width: 300, height: 400 } },
      });
      const { photo } = json.resume;
      for (const [id, width, height] of [
        [photo.files.portrait.id, 300, 400],
        [photo.files.print.id, 600, 800],
        [photo.files.original.id, 900, 1200],
      ]) {
        const { bytes } = await readPhoto(browser, fileUrl(id));
        expect([orientation, await cornersOf(bytes)]).toEqual([orientation, UPRIGHT]);
        const { format, exif, icc, xmp, ...size } = await sharp(bytes).metadata();
        expect({ format, exif, icc, xmp, width: size.width, height: size.height }).toEqual({
          format: "jpeg",
          width,
          height,
        });
        expect(size.orientation).toBeUndefined();
      }
    }
  });

  test("is cropped and rotated as requested", async () => {
    const browser = await somebody();
    const sideways = await sharp(
      await sharp(await samplePhoto())
        .autoOrient()
        .toBuffer(),
    )
      .rotate(270)
      .jpeg()
      .toBuffer();
    const turned = await sendPhoto(browser, sideways, { crop: { x: 0, y: 0, width: 900, height: 1200, rotation: 90 } });
    expect(await cornersOf((await readPhoto(browser, turned.json.resume.photo.url)).bytes)).toEqual(UPRIGHT);
    expect(turned.json.resume.photo.crop).toEqual({ x: 0, y: 0, width: 900, height: 1200, rotation: 90 });
    for (const rotation of [0, 90, 180, 270]) {
      // The upper left quarter of what is seen after the turn.
      const crop = { x: 0, y: 0, width: 300, height: 400, rotation };
      const { json } = await sendPhoto(browser, await samplePhoto({ width: 1000, height: 1000 }), { crop });
      const seen = [0, 2, 3, 1][rotation / 90];
      expect(await cornersOf((await readPhoto(browser, json.resume.photo.url)).bytes)).toEqual([
        seen,
        seen,
        seen,
        seen,
      ]);
    }
  });

  test("may be a PNG under any name, and is kept at 1200 × 1600 px at most", async () => {
    const browser = await somebody();
    const png = await samplePhoto({ width: 1500, height: 2400, format: "png" });
    const { json } = await sendPhoto(browser, png, { name: "photo.jpeg" });
    const { width, height } = await sharp(
      (await readPhoto(browser, fileUrl(json.resume.photo.files.original.id))).bytes,
    ).metadata();
    expect([width, height]).toEqual([1000, 1600]);
  });

  test("belongs to its owner alone", async () => {
    const [owner, stranger] = [await somebody(), await somebody()];
    const { json } = await sendPhoto(owner, await samplePhoto());
    const { url } = json.resume.photo;
    expect((await readPhoto(owner, url)).status).toBe(200);
    expect((await readPhoto(stranger, url)).status).toBe(404);
    expect((await readPhoto(owner, "/user/resume/photo/x.jpg")).status).toBe(404);
  });
});

describe("a photo that cannot be used", () => {
  const bomb = async () => pngOf(30_000, 30_000, deflatedZeros(300, 30_001 * 100));
  test.each([
    ["a PDF", async () => pdfOf("写真"), 415, "PNG、JPG、JPEG形式の画像のみアップロードできます。"],
    [
      "more than 5 MB",
      async () => Buffer.concat([await samplePhoto(), Buffer.alloc(5 * 1024 * 1024)]),
      413,
      "ファイルサイズは5MB以下にしてください。",
    ],
    [
      "too few px",
      () => samplePhoto({ width: 299, height: 400 }),
      422,
      "写真が小さすぎます。300×400px以上の写真を選択してください。",
    ],
    ["cut off", async () => (await samplePhoto()).subarray(0, 8_000), 422, /壊れているか、途中で切れています/],
    ["a JPEG without a picture", async () => jpegOf(900, 1200), 422, /壊れているか、途中で切れています/],
    [
      "a PNG of 900 megapixels in a few bytes",
      bomb,
      422,
      "写真の画素数が多すぎます。4,000万画素以下の写真を選択してください。",
    ],
  ])("is refused with words beside the field: %s", async (_, bytes, status, message) => {
    const browser = await somebody();
    const answer = await sendPhoto(browser, await bytes());
    const said = message instanceof RegExp ? expect.stringMatching(message) : message;
    expect({ status: answer.status, json: answer.json }).toMatchObject({
      status,
      json: { success: false, message: said, errors: { id_photo: [said] } },
    });
    expect((await documentOf(browser)).photo).toBeNull();
  });

  test.each([
    ["outside the picture", { x: 700, y: 0, width: 600, height: 800 }],
    ["not of 3:4", { x: 0, y: 0, width: 800, height: 800 }],
    ["empty", { x: 0, y: 0, width: 0, height: 0 }],
  ])("a region is refused: %s", async (_, crop) => {
    const answer = await sendPhoto(await somebody(), await samplePhoto(), { crop });
    expect(answer.status).toBe(422);
    expect(answer.json.errors).toEqual({ id_photo: ["切り抜く範囲が正しくありません。範囲を選び直してください。"] });
  });

  test("refuses a form without a file, and JSON that sets the stored files", async () => {
    const browser = await somebody();
    const empty = await browser.send("POST", "/user/resume/photo", new FormData());
    expect(empty.json.errors).toEqual({ id_photo: ["写真ファイルを選択してください"] });
    const forged = await browser.send("PATCH", "/user/resume/photo", { user_resume: { photo: { files: {} } } });
    expect(forged.status).toBe(422);
    expect((await documentOf(browser)).photo).toBeNull();
  });

  test("a write that comes too late leaves no files", async () => {
    const { browser, accountId } = await signUp(app.url);
    await sendPhoto(browser, await samplePhoto());
    const late = await sendPhoto(browser, await samplePhoto(), { headers: { "If-Match": '"99"' } });
    expect(late.status).toBe(412);
    expect(await app.platform.files.listOf(accountId, "photo")).toHaveLength(3);
  });
});

describe("a photo in the history", () => {
  test("is registered, changed, removed and brought back with its bytes", async () => {
    const browser = await somebody();
    const first = (await sendPhoto(browser, await samplePhoto())).json.resume.photo;
    const second = (await sendPhoto(browser, await samplePhoto({ width: 600, height: 800 }))).json.resume.photo;
    const removed = await removePhoto(browser);
    expect(removed.json).toMatchObject({ success: true, message: "写真を削除しました", resume: { photo: null } });

    const back = await browser.send("POST", "/api/v1/user/resume/undo");
    expect(back.json.resume.photo).toEqual(second);
    expect((await readPhoto(browser, second.url)).status).toBe(200);
    const restored = await browser.send("POST", "/api/v1/user/resume/restore", { revision: 0 });
    expect(restored.json.resume.photo).toEqual(first);
    expect((await readPhoto(browser, first.url)).status).toBe(200);
    expect((await browser.get("/api/v1/user/resume/at/1")).json.resume.photo).toEqual(second);

    const { entries } = (await browser.get("/api/v1/user/resume/history")).json;
    const [entry] = entries.slice(-1);
    const { saves } = (await browser.get(`/api/v1/user/resume/history/${entry.first_revision}/saves`)).json;
    expect(saves.map(({ summary }: { summary: string }) => summary)).toEqual([
      "写真を削除",
      "写真を変更",
      "写真を登録",
    ]);
    expect(entry).toMatchObject({ section: "photo", actor: { role: "seeker" } });
  });

  test("does not change when a revision with the same photo is restored", async () => {
    const browser = await somebody();
    await sendPhoto(browser, await samplePhoto());
    await browser.send("PATCH", "/user/resume/summary", { user_resume: { summary: "一" }, no_redirect: "1" });
    const restored = await browser.send("POST", "/api/v1/user/resume/restore", { revision: 0 });
    const { entries } = (await browser.get("/api/v1/user/resume/history")).json;
    expect(entries[0].changes.map(({ field }: { field: string }) => field)).toEqual(["summary"]);
    expect(restored.json.resume.photo).not.toBeNull();
  });
});

test("the export has the photo, erasure leaves nothing of it", async () => {
  const { browser, accountId } = await signUp(app.url);
  const { photo } = (await sendPhoto(browser, await samplePhoto())).json.resume;
  const exported = (await browser.get("/api/v1/account/export.json")).json;
  const { resume_photo, resume_photo_files } = exported.documents;
  expect(await cornersOf(Buffer.from(resume_photo.base64, "base64"))).toEqual(UPRIGHT);
  expect(resume_photo_files.map(({ url }: { url: string }) => url)).toContain(photo.url);

  expect((await browser.send("DELETE", "/api/v1/account", { password: PASSWORD })).status).toBe(200);
  expect(await app.platform.files.listOf(accountId, "photo")).toEqual([]);
});

test("the print carries the photo upright, at 300 dpi or more of the millimetres it covers, in each layout", async () => {
  const browser = await somebody();
  await sendPhoto(browser, await samplePhoto({ orientation: 6 }));
  for (const layout of ["mhlw", "jis"]) {
    const response = await browser.fetch(`/user/resume/output.pdf?layout=${layout}`);
    const streams = streamsOf(new Uint8Array(await response.arrayBuffer()));
    const image = streams.find((stream) => stream.subarray(0, 2).equals(JPEG_START));
    const { width, height } = await sharp(image).metadata();
    // Images are a unit square under their matrix.
    const [, across, down] = /(\S+) 0 0 (\S+) \S+ \S+ cm\n\/\S+ Do/u.exec(streams.join("\n")) ?? [];
    const millimetres = [Math.abs(Number(across)) * POINT, Math.abs(Number(down)) * POINT] as const;
    expect(millimetres.map(Math.round)).toEqual([30, 40]);
    expect((width / millimetres[0]) * INCH).toBeGreaterThanOrEqual(300);
    expect((height / millimetres[1]) * INCH).toBeGreaterThanOrEqual(300);
    expect(await cornersOf(image ?? Buffer.alloc(0))).toEqual(UPRIGHT);
  }
});

test("a sheet has the photo eight times at 30 by 40 millimetres; without a photo there is none", async () => {
  const browser = await somebody();
  expect((await browser.get("/user/resume/photo-sheet.pdf")).status).toBe(404);
  await sendPhoto(browser, await samplePhoto());
  const response = await browser.fetch("/user/resume/photo-sheet.pdf");
  expect(response.headers.get("Content-Disposition")).toContain(encodeURIComponent("証明写真.pdf"));
  const content = streamsOf(new Uint8Array(await response.arrayBuffer())).join("\n");
  // Each photo is clipped to its frame.
  const frames = [...content.matchAll(/^\S+ \S+ (\S+) (\S+) re\nW/gmu)];
  expect(frames).toHaveLength(8);
  for (const [, width, height] of frames) {
    expect(Number(width) * POINT).toBeCloseTo(30, 1);
    expect(Number(height) * POINT).toBeCloseTo(40, 1);
  }
});
