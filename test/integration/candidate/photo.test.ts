import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { deadlines } from "../../support/deadlines.ts";
import { drawnPortrait } from "../../support/drawn-portrait.ts";
import { readPdf } from "../../support/read-pdf.ts";
import { pdfOf } from "../../support/sample-files.ts";
import { newStaff, type Staff } from "../../support/staff.ts";
import { until } from "../../support/until.ts";
import { readPhoto } from "../resume/photo-sender.ts";
import { ended, photoOf, sendBatch, sendRecordPhoto } from "./photo-sender.ts";

let app: TestApp;
let staff: Staff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await newStaff(app);
});
afterAll(() => app.close());

const send = (...call: Parameters<Staff["browser"]["send"]>) => staff.browser.send(...call);
const sendPhoto = (id: string, bytes: Uint8Array) => sendRecordPhoto(staff.browser, id, bytes);
const recordOf = async (id: string) => (await staff.browser.getFresh(`/agency/candidates/${id}`)).json.candidate;
const rowsOf = (id: string) => app.database.knex("candidate.photo_process").where({ candidate_id: id });

async function newRecord(last_name = "高橋"): Promise<string> {
  return (await send("POST", "/agency/candidates", { candidate: { last_name } })).json.candidate.id;
}

async function recordWithPhoto(): Promise<string> {
  const id = await newRecord();
  await sendPhoto(id, await drawnPortrait());
  expect((await ended(staff.browser, id)).status).toBe("completed");
  return id;
}

/** A row as a process leaves it that died while it worked. */
const leaveBehind = (id: string, alive_at: Date, status = "processing") =>
  app.database
    .knex("candidate.photo_process")
    .insert({ id: randomUUID(), candidate_id: id, agency_id: staff.agencyId, number: 0, status, alive_at });

const LONG_AGO = new Date(Date.now() - 60_000);

describe("a photo of a record", () => {
  test("is processed behind the request: upright, 300 × 400 px, without metadata, on white", async () => {
    const id = await newRecord();
    const sent = await sendPhoto(id, await drawnPortrait({ orientation: 6 }));
    expect({ status: sent.status, json: sent.json }).toEqual({
      status: 202,
      json: { success: true, status_url: `${photoOf(id)}/status` },
    });
    const status = await ended(staff.browser, id);
    expect(status).toEqual({
      status: "completed",
      message: "写真の処理が完了しました",
      error: null,
      has_processed_photo: true,
      photo: expect.objectContaining({ width: 300, height: 400, warning: null }),
    });
    const { url, original_url } = status.photo;
    for (const [address, size] of [
      [url, [300, 400]],
      [original_url, [1200, 1600]],
    ]) {
      const { bytes } = await readPhoto(staff.browser, address);
      const { width, height, exif, orientation } = await sharp(bytes).metadata();
      expect({ size: [width, height], exif, orientation }).toEqual({ size, exif: undefined, orientation: undefined });
      expect(bytes.includes("canary-exif")).toBe(false);
    }
    const { photo } = await recordOf(id);
    expect(photo).toEqual(status.photo);
  });

  test("is cropped plainly, with a warning, before a background that is no wall", async () => {
    const id = await newRecord();
    await sendPhoto(id, await drawnPortrait({ isBusy: true, format: "png" }));
    const { photo } = await ended(staff.browser, id);
    expect(photo).toMatchObject({
      warning: "背景を判別できませんでした",
      crop: { x: 0, y: 0, width: 1200, height: 1600 },
    });
  });

  test("is framed anew from the kept upload, removed, and brought back by an undo", async () => {
    const id = await recordWithPhoto();
    const crop = { x: 100, y: 200, width: 600, height: 800 };
    const framed = await send("PATCH", photoOf(id), { crop });
    expect(framed.json).toMatchObject({ success: true, candidate: { photo: { crop: { ...crop, rotation: 0 } } } });
    const { photo } = framed.json.candidate;
    const wrong = await send("PATCH", photoOf(id), { crop: { x: 0, y: 0, width: 800, height: 800 } });
    expect(wrong.json.errors).toEqual({ crop: ["切り抜く範囲が正しくありません。範囲を選び直してください。"] });

    const removed = await send("DELETE", photoOf(id));
    expect(removed.json).toMatchObject({ success: true, candidate: { photo: null } });
    expect((await staff.browser.get(`${photoOf(id)}/status`)).json.has_processed_photo).toBe(false);
    const undone = await send("POST", `/agency/candidates/${id}/undo`);
    expect(undone.json.candidate.photo).toEqual(photo);
    expect((await readPhoto(staff.browser, photo.url)).status).toBe(200);
    const { entries } = (await staff.browser.getFresh(`/agency/candidates/${id}/history`)).json;
    expect(entries.map(({ section }: { section: string }) => section)).toContain("photo");
    // The upload is stored once: its two framings and the first portrait beside it.
    expect(await app.platform.files.listOf(id, "photo")).toHaveLength(5);
    expect((await send("PATCH", photoOf(await newRecord()), { crop })).status).toBe(404);
  });

  test("is another agency's secret, with everything about it", async () => {
    const id = await recordWithPhoto();
    const { url } = (await recordOf(id)).photo;
    const { browser } = await newStaff(app);
    const answers = await Promise.all([
      readPhoto(browser, url),
      browser.get(`${photoOf(id)}/status`),
      sendRecordPhoto(browser, id, await drawnPortrait()),
      browser.send("PATCH", photoOf(id), { crop: { x: 0, y: 0, width: 300, height: 400 } }),
      browser.send("DELETE", photoOf(id)),
      browser.send("POST", `${photoOf(id)}/cancel`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await readPhoto(staff.browser, url.replace(id, await newRecord()))).status).toBe(404);
  });

  test("goes with the record: its files, and what is known of its processing", async () => {
    const id = await recordWithPhoto();
    const { url } = (await recordOf(id)).photo;
    expect((await send("DELETE", `/agency/candidates/${id}`, { reason: "本人の希望" })).status).toBe(200);
    expect(await app.platform.files.listOf(id, "photo")).toEqual([]);
    expect(await rowsOf(id)).toEqual([]);
    expect((await readPhoto(staff.browser, url)).status).toBe(404);
  });

  test("is printed on a named 履歴書, never on an anonymous one", async () => {
    const id = await recordWithPhoto();
    const imagesAt = async (query: string) => {
      const answer = await staff.browser.fetch(`/agency/candidates/${id}/output.pdf?document=resume${query}`);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      return { images: Buffer.from(bytes).includes("/DCTDecode"), text: (await readPdf(bytes)).text };
    };
    expect((await imagesAt("")).images).toBe(true);
    expect((await imagesAt("&anonymous=1")).images).toBe(false);
  });
});

describe("a photo that cannot be used", () => {
  test.each([
    ["a PDF", async () => pdfOf("写真"), 415, "サポートされていないファイル形式です（対応形式: JPEG、PNG）"],
    [
      "more than 20 MB",
      async () => Buffer.concat([await drawnPortrait(), Buffer.alloc(20 * 1024 * 1024)]),
      413,
      "ファイルサイズが大きすぎます（最大20MB）",
    ],
  ])("is refused at once: %s", async (_, bytes, status, message) => {
    const sent = await bytes();
    const id = await newRecord();
    const answer = await sendPhoto(id, sent);
    expect({ status: answer.status, json: answer.json }).toMatchObject({
      status,
      json: { success: false, error: message, errors: { "agency_candidate.photo": [message] } },
    });
    expect(await rowsOf(id)).toEqual([]);
  });

  test("a form without a file is refused", async () => {
    const empty = await send("POST", photoOf(await newRecord()), new FormData());
    expect(empty.json).toMatchObject({ success: false, error: "写真ファイルを選択してください" });
  });

  test.each([
    ["cut off", async () => (await drawnPortrait()).subarray(0, 8_000), /壊れているか/],
    ["too small", () => drawnPortrait({ width: 200, height: 300 }), /写真が小さすぎます/],
  ])("fails with words when its content is %s, and another one may be sent", async (_, bytes, message) => {
    const id = await newRecord();
    expect((await sendPhoto(id, await bytes())).status).toBe(202);
    expect(await ended(staff.browser, id)).toMatchObject({
      status: "failed",
      error: expect.stringMatching(message),
      has_processed_photo: false,
      photo: null,
    });
    await sendPhoto(id, await drawnPortrait());
    expect((await ended(staff.browser, id)).status).toBe("completed");
  });
});

describe("while a photo is under way", () => {
  test("another one of the record is refused, and one that is saved is not taken back", async () => {
    const id = await newRecord();
    await leaveBehind(id, new Date(), "saving");
    const second = await sendPhoto(id, await drawnPortrait());
    expect({ status: second.status, success: second.json.success }).toEqual({ status: 409, success: false });
    expect((await send("POST", `${photoOf(id)}/cancel`)).status).toBe(409);
  });

  test("it can be cancelled, and leaves nothing", async () => {
    const id = await newRecord();
    // Large enough to be processed when the next request comes.
    await sendPhoto(id, await drawnPortrait({ width: 4000, height: 6000 }));
    expect((await send("POST", `${photoOf(id)}/cancel`)).json).toEqual({ success: true });
    expect((await staff.browser.get(`${photoOf(id)}/status`)).json).toMatchObject({ status: null, error: null });
    // A member's photos are processed one after the other: the cancelled one has ended.
    await recordWithPhoto();
    expect((await recordOf(id)).photo).toBeNull();
    expect(await app.platform.files.listOf(id, "photo")).toEqual([]);
  });

  test("a process that dies leaves a failure, and room for the next photo", async () => {
    const id = await newRecord();
    await leaveBehind(id, LONG_AGO);
    expect((await staff.browser.get(`${photoOf(id)}/status`)).json).toMatchObject({
      status: "failed",
      error: "写真の処理が途中で止まりました。もう一度お試しください。",
    });
    await sendPhoto(id, await drawnPortrait());
    expect((await ended(staff.browser, id)).status).toBe("completed");
  });
});

describe("photos of several records at once", () => {
  const batchOf = async (id: string) => (await staff.browser.get(`/agency/photo_batches/${id}`)).json.batch;

  test("are processed each for itself: a bad one holds nothing back", async () => {
    const ids = [await newRecord(), await newRecord(), await newRecord(), await newRecord()];
    const [first = "", second = "", third = "", fourth = ""] = ids;
    const sent = await sendBatch(staff.browser, [
      [first, await drawnPortrait()],
      [second, pdfOf("写真")],
      [third, undefined],
      [fourth, await drawnPortrait({ centre: 0.55 })],
    ]);
    expect(sent.status).toBe(202);
    const { id } = sent.json.batch;
    await until(
      async () => (await batchOf(id)).items.every(({ status }: { status: string }) => /completed|failed/.test(status)),
      deadlines.transition,
    );
    expect((await batchOf(id)).items).toEqual([
      { candidate_id: first, status: "completed", message: "写真の処理が完了しました" },
      {
        candidate_id: second,
        status: "failed",
        message: "サポートされていないファイル形式です（対応形式: JPEG、PNG）",
      },
      { candidate_id: third, status: "failed", message: "写真ファイルを選択してください" },
      { candidate_id: fourth, status: "completed", message: "写真の処理が完了しました" },
    ]);
    expect((await recordOf(fourth)).photo).not.toBeNull();
    expect((await (await newStaff(app)).browser.get(`/agency/photo_batches/${id}`)).status).toBe(404);
  });

  test("are at most 20, and of the own agency alone", async () => {
    const own = await newRecord();
    const many = Array.from({ length: 21 }, (): [string, undefined] => [own, undefined]);
    expect((await sendBatch(staff.browser, many)).json.error).toBe("一度に送れる写真は20枚までです");
    const foreign = await newStaff(app);
    const sent = await sendBatch(foreign.browser, [[own, await drawnPortrait()]]);
    expect(sent.status).toBe(404);
    expect(await rowsOf(own)).toEqual([]);
    expect((await sendBatch(staff.browser, [])).json.error).toBe("写真ファイルを選択してください");
  });
});
