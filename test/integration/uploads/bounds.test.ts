import { randomUUID } from "node:crypto";
import { CHUNK_BYTES, MAX_FILE_BYTES, MAX_OPEN_SESSIONS, MAX_STORED_FILES } from "../../../modules/uploads/contract.ts";
import { MAX_BYTES_OF_PERSON } from "../../../src/files/storage.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { type Answer, type Browser, carryOver, openBrowser } from "../../support/browser.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { connectRaw } from "../../support/raw-http.ts";
import { pdfOf } from "../../support/sample-files.ts";
import { cookieHeader } from "../../support/session.ts";
import { until } from "../../support/until.ts";
import { begin, idOf, newPerson, sendChunk, sendInChunks, sendWhole } from "./sender.ts";

/** Two apps on one database: bounds that are counted in a process would be found out. */
let database: TestDatabase;
let apps: [TestApp, TestApp];
beforeAll(async () => {
  database = await createTestDatabase();
  apps = [await startTestApp({ database }), await startTestApp({ database })];
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await database.drop();
});

/** One person before both apps. */
async function atBoth(): Promise<[Browser, Browser]> {
  const one = await newPerson(apps[0]);
  const two = openBrowser(apps[1].url);
  await carryOver(one, two);
  return [one, two];
}

/** As many as one person may have under way at one of the apps. */
const LANES = 3;

/** Sixteen calls, as many at once as both apps take. */
async function sixteen(browsers: [Browser, Browser], send: (browser: Browser) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  let left = 16;
  const lane = async (browser: Browser) => {
    while (left > 0) {
      left -= 1;
      answers.push(await send(browser));
    }
  };
  await Promise.all(browsers.flatMap((browser) => Array.from({ length: LANES }, () => lane(browser))));
  return answers;
}

const messagesOf = (answers: readonly Answer[]) =>
  new Set(answers.filter(({ status }) => status !== 201).map(({ status, json }) => `${status} ${json.message}`));

/** Files that this person has already, as far as bounds can see: without their bytes. */
async function alreadyStored(ownerId: string, sizes: readonly number[]): Promise<void> {
  const at = new Date();
  const rows = sizes.map((size) => ({
    id: randomUUID(),
    owner_id: ownerId,
    size,
    pieces: Math.ceil(size / CHUNK_BYTES),
    sealed_head: Buffer.alloc(40),
    begun_at: at,
    stored_at: at,
  }));
  await database.knex("uploads.upload").insert(rows);
}

const countOf = async (ownerId: string) =>
  Number((await database.knex("uploads.upload").where("owner_id", ownerId).count())[0]?.count);

test("limits a person to ten sessions under concurrency", async () => {
  const people = await atBoth();
  const ownerId = await idOf(people[0]);
  const answers = await sixteen(people, (browser) => begin(browser, { bytes: pdfOf("並行", 10_000) }));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_OPEN_SESSIONS);
  expect(messagesOf(answers)).toEqual(
    new Set(["422 同時にアップロードできるファイル数の上限（10件）に達しています。完了してからお試しください。"]),
  );
  expect(await countOf(ownerId)).toBe(MAX_OPEN_SESSIONS);
  expect((await sendWhole(people[0], { bytes: pdfOf("一枚は入る") })).status).toBe(201);
  const { sessionId } = answers.find(({ status }) => status === 201)?.json ?? {};
  expect((await people[1].send("DELETE", `/uploads/chunked/${sessionId}`)).status).toBe(200);
  expect((await begin(people[0], { bytes: pdfOf("空いた") })).status).toBe(201);
});

test("limits the bytes of a person, sessions included", async () => {
  const people = await atBoth();
  const ownerId = await idOf(people[0]);
  const room = 5 * CHUNK_BYTES;
  const whole = MAX_BYTES_OF_PERSON / MAX_FILE_BYTES - 1;
  await alreadyStored(ownerId, [...Array(whole).fill(MAX_FILE_BYTES), MAX_FILE_BYTES - room]);
  const bytes = pdfOf("残り", CHUNK_BYTES);
  const answers = await sixteen(people, (browser) => sendWhole(browser, { bytes }));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(messagesOf(answers)).toEqual(
    new Set([
      "422 保存できる容量の上限（300MB）を超えます。添付するファイルを減らすか小さくする、またはアップロード済みの不要なファイルを削除してから、もう一度お試しください。",
    ]),
  );
  const { rows } = await database.knex.raw("select sum(size)::int as sum from uploads.upload where owner_id = ?", [
    ownerId,
  ]);
  expect(rows[0].sum).toBe(MAX_BYTES_OF_PERSON);
  expect((await begin(people[1], { bytes: Buffer.alloc(1) })).status).toBe(422);
  const stored = answers.find(({ status }) => status === 201)?.json.upload;
  expect((await people[1].send("DELETE", stored.url)).status).toBe(200);
  expect((await begin(people[0], { bytes })).status).toBe(201);
  expect((await sendWhole(people[1], { bytes: pdfOf("もう一枚") })).status).toBe(422);
});

test("limits a person to two hundred files", async () => {
  const people = await atBoth();
  const ownerId = await idOf(people[0]);
  await alreadyStored(ownerId, Array(MAX_STORED_FILES - 3).fill(1));
  const answers = await sixteen(people, (browser) => sendWhole(browser, { bytes: pdfOf("小さい") }));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(messagesOf(answers)).toEqual(
    new Set(["422 保存できるファイル数の上限（200件）に達しています。不要なファイルを削除してください。"]),
  );
  expect(await countOf(ownerId)).toBe(MAX_STORED_FILES);
  expect((await sendInChunks(await newPerson(apps[0]), { bytes: pdfOf("他の人") })).status).toBe(201);
});

test("stores a file sent to two processes at once only once", async () => {
  const people = await atBoth();
  const sent = { bytes: pdfOf("両方", 50_000), fields: { uploadId: "both" } };
  const answers = await sixteen(people, (browser) => sendWhole(browser, sent));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(await countOf(await idOf(people[0]))).toBe(1);
});

test("limits a person to three parallel files without delaying others", async () => {
  const greedy = await newPerson(apps[0]);
  const other = await newPerson(apps[0]);
  const bytes = pdfOf("欲張り", 3 * CHUNK_BYTES);
  const many = Array.from({ length: 12 }, () => sendWhole(greedy, { bytes }));
  expect((await sendWhole(other, { bytes: pdfOf("私も") })).status).toBe(201);
  const answers = await Promise.all(many);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 429]));
  for (const { status, headers } of answers) if (status === 429) expect(headers.get("retry-after")).toBe("1");
  const { sessionId } = (await begin(greedy, { bytes })).json;
  const chunk = { bytes: bytes.subarray(0, CHUNK_BYTES), index: 0, total: 3 };
  const chunks = await Promise.all(Array.from({ length: 3 }, () => sendChunk(greedy, sessionId, chunk)));
  expect(chunks.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("gives whole files a shared memory budget, chunks and small files another", async () => {
  const bytes = Buffer.concat([pdfOf("大きい"), Buffer.alloc(MAX_FILE_BYTES - 200), pdfOf("終わり")]);
  const greedy = await newPerson(apps[0]);
  const large = await Promise.all(Array.from({ length: 3 }, () => connectRaw(apps[0].url)));
  for (const { socket } of large) {
    const head = [
      "POST /uploads HTTP/1.1",
      "Host: rireki",
      `Cookie: ${cookieHeader(greedy)}`,
      "Content-Type: multipart/form-data; boundary=x",
      `Content-Length: ${MAX_FILE_BYTES + CHUNK_BYTES / 2}`,
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    // Beyond 2 MiB the declared length is reserved however the bytes arrive: below 1 MiB the buffer doubles.
    socket.write(Buffer.alloc(2.5 * CHUNK_BYTES));
  }
  const turnedAway = () => large.find(({ received }) => received().includes("\r\n\r\n"));
  await until(() => turnedAway() !== undefined);
  const answer = turnedAway()?.received() ?? "";
  expect(answer).toMatch(/^HTTP\/1.1 503 .*\r\nRetry-After: 2\r\n/s);

  const other = await newPerson(apps[0]);
  expect((await sendWhole(other, { bytes: pdfOf("小さい", 2 * CHUNK_BYTES) })).status).toBe(201);
  expect((await sendInChunks(other, { bytes: pdfOf("分けて", 2 * CHUNK_BYTES) })).status).toBe(201);
  expect((await sendWhole(other, { bytes })).status).toBe(503);
  for (const { socket } of large) socket.destroy();
  await until(async () => (await sendWhole(other, { bytes })).status === 201);
});
