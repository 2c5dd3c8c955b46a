import { feedbackList } from "../../../modules/feedback/read-models/feedback-list.ts";
import { feedbackOwn } from "../../../modules/feedback/read-models/feedback-own.ts";
import { resetProjection } from "../../../src/projections/reset.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import type { Browser } from "../../support/browser.ts";
import { caughtUp } from "../../support/caught-up.ts";
import { logicalDump } from "../../support/logical-dump.ts";
import { registerAccount } from "../../support/register-account.ts";
import { runToHead } from "../../support/run-to-head.ts";
import { samplePhoto } from "../../support/sample-photos.ts";
import { signedInAs } from "../../support/session.ts";
import { PASSWORD, signUp } from "../../support/sign-up.ts";
import { sendFeedback } from "./sender.ts";

/** In everything that is typed, and nowhere else. */
const CANARY = "canary4e1d";
const LIST = "/admin/feedbacks";
const TYPED = {
  title: `${CANARY}の題`,
  description: `${CANARY}の詳細`,
  page_url: `https://rireki.example/jobs/${CANARY}?q=${CANARY}`,
  user_agent: CANARY,
  environment: CANARY,
};

let app: TestApp;
let admin: Browser;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signedInAs(app, await registerAccount(app.platform, { role: "admin", name: "管理 太郎" }));
});
afterAll(() => app.close());

/** Somebody whose feedback has been through every step. */
async function triaged() {
  const person = await signUp(app.url, { name: "山田 花子" });
  const image = { bytes: await samplePhoto(), name: `${CANARY}.png` };
  const { id } = (await sendFeedback(person.browser, TYPED, { image })).json;
  const original = (await sendFeedback(person.browser, { ...TYPED, title: `${CANARY}の元` })).json.id;
  const steps: [string, object][] = [
    ["label", { labels: [CANARY] }],
    ["note", { note: CANARY }],
    ["answer", { text: CANARY }],
    ["issue", { issue_url: `https://tracker.example/${CANARY}` }],
    ["unmask", { reason: CANARY }],
    ["join", { into: original, reason: CANARY }],
    ["separate", { reason: CANARY }],
    ["move", { state: "done", reason: CANARY, fixed_in: "0.2.0" }],
  ];
  for (const [what, body] of steps) {
    const { status } = await admin.send("POST", `${LIST}/${id}/${what}`, body);
    expect([what, status]).toEqual([what, 200]);
  }
  await caughtUp(app);
  return { ...person, id, original };
}

const linesWithCanary = (text: string) => text.split("\n").filter((line) => line.includes(CANARY));

test("what is typed stands in no row, log or metric in clear", async () => {
  await triaged();
  expect((await admin.getFresh(`${LIST}?search=${CANARY}`)).json.items).toHaveLength(2);
  expect(linesWithCanary(await logicalDump(app.database.knex))).toEqual([]);
  // The search itself stands in no log either.
  expect(linesWithCanary(app.logs.join("\n"))).toEqual([]);
  expect(linesWithCanary((await admin.get("/metrics")).text)).toEqual([]);
  for (const path of ["/admin/log", "/admin/log/export?format=csv", "/admin/projections"]) {
    expect([path, linesWithCanary((await admin.getFresh(path)).text)]).toEqual([path, []]);
  }
});

test("the export has all that a person sent, with the answers, and nothing of the house's own", async () => {
  const { browser, id } = await triaged();
  const { feedbacks } = (await browser.getFresh("/api/v1/account/export.json")).json.documents;
  expect(feedbacks).toHaveLength(2);
  const sent = feedbacks.find((feedback: { id: string }) => feedback.id === id);
  expect(sent).toMatchObject({
    category: "bug",
    title: TYPED.title,
    description: TYPED.description,
    pageUrl: `https://rireki.example/jobs/${CANARY}`,
    state: "done",
    answer: { text: CANARY },
    image: `/api/v1/user/feedbacks/${id}/image`,
  });
  for (const own of ["note", "labels", "steps", "issueUrl", "unmaskedBy"]) expect(sent).not.toHaveProperty(own);
});

test("an erasure leaves category, state and dates, in the rows and in what a rebuild makes of the events", async () => {
  const { browser, accountId, id } = await triaged();
  const before = (await admin.getFresh(`${LIST}/${id}`)).json;
  expect((await browser.send("DELETE", "/api/v1/account", { password: PASSWORD })).status).toBe(200);
  await caughtUp(app);
  const { knex } = app.database;
  const rows = await knex("feedback.feedback").where({ feedback_id: id });
  const nothing = { sender_id: null, revision: null, environment: null, release: null, fixed_in: null };
  expect(rows).toEqual([
    {
      ...nothing,
      feedback_id: id,
      category: "bug",
      state: "done",
      sent_at: new Date(before.sent_at),
      moved_at: expect.any(Date),
      closed_at: expect.any(Date),
      assignee_id: null,
      duplicate_of: null,
      sealed_card: null,
    },
  ]);
  expect(await knex("feedback.own_feedback").where({ sender_id: accountId })).toEqual([]);
  expect(await knex("files.file").where({ subject_id: accountId })).toEqual([]);
  for (const projection of [feedbackList, feedbackOwn]) {
    await resetProjection(knex, projection);
    await runToHead({ ...app.platform, db: knex, projection });
  }
  expect(await knex("feedback.feedback").where({ feedback_id: id })).toEqual(rows);
  expect(await knex("feedback.own_feedback").where({ sender_id: accountId })).toEqual([]);

  const erased = {
    id,
    category: "bug",
    state: "done",
    sent_at: before.sent_at,
    title: "",
    description: "",
    environment: null,
    release: null,
    page_url: "",
    labels: [],
    assignee: null,
    has_image: false,
    duplicate_of: null,
    issue_url: null,
    fixed_in: null,
    revision: null,
    erased: true,
  };
  const { items } = (await admin.getFresh(`${LIST}?filter_state=done&per_page=100`)).json;
  expect(items.find((item: { id: string }) => item.id === id)).toEqual(erased);
  const detail = (await admin.getFresh(`${LIST}/${id}`)).json;
  expect(detail).toMatchObject({ ...erased, note: "", answer: null, image_url: null });
  expect(new Set(detail.history.map(({ reason }: { reason: string }) => reason))).toEqual(new Set([""]));
  expect(linesWithCanary(JSON.stringify(detail))).toEqual([]);
  const late = await admin.send("POST", `${LIST}/${id}/move`, { state: "new", reason: "もう一度" });
  expect([late.status, late.json.message]).toEqual([409, "送信者のデータが削除されたため、変更できません。"]);
  expect((await admin.get(`${LIST}/${id}/image`)).status).toBe(404);
});
