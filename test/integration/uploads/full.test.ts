import { randomUUID } from "node:crypto";
import { storageMessages } from "../../../japanese/storage-messages.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import type { Browser } from "../../support/browser.ts";
import { readinessOf } from "../../support/readiness.ts";
import { pdfOf } from "../../support/sample-files.ts";
import { until } from "../../support/until.ts";
import { begin, newPerson, sendWhole } from "./sender.ts";

const MEGABYTE = 1024 * 1024;
const FILE = pdfOf("卒業証明書");
/** As much as the installation has for files. */
const LIMIT = 2 * MEGABYTE;

let app: TestApp;
let person: Browser;
beforeAll(async () => {
  app = await startTestApp({ env: { STORAGE_LIMIT_MB: "2" } });
  person = await newPerson(app);
});
afterAll(() => app.close());

/** As if other people had sent as many bytes. */
const ofManyPeople = (size: number) =>
  app.database.knex("uploads.upload").insert({
    id: randomUUID(),
    owner_id: randomUUID(),
    size,
    pieces: 1,
    sealed_head: Buffer.alloc(40),
    begun_at: new Date(),
  });

test("a full installation refuses uploads of everybody, and everything else works", async () => {
  const small = await sendWhole(person, { bytes: FILE }, { "Idempotency-Key": "kept" });
  expect(small.status).toBe(201);
  const rest = LIMIT - small.json.upload.size;
  await ofManyPeople(rest - 1_000);
  expect((await begin(person, { bytes: Buffer.alloc(1_000) })).status).toBe(201);

  const other = await newPerson(app);
  for (const refused of [await sendWhole(other, { bytes: FILE }), await begin(other, { bytes: FILE })]) {
    expect(refused.status).toBe(507);
    expect(refused.json).toEqual({
      success: false,
      message: storageMessages.full,
      errors: { file: [storageMessages.full] },
    });
  }
  const again = await sendWhole(person, { bytes: FILE }, { "Idempotency-Key": "kept" });
  expect(again.json.upload).toEqual(small.json.upload);
  expect((await person.get(small.json.upload.url)).status).toBe(200);
  const saved = await other.send("PATCH", "/user/resume/summary", { user_resume_form: { summary: "要約" } });
  expect(saved.status).toBe(200);

  await until(async () => (await readinessOf(app.url))?.checks.storage === "failed");
  expect(await readinessOf(app.url)).toMatchObject({ code: 200, status: "degraded" });
  expect(app.logs.join()).toContain("the storage for files is nearly full");
  const metrics = await (await fetch(`${app.url}/metrics`)).text();
  expect(metrics).toContain(`rireki_storage_bytes ${LIMIT}`);
  expect(metrics).toContain(`rireki_storage_limit_bytes ${LIMIT}`);

  await person.send("DELETE", small.json.upload.url);
  expect((await sendWhole(other, { bytes: FILE })).status).toBe(201);
});
