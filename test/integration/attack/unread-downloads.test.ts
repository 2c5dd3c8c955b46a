import { randomUUID } from "node:crypto";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { apply, newApplicant } from "../../support/applications.ts";
import type { Browser } from "../../support/browser.ts";
import { whileAttacked } from "../../support/bystander.ts";
import { publishJob } from "../../support/postings.ts";
import { connectRaw, type RawConnection } from "../../support/raw-http.ts";
import { pdfOf } from "../../support/sample-files.ts";
import { cookieHeader } from "../../support/session.ts";
import { newStaff } from "../../support/staff.ts";
import { until } from "../../support/until.ts";
import { sendWhole } from "../uploads/sender.ts";

/** Somebody asks for stored files over many connections and reads nothing of the answers. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const MEGABYTE = 1024 * 1024;
/** Made before anybody is connected: a connection that waits for it would be closed as idle. */
const [UNREAD, WORK] = [pdfOf("読まれない", 16 * MEGABYTE), pdfOf("作品", 8 * MEGABYTE)];
/** Answers of one person under way, and requests that wait behind them. */
const AT_ONCE = 3;
const WAITING = 30;

/** Connections that ask and never read. */
async function askUnread(browser: Browser, path: string, count: number): Promise<RawConnection[]> {
  const deaf = await Promise.all(Array.from({ length: count }, () => connectRaw(app.url)));
  for (const { socket } of deaf) {
    socket.pause();
    socket.write(`GET ${path} HTTP/1.1\r\nHost: rireki\r\nCookie: ${cookieHeader(browser)}\r\n\r\n`);
  }
  return deaf;
}

/** Reads of files while `work` runs: queries, and the most connections at once. */
async function readDuring<T>(work: () => Promise<T>): Promise<{ result: T; queries: number; most: number }> {
  const read = { queries: 0, most: 0 };
  const pool = app.platform.fileDb.client.pool;
  const count = () => {
    read.queries += 1;
    read.most = Math.max(read.most, pool.numUsed());
  };
  app.platform.fileDb.on("query", count);
  const result = await work();
  app.platform.fileDb.off("query", count);
  return { result, ...read };
}

/** The number of refused requests, once every request is refused, waits or is answered. */
async function settled(statuses: () => number[], asked: number): Promise<number> {
  await until(() => statuses().filter((status) => status === 429).length >= asked - AT_ONCE - WAITING);
  return statuses().filter((status) => status === 429).length;
}

const statusesIn = (path: string) => () =>
  app.logs.flatMap((line) => {
    const { msg, path: pattern, status } = JSON.parse(line);
    return msg === "request" && pattern === path ? [status] : [];
  });

test("keeps three unread downloads of a person under way, however many are asked for", async () => {
  const { browser } = await newApplicant(app);
  const { upload } = (await sendWhole(browser, { bytes: UNREAD })).json;
  const statuses = statusesIn("/uploads/:id");
  const unread = async (count: number) => {
    const before = statuses().length;
    const { result: deaf, ...read } = await readDuring(() =>
      whileAttacked(app, async () => {
        const connections = await askUnread(browser, upload.url, count);
        const refused = await settled(() => statuses().slice(before), count);
        expect(refused).toBe(count - AT_ONCE - WAITING);
        return connections;
      }),
    );
    for (const { socket } of deaf) socket.destroy();
    return read;
  };
  const [one, two] = [await unread(60), await unread(120)];
  // Not even the three are read to their end: what the connections have not taken stays in the database.
  for (const { queries, most } of [one, two]) {
    expect(queries).toBeLessThan(AT_ONCE * 16);
    expect(most).toBeLessThanOrEqual(AT_ONCE);
  }
});

test("keeps three unread files of an application under way, each of them read at most twice", async () => {
  const seeker = await newApplicant(app);
  const { browser: staff } = await newStaff(app);
  const question = randomUUID();
  const elements = [{ id: question, type: "file", label: "作品", required: true }];
  const { form } = (await staff.send("POST", "/api/v1/forms", { form: { name: "質問", elements } })).json;
  const { upload } = (await sendWhole(seeker.browser, { bytes: WORK })).json;
  const sent = await apply(seeker, await publishJob(staff, { form_id: form.id }), {
    answers: { [question]: upload.id },
  });
  const { id } = sent.json.application;
  const [file] = (await seeker.browser.getFresh(`/api/v1/user/applications/${id}`)).json.application.files;
  const statuses = statusesIn("/user/applications/:id/files/:file");
  const count = 60;
  const { result: deaf, queries } = await readDuring(async () => {
    const connections = await askUnread(seeker.browser, file.url, count);
    expect(await settled(statuses, count)).toBe(count - AT_ONCE - WAITING);
    await until(() => statuses().filter((status) => status === 200).length === AT_ONCE);
    return connections;
  });
  for (const { socket } of deaf) socket.destroy();
  // Its ends, the pieces to know that they are right, and the pieces that are sent.
  expect(queries).toBeLessThanOrEqual(AT_ONCE * (2 + 8 + 8));
});

test("a page with more pictures than a browser requests at once shows all of them", async () => {
  const { browser } = await newApplicant(app);
  const { upload } = (await sendWhole(browser, { bytes: pdfOf("写真の代わり", 100_000) })).json;
  const answers = await Promise.all(Array.from({ length: 12 }, () => browser.get(upload.url)));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
});

test("counts all routes that answer stored bytes together", () => {
  const bounded = app.routes.filter(({ countedAs }) => countedAs === "downloads").map(({ path }) => path);
  expect(bounded.toSorted()).toEqual([
    "/admin/feedbacks/:id/image",
    "/agency/applications/:id/documents/:document.pdf",
    "/agency/applications/:id/files/:file",
    "/agency/candidates/:subject/photo/:file",
    "/agency/submissions/:id.pdf",
    "/api/v1/user/feedbacks/:id/image",
    "/uploads/:id",
    "/user/applications/:id/files/:file",
    "/user/resume/photo/:file",
    "/user/submissions/:id.pdf",
  ]);
});
