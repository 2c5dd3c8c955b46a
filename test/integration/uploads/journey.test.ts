import { CHUNK_BYTES } from "../../../modules/uploads/contract.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import type { Browser } from "../../support/browser.ts";
import { gifOf, jpegOf, pdfOf, pngOf } from "../../support/sample-files.ts";
import {
  begin,
  beginAndSend,
  chunksOf,
  finalize,
  newPerson,
  readBack,
  sendChunk,
  sendInChunks,
  sendWhole,
} from "./sender.ts";

let app: TestApp;
let person: Browser;
beforeAll(async () => {
  app = await startTestApp();
  person = await newPerson(app);
});
afterAll(() => app.close());

const UUID = /^[0-9a-f-]{36}$/;

describe("a file in one request", () => {
  test("is stored and read back as it was", async () => {
    const bytes = pdfOf("一枚", 3_000);
    const answer = await sendWhole(person, { bytes, filename: "職務 経歴書(最新).pdf" });
    expect(answer.status).toBe(201);
    const { upload } = answer.json;
    expect(answer.json).toEqual({ success: true, message: "アップロードが完了しました", upload });
    expect(upload).toEqual({
      id: expect.stringMatching(UUID),
      filename: "職務 経歴書(最新).pdf",
      size: 3_000,
      type: "application/pdf",
      url: `/uploads/${upload.id}.pdf`,
    });
    for (const url of [upload.url, `/uploads/${upload.id}`]) {
      const { response, bytes: read } = await readBack(person, url);
      expect(read.equals(bytes)).toBe(true);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": "application/pdf",
        "content-length": "3000",
        "content-disposition": expect.stringContaining(
          "attachment; filename=\"__ ___(__).pdf\"; filename*=UTF-8''%E8%81%B7%E5%8B%99%20",
        ),
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      });
    }
  });

  test.each([
    ["a picture of 1 × 1", pngOf(1, 1), "image/png", "png"],
    ["a photo", jpegOf(4_000, 3_000), "image/jpeg", "jpg"],
    ["a drawing", gifOf(10, 10), "image/gif", "gif"],
    ["of as many pieces as fit", pdfOf("いっぱい", 20 * CHUNK_BYTES), "application/pdf", "pdf"],
    ["of one whole piece", pdfOf("ぴったり", CHUNK_BYTES), "application/pdf", "pdf"],
    ["of one byte more than a piece", pdfOf("一字余り", CHUNK_BYTES + 1), "application/pdf", "pdf"],
  ])("may be %s", async (_, bytes, type, ending) => {
    const answer = await sendWhole(person, { bytes, filename: `x.${ending}` });
    expect(answer.json).toMatchObject({ success: true, upload: { type, size: bytes.length, filename: `x.${ending}` } });
    expect((await readBack(person, answer.json.upload.url)).bytes.equals(bytes)).toBe(true);
    expect((await person.send("DELETE", answer.json.upload.url)).status).toBe(200);
  });

  test("is served until it is deleted", async () => {
    const { upload } = (await sendWhole(person, { bytes: pdfOf("去る") })).json;
    expect((await person.get("/uploads")).json.items).toContainEqual(upload);
    const deleted = await person.send("DELETE", `/uploads/${upload.id}`);
    expect(deleted.json).toEqual({ success: true, message: "ファイルを削除しました" });
    expect((await person.get("/uploads")).json.items).not.toContainEqual(upload);
    for (const answer of [await person.get(upload.url), await person.send("DELETE", upload.url)]) {
      expect(answer.status).toBe(404);
    }
    expect(await app.database.knex("uploads.piece").where("upload_id", upload.id)).toEqual([]);
  });

  test("is stored once per idempotency key", async () => {
    const sent = { bytes: pdfOf("一度だけ", 2_000), fields: { uploadId: "upload-1" } };
    const answers = await Promise.all([sendWhole(person, sent), sendWhole(person, sent), sendWhole(person, sent)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const again = await sendWhole(person, { bytes: sent.bytes }, { "Idempotency-Key": "upload-1" });
    expect(new Set([...answers, again].map(({ text }) => text)).size).toBe(1);
    expect((await sendWhole(person, { ...sent, bytes: pdfOf("別のもの", 2_000) })).status).toBe(422);
    expect((await sendWhole(await newPerson(app), sent)).json.upload.id).not.toBe(again.json.upload.id);
  });
});

describe("a file in chunks", () => {
  const bytes = pdfOf("大きい", 3 * CHUNK_BYTES + 77);
  const [first, second, third, last] = chunksOf(bytes) as [Buffer, Buffer, Buffer, Buffer];

  test("is stored and read back as it was", async () => {
    const begun = await begin(person, { bytes, filename: "大きい.pdf" });
    expect(begun.status).toBe(201);
    const { sessionId } = begun.json;
    expect(begun.json).toEqual({
      success: true,
      sessionId: expect.stringMatching(UUID),
      chunkSize: CHUNK_BYTES,
      totalChunks: 4,
      received: [],
    });
    const sent = await sendChunk(person, sessionId, { bytes: first, index: 0, total: 4 });
    expect(sent.json).toEqual({ ...begun.json, received: [0] });
    for (const [index, chunk] of [second, third, last].entries()) {
      await sendChunk(person, sessionId, { bytes: chunk, index: index + 1, total: 4 });
    }
    const answer = await finalize(person, sessionId);
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({
      success: true,
      upload: { id: sessionId, filename: "大きい.pdf", size: bytes.length, type: "application/pdf" },
    });
    expect((await readBack(person, answer.json.upload.url)).bytes.equals(bytes)).toBe(true);
  });

  test("may come in any order, several at once and more than once", async () => {
    const { sessionId } = (await begin(person, { bytes })).json;
    const order = [3, 1, 0, 1, 2, 3];
    const chunks = [first, second, third, last];
    const answers = await Promise.all(
      order.map((index) => sendChunk(person, sessionId, { bytes: chunks[index] as Buffer, index, total: 4 })),
    );
    expect(answers.map(({ status }) => status)).toEqual(order.map(() => 200));
    const { url } = (await finalize(person, sessionId)).json.upload;
    expect((await readBack(person, url)).bytes.equals(bytes)).toBe(true);
  });

  test("resumes after an interruption and is no file before its last chunk", async () => {
    const sessionId = await beginAndSend(person, { bytes }, [0, 2]);
    const form = `--x\r\nContent-Disposition: form-data; name="chunk"; filename="blob"\r\n\r\n${"x".repeat(1_000)}`;
    const broken = await person.send("POST", "/uploads/chunked/upload", form, {
      "Content-Type": "multipart/form-data; boundary=x",
    });
    expect(broken.status).toBe(400);
    const there = await person.get(`/uploads/chunked/${sessionId}`);
    expect(there.json).toEqual({
      success: true,
      sessionId,
      chunkSize: CHUNK_BYTES,
      totalChunks: 4,
      received: [0, 2],
    });
    const early = await finalize(person, sessionId);
    expect([early.status, early.json.missing]).toEqual([422, [1, 3]]);
    expect(early.json.message).toBe("まだ届いていないチャンクがあります（2、4）");
    expect((await person.get(`/uploads/${sessionId}`)).status).toBe(404);
    expect((await person.send("DELETE", `/uploads/${sessionId}`)).status).toBe(404);
    await sendChunk(person, sessionId, { bytes: second, index: 1, total: 4 });
    await sendChunk(person, sessionId, { bytes: last, index: 3, total: 4 });
    const { url } = (await finalize(person, sessionId)).json.upload;
    expect((await readBack(person, url)).bytes.equals(bytes)).toBe(true);
  });

  test("is finalised once; repeated and concurrent requests get the same answer", async () => {
    const sessionId = await beginAndSend(person, { bytes });
    const answers = await Promise.all([finalize(person, sessionId), finalize(person, sessionId)]);
    answers.push(await finalize(person, sessionId));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await person.get(`/uploads/chunked/${sessionId}`)).json.received).toEqual([0, 1, 2, 3]);
    expect((await sendChunk(person, sessionId, { bytes: first, index: 0, total: 4 })).status).toBe(200);
  });

  test("refuses chunks of another file", async () => {
    const sessionId = await beginAndSend(person, { bytes }, [0]);
    const other = Buffer.from(first);
    other[500] = (other[500] ?? 0) + 1;
    const answer = await sendChunk(person, sessionId, { bytes: other, index: 0, total: 4 });
    expect([answer.status, answer.json.message]).toEqual([
      422,
      "チャンクの内容がアップロード中のファイルと一致しません",
    ]);
    expect((await sendChunk(person, sessionId, { bytes: first, index: 0, total: 4 })).status).toBe(200);
  });

  test.each([
    ["a chunk beyond the last", { bytes: last, index: 4, total: 4 }, "chunkIndex"],
    ["a negative index", { bytes: first, index: -1, total: 4 }, "chunkIndex"],
    ["no index", { bytes: first, index: "", total: 4 }, "chunkIndex"],
    ["another number of chunks", { bytes: first, index: 0, total: 5 }, "totalChunks"],
    ["a chunk that is too short", { bytes: first.subarray(1), index: 0, total: 4 }, "chunk"],
    ["a last chunk that is too long", { bytes: first, index: 3, total: 4 }, "chunk"],
    ["an empty chunk", { bytes: Buffer.alloc(0), index: 0, total: 4 }, "chunk"],
  ])("does not take %s", async (_, chunk, field) => {
    const { sessionId } = (await begin(person, { bytes })).json;
    const answer = await sendChunk(person, sessionId, chunk);
    expect([answer.status, Object.keys(answer.json.errors)]).toEqual([422, [field]]);
    expect((await person.get(`/uploads/chunked/${sessionId}`)).json.received).toEqual([]);
    await person.send("DELETE", `/uploads/chunked/${sessionId}`);
  });

  test("leaves no rows when it is cancelled, before or after its end", async () => {
    for (const ending of [async () => undefined, (id: string) => finalize(person, id)]) {
      const sessionId = await beginAndSend(person, { bytes });
      await ending(sessionId);
      const aborted = await person.send("DELETE", `/uploads/chunked/${sessionId}`);
      expect(aborted.json).toEqual({ success: true, message: "アップロードを中止しました" });
      expect(await app.database.knex("uploads.upload").where("id", sessionId)).toEqual([]);
      expect(await app.database.knex("uploads.piece").where("upload_id", sessionId)).toEqual([]);
      const late = await sendChunk(person, sessionId, { bytes: first, index: 0, total: 4 });
      const answers = [late, await finalize(person, sessionId), await person.get(`/uploads/chunked/${sessionId}`)];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
  });

  test("begins once per idempotency key", async () => {
    const named = { "Idempotency-Key": "upload-2" };
    const begun = await begin(person, { bytes }, named);
    await sendChunk(person, begun.json.sessionId, { bytes: second, index: 1, total: 4 });
    const again = await begin(person, { bytes }, named);
    expect([again.status, again.json]).toEqual([201, { ...begun.json, received: [1] }]);
    expect((await begin(person, { bytes: bytes.subarray(1) }, named)).status).toBe(422);
    await person.send("DELETE", `/uploads/chunked/${begun.json.sessionId}`);
  });
});

test("files are listed by pages, newest first, and are part of the export of one's data", async () => {
  const collector = await newPerson(app);
  const stored = [];
  for (const filename of ["一.pdf", "二.pdf", "三.pdf"]) {
    stored.push((await sendWhole(collector, { bytes: pdfOf(filename), filename })).json.upload);
  }
  await begin(collector, { bytes: pdfOf("途中", CHUNK_BYTES * 2) });
  const page = (await collector.get("/uploads?page=1&per_page=2")).json;
  expect(page).toEqual({
    items: [stored[2], stored[1]],
    pagination: { current_page: 1, total_items: 3, per_page: 2, total_pages: 2 },
  });
  expect((await collector.get("/uploads?page=2&per_page=2")).json.items).toEqual([stored[0]]);
  expect((await collector.get("/api/v1/account/export.json")).json.documents.uploads).toEqual(stored.toReversed());
});

describe("somebody else's", () => {
  test("files and sessions do not exist", async () => {
    const bytes = pdfOf("秘密", CHUNK_BYTES + 5);
    const { upload } = (await sendInChunks(person, { bytes })).json;
    const sessionId = await beginAndSend(person, { bytes }, [0]);
    const stranger = await newPerson(app);
    const chunk = { bytes: chunksOf(bytes)[1] as Buffer, index: 1, total: 2 };
    const answers = [
      await stranger.get(upload.url),
      await stranger.get(`/uploads/${upload.id}`),
      await stranger.send("DELETE", `/uploads/${upload.id}`),
      await stranger.get(`/uploads/chunked/${sessionId}`),
      await stranger.send("DELETE", `/uploads/chunked/${sessionId}`),
      await sendChunk(stranger, sessionId, chunk),
      await finalize(stranger, sessionId),
      await finalize(stranger, upload.id),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await stranger.get("/uploads")).json.items).toEqual([]);
    expect((await person.get(`/uploads/chunked/${sessionId}`)).json.received).toEqual([0]);
    expect((await readBack(person, upload.url)).bytes.equals(bytes)).toBe(true);
  });

  test("id among the fields changes nothing", async () => {
    const stranger = await newPerson(app);
    const { user } = (await person.get("/api/v1/session")).json;
    const { upload } = (await sendWhole(stranger, { bytes: pdfOf("偽名"), fields: { userId: user.id } })).json;
    expect((await stranger.get(upload.url)).status).toBe(200);
    expect((await person.get(upload.url)).status).toBe(404);
  });

  test("space is not a visitor's", async () => {
    const visitor = await newPerson(app);
    await visitor.send("DELETE", "/logout");
    expect((await sendWhole(visitor, { bytes: pdfOf("誰か") })).status).toBe(401);
  });
});
