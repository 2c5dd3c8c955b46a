import { createIssueQueue } from "../../../modules/feedback/issue/issue-queue.ts";
import { createTracker } from "../../../modules/feedback/issue/tracker.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import type { Browser } from "../../support/browser.ts";
import { registerAccount } from "../../support/register-account.ts";
import { signedInAs } from "../../support/session.ts";
import { type IssueServer, startIssueServer } from "./issue-server.ts";
import { sendFeedback } from "./sender.ts";

const MINUTE_MS = 60_000;
const LATER = "課題を作成できませんでした。時間をおいて自動で再試行します。";

let server: IssueServer;
let app: TestApp;
let sender: Browser;
let admin: Browser;
beforeAll(async () => {
  server = await startIssueServer();
  app = await startTestApp({ env: { FEEDBACK_GITHUB_REPO: server.url, FEEDBACK_GITHUB_TOKEN: "token-1" } });
  admin = await signedInAs(app, await registerAccount(app.platform, { role: "admin", name: "管理 太郎" }));
});
beforeEach(async () => {
  Object.assign(server, { mood: "well", issues: [], requests: [] });
  sender = await signedInAs(app, await registerAccount(app.platform, { role: "seeker", name: "山田 花子" }));
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const read = async (id: string) => (await admin.getFresh(`/admin/feedbacks/${id}`)).json;
const waiting = () => app.database.knex("feedback.issue_task");

/** Creates what is due so many minutes later, as the timer of another process does it. */
async function runLater(minutes: number): Promise<void> {
  const { platform } = app;
  const tracker = platform.config.feedbackTracker;
  if (!tracker) throw new Error("no tracker");
  const now = () => new Date(Date.parse(platform.now()) + minutes * MINUTE_MS).toISOString();
  await createIssueQueue({ ...platform, now }, createTracker(platform.outbound, tracker)).run();
}

test("a feedback becomes an issue with category, title, description and environment, masked, and nothing else", async () => {
  const fields = { title: "山田花子です", description: "@rireki #1\n~~~\n090-1234-5678" };
  const { status, json } = await sendFeedback(sender, fields);
  const issue_url = "https://tracker.example/issues/1";
  expect([status, json]).toMatchObject([201, { success: true, fallback: false, issue_url, error: null }]);
  expect(server.requests).toEqual(["POST Bearer token-1"]);
  expect(server.issues).toEqual([
    {
      title: "〔氏名〕です",
      body: "カテゴリ: 不具合の報告\n環境: staging\n\n~~~~~~text\n@rireki #1\n~~~\n〔電話番号〕\n~~~~~~\n",
      html_url: issue_url,
    },
  ]);
  expect(await read(json.id)).toMatchObject({ issue_url, history: [{ what: "send" }, { what: "issue" }] });
  expect(await waiting()).toEqual([]);
});

test("a repeated request makes no second issue", async () => {
  const headers = { "Idempotency-Key": "issue-once" };
  const first = await sendFeedback(sender, {}, { headers });
  expect((await sendFeedback(sender, {}, { headers })).json).toEqual(first.json);
  expect(server.issues).toHaveLength(1);
});

test("an issue whose answer was lost is found again, and created once", async () => {
  server.mood = "lost";
  const { json } = await sendFeedback(sender, { title: "返事が届かない" });
  expect(json).toMatchObject({ success: true, fallback: true, issue_url: null, error: LATER });
  expect(server.issues).toHaveLength(1);
  server.mood = "well";
  // Not due yet.
  await runLater(0);
  expect(await read(json.id)).toMatchObject({ issue_url: null });
  await runLater(2);
  expect(server.issues).toHaveLength(1);
  expect(await read(json.id)).toMatchObject({ issue_url: server.issues[0]?.html_url });
  expect(await waiting()).toEqual([]);
  await runLater(120);
  expect(server.issues).toHaveLength(1);
});

test("while the tracker is away feedback is stored, and has its issue once it is back", async () => {
  server.mood = "dead";
  const { json } = await sendFeedback(sender, { title: "トラッカーの停止" });
  expect(json).toMatchObject({ success: true, fallback: true });
  await runLater(2);
  expect(server.issues).toEqual([]);
  server.mood = "well";
  await Promise.all([runLater(10), runLater(10)]);
  expect(server.issues.map(({ title }) => title)).toEqual(["トラッカーの停止"]);
  expect(app.logs.filter((line) => line.includes("トラッカーの停止"))).toEqual([]);
});

test("an administrator creates the issue of a feedback that has none", async () => {
  server.mood = "refusing";
  const { json } = await sendFeedback(sender, { title: "権限のないトークン" });
  expect(json).toMatchObject({ fallback: true, error: LATER });
  // The refused one is not looked for.
  expect(server.requests).toEqual(["POST Bearer token-1"]);
  await app.database.knex("feedback.issue_task").delete();
  const create = () => admin.send("POST", `/admin/feedbacks/${json.id}/issue`, {});
  const refused = await create();
  expect([refused.status, refused.json.message]).toEqual([503, LATER]);
  await app.database.knex("feedback.issue_task").delete();
  server.mood = "well";
  const created = await create();
  expect([created.status, created.json.feedback.issue_url]).toEqual([200, "https://tracker.example/issues/1"]);
  expect(created.json.feedback.history.at(-1)).toMatchObject({ what: "issue", actor: { name: "管理 太郎" } });
  const again = await create();
  expect([again.status, again.json.message]).toEqual([409, "このフィードバックにはすでに課題があります。"]);
  expect(server.issues).toHaveLength(1);
});

test("what was not stored has no issue", async () => {
  expect((await sendFeedback(sender, { title: "" })).status).toBe(422);
  await app.database.knex("feedback.issue_task").insert({
    feedback_id: "11111111-1111-4111-8111-111111111111",
    due_at: new Date(0),
    attempts: 5,
    is_asked: false,
  });
  await runLater(0);
  expect(await waiting()).toEqual([]);
  expect(server.requests).toEqual([]);
});
