import { CHUNK_BYTES, MAX_OPEN_SESSIONS } from "../../../modules/uploads/contract.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { type Browser, carryOver, openBrowser } from "../../support/browser.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { createProgramHome } from "../../support/program.ts";
import { pdfOf } from "../../support/sample-files.ts";
import { signUp } from "../../support/sign-up.ts";
import { until } from "../../support/until.ts";
import { begin, beginAndSend, chunksOf, finalize, idOf, newPerson, readBack, sendChunk, sendWhole } from "./sender.ts";

const bytes = pdfOf("長旅", 3 * CHUNK_BYTES - 9);
const chunks = chunksOf(bytes);
const chunk = (index: number) => ({ bytes: chunks[index] as Buffer, index, total: chunks.length });

describe("a session", () => {
  let database: TestDatabase;
  let app: TestApp;
  const clock = { now: "2026-11-20T00:00:00.000Z" };
  const start = (env?: NodeJS.ProcessEnv) => startTestApp({ database, now: () => clock.now, env });

  beforeAll(async () => {
    database = await createTestDatabase();
    // Without the sweep of a start, which comes whenever its turn is.
    app = await start({ SERVICES: "web,projector" });
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const countOf = async (table: string) => Number((await database.knex(table).count())[0]?.count);

  test("expires after a day and is deleted with its chunks; files stay", async () => {
    const person = await newPerson(app);
    const file = (await sendWhole(person, { bytes: pdfOf("残る") })).json.upload;
    const old = await beginAndSend(person, { bytes }, [0, 1]);
    const other = await newPerson(app);
    const named = { "Idempotency-Key": "again" };
    const over = (await begin(other, { bytes }, named)).json.sessionId;
    clock.now = "2026-11-20T12:00:00.000Z";
    const young = await beginAndSend(person, { bytes }, [2]);
    clock.now = "2026-11-20T23:59:59.999Z";
    expect((await person.get(`/uploads/chunked/${old}`)).json.received).toEqual([0, 1]);
    clock.now = "2026-11-21T00:00:00.000Z";
    const late = [
      await person.get(`/uploads/chunked/${old}`),
      await sendChunk(person, old, chunk(2)),
      await finalize(person, old),
    ];
    expect(late.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect([await countOf("uploads.upload"), await countOf("uploads.piece")]).toEqual([4, 4]);
    const anew = (await begin(other, { bytes }, named)).json.sessionId;
    expect(anew).not.toBe(over);
    expect((await sendChunk(other, anew, chunk(0))).status).toBe(200);
    expect(await countOf("uploads.upload")).toBe(4);
    await other.send("DELETE", `/uploads/chunked/${anew}`);

    await app.close();
    app = await start();
    await until(async () => (await countOf("uploads.upload")) === 2);
    expect(await countOf("uploads.piece")).toBe(2);
    const again = openBrowser(app.url);
    await carryOver(person, again);
    expect((await again.get("/uploads")).json.items).toEqual([file]);
    for (const index of [0, 1]) await sendChunk(again, young, chunk(index));
    expect((await finalize(again, young)).status).toBe(201);
  });

  test("is reclaimed for a new one after half an hour, not before", async () => {
    clock.now = "2026-12-01T00:00:00.000Z";
    const person = await newPerson(app);
    const { upload } = (await sendWhole(person, { bytes: pdfOf("残る") })).json;
    const old = await beginAndSend(person, { bytes }, [0]);
    for (let more = 1; more < MAX_OPEN_SESSIONS - 1; more += 1) await begin(person, { bytes });
    clock.now = "2026-12-01T00:00:00.001Z";
    const young = await beginAndSend(person, { bytes }, [1]);
    clock.now = "2026-12-01T00:29:59.999Z";
    expect((await begin(person, { bytes })).status).toBe(422);
    expect((await person.get(`/uploads/chunked/${old}`)).json.received).toEqual([0]);
    clock.now = "2026-12-01T00:30:00.000Z";
    expect((await begin(person, { bytes })).status).toBe(201);
    expect((await person.get(`/uploads/chunked/${old}`)).status).toBe(404);
    expect((await person.get(`/uploads/chunked/${young}`)).json.received).toEqual([1]);
    expect((await person.get("/uploads")).json.items).toEqual([upload]);
  });
});

describe("what is kept", () => {
  let app: TestApp;
  let person: Browser;
  beforeAll(async () => {
    app = await startTestApp();
    person = await newPerson(app);
  });
  afterAll(() => app.close());

  /** Answers the whole answer's bytes, or how reading them failed. */
  const readAll = (url: string) =>
    readBack(person, url).then(({ response, bytes: read }) => [response.status, read.length]);

  test("opens under its own upload and index only: exchanged or missing pieces are never served", async () => {
    const [one, two] = [await beginAndSend(person, { bytes }), await beginAndSend(person, { bytes })];
    for (const id of [one, two]) expect((await finalize(person, id)).status).toBe(201);
    const { knex } = app.database;
    const sealed = (id: string, index: number) => knex("uploads.piece").where({ upload_id: id, place: index });
    expect(await readAll(`/uploads/${two}.pdf`)).toEqual([200, bytes.length]);
    await sealed(two, 1).update({ sealed: knex("uploads.piece").where({ upload_id: one, place: 1 }).select("sealed") });
    await expect(readAll(`/uploads/${two}.pdf`)).rejects.toThrow();
    await sealed(one, 2).delete();
    await expect(readAll(`/uploads/${one}.pdf`)).rejects.toThrow();
  });

  test("is not served through a row moved to another person", async () => {
    const { upload } = (await sendWhole(person, { bytes: pdfOf("奪われる") })).json;
    const thief = await newPerson(app);
    await app.database
      .knex("uploads.upload")
      .where("id", upload.id)
      .update({ owner_id: await idOf(thief) });
    const answer = await thief.get(upload.url);
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain("奪われる");
  });

  test("survives a full disk, and the refused part can be sent again", async () => {
    const { knex } = app.database;
    const sessionId = await beginAndSend(person, { bytes }, [0]);
    const before = (await person.get("/uploads")).json;
    await knex.raw(`
      create function uploads.full_disk() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger full_disk before insert on uploads.piece for each row when (new.place > 0)
        execute function uploads.full_disk()`);
    for (const answer of [await sendWhole(person, { bytes }), await sendChunk(person, sessionId, chunk(1))]) {
      expect([answer.status, answer.json.message, answer.headers.get("retry-after")]).toEqual([
        503,
        "ただいま混み合っています。しばらく時間をおいてから再度お試しください。",
        "2",
      ]);
    }
    expect((await person.get("/uploads")).json).toEqual(before);
    expect((await person.get(`/uploads/chunked/${sessionId}`)).json.received).toEqual([0]);
    await knex.raw("drop function uploads.full_disk() cascade");
    for (const index of [1, 2]) await sendChunk(person, sessionId, chunk(index));
    const { url } = (await finalize(person, sessionId)).json.upload;
    expect((await readBack(person, url)).bytes.equals(bytes)).toBe(true);
  });

  test("is deleted with the account; requests in progress fail", async () => {
    const leaver = await newPerson(app);
    const id = await idOf(leaver);
    expect((await sendWhole(leaver, { bytes: pdfOf("消える") })).status).toBe(201);
    const { sessionId } = (await begin(leaver, { bytes })).json;
    let gone = false;
    const statuses = new Set<number>();
    const busy = (async () => {
      while (!gone) {
        for (const answer of [sendChunk(leaver, sessionId, chunk(0)), sendWhole(leaver, { bytes: pdfOf("まだ") })]) {
          statuses.add((await answer).status);
        }
      }
    })();
    await until(() => statuses.has(201));
    expect((await leaver.send("DELETE", "/api/v1/account", { password: "Umi-to-Yama-7!" })).status).toBe(200);
    gone = true;
    await busy;
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    expect(await app.database.knex("uploads.upload").where("owner_id", id)).toEqual([]);
    expect((await readAll("/uploads")).at(0)).toBe(200);
  });
});

test("a session survives a killed process and continues at another", async () => {
  const database = await createTestDatabase();
  const home = createProgramHome();
  try {
    const environment = { DATABASE_URL: database.url, MASTER_KEY: Buffer.alloc(32, "shared").toString("base64") };
    const [first, second] = await Promise.all([home.start(environment), home.start(environment)]);
    const { browser: before } = await signUp(first.url ?? "");
    const sessionId = await beginAndSend(before, { bytes, filename: "長旅.pdf" }, [0]);
    const underWay = sendChunk(before, sessionId, chunk(1)).catch(() => undefined);
    first.process.kill("SIGKILL");
    await Promise.all([first.exit, underWay]);

    const after = openBrowser(second.url ?? "");
    await carryOver(before, after);
    const { received } = (await after.get(`/uploads/chunked/${sessionId}`)).json;
    expect(received[0]).toBe(0);
    for (const index of [0, 1, 2]) {
      if (!received.includes(index)) expect((await sendChunk(after, sessionId, chunk(index))).status).toBe(200);
    }
    const { upload } = (await finalize(after, sessionId)).json;
    expect(upload.filename).toBe("長旅.pdf");
    expect((await readBack(after, upload.url)).bytes.equals(bytes)).toBe(true);
  } finally {
    await home.remove();
    await database.drop();
  }
});
