import { todayInTokyo } from "../../../japanese/age.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import type { Answer, Browser } from "../../support/browser.ts";
import { registerAccount } from "../../support/register-account.ts";
import { samplePhoto } from "../../support/sample-photos.ts";
import { signedInAs } from "../../support/session.ts";
import { sendFeedback } from "./sender.ts";

const LIST = "/admin/feedbacks";
let app: TestApp;
let admin: Browser;
let adminId: string;
let sender: Browser;
beforeAll(async () => {
  app = await startTestApp();
  adminId = await registerAccount(app.platform, { role: "admin", name: "管理 太郎" });
  admin = await signedInAs(app, adminId);
});
beforeEach(async () => {
  // Another person for every test: five feedbacks a minute are each one's own.
  sender = await signedInAs(app, await registerAccount(app.platform, { role: "seeker", name: "山田 花子" }));
});
afterAll(() => app.close());

const sent = async (fields: object = {}, more: object = {}): Promise<string> =>
  (await sendFeedback(sender, fields, more)).json.id;
const step = (id: string, what: string, body: object, headers?: Record<string, string>): Promise<Answer> =>
  admin.send("POST", `${LIST}/${id}/${what}`, body, headers);
const own = async (id: string) => {
  const { items } = (await sender.getFresh("/api/v1/user/feedbacks")).json;
  return items.find((item: { id: string }) => item.id === id);
};
/** The list as the administrator sees it after the sender's last write. */
async function list(query = ""): Promise<Answer["json"]> {
  admin.cookies.set("rireki_seen", sender.cookies.get("rireki_seen") ?? "");
  return (await admin.getFresh(`${LIST}${query}`)).json;
}

test("the list is masked, names no sender, and is found by words, state, category, environment and release", async () => {
  const id = await sent({
    title: "山田花子です。印刷の余白",
    description: "連絡先 090-1234-5678、hanako@example.jp",
    category: "improvement",
  });
  const { items } = await list("?search=余白");
  expect(items).toEqual([
    {
      id,
      category: "improvement",
      title: "〔氏名〕です。印刷の余白",
      description: "連絡先 〔電話番号〕、〔メールアドレス〕",
      state: "new",
      environment: "staging",
      release: "0.1.0",
      page_url: "https://rireki.example/user/resume/job-histories/edit",
      labels: [],
      assignee: null,
      sent_at: expect.any(String),
      has_image: false,
      duplicate_of: null,
      issue_url: null,
      fixed_in: null,
      revision: 1,
      erased: false,
    },
  ]);
  // Masked words are not found: a search would tell them.
  for (const word of ["花子", "1234", "hanako"]) expect((await list(`?search=${word}`)).items).toEqual([]);
  const filters = "filter_state=new&filter_category=improvement&filter_environment=staging&filter_release=0.1.0";
  expect((await list(`?${filters}&search=余白`)).items).toHaveLength(1);
  for (const none of ["filter_state=done", "filter_category=bug", "filter_environment=test", "filter_release=9.9"]) {
    expect((await list(`?search=余白&${none}`)).items).toEqual([]);
  }
  for (const wrong of ["filter_state=open", "filter_colour=red", "sort_column=title"]) {
    expect((await admin.get(`${LIST}?${wrong}`)).status).toBe(422);
  }
});

test("pages and order", async () => {
  for (const title of ["頁の一", "頁の二", "頁の三"]) await sent({ title });
  const { items, pagination } = await list("?search=頁の&per_page=2");
  expect(items.map(({ title }: { title: string }) => title)).toEqual(["頁の三", "頁の二"]);
  expect(pagination).toEqual({ current_page: 1, total_items: 3, per_page: 2, total_pages: 2 });
  const last = await list("?search=頁の&per_page=2&page=2&sort_column=sent_at&sort_direction=asc");
  expect(last.items.map(({ title }: { title: string }) => title)).toEqual(["頁の三"]);
  expect((await list("?per_page=1")).pagination.total_items).toBeGreaterThan(3);
});

test("every step answers the feedback, and stands in its history with actor and reason", async () => {
  const id = await sent({ title: "段階" });
  expect((await step(id, "move", { state: "checking", reason: " 再現を試す " })).json).toMatchObject({
    success: true,
    message: "状態を「確認中」にしました",
    feedback: { id, state: "checking" },
  });
  expect((await step(id, "assign", { assignee_id: adminId })).json.feedback.assignee).toEqual({
    id: adminId,
    name: "管理 太郎",
  });
  expect((await step(id, "label", { labels: ["印刷", " 余白 ", "印刷"] })).json.feedback.labels).toEqual([
    "印刷",
    "余白",
  ]);
  expect((await step(id, "note", { note: "A3のみ" })).json.feedback.note).toBe("A3のみ");
  expect((await step(id, "answer", { text: "修正しました" })).json.feedback.answer).toMatchObject({
    text: "修正しました",
  });
  const issue_url = "https://tracker.example/issues/5";
  expect((await step(id, "issue", { issue_url })).json.feedback.issue_url).toBe(issue_url);
  const done = await step(id, "move", { state: "done", reason: "公開済み", fixed_in: "0.2.0" });
  expect(done.json.feedback).toMatchObject({ state: "done", fixed_in: "0.2.0" });
  const { json, headers } = await admin.getFresh(`${LIST}/${id}`);
  expect(headers.get("etag")).toBe(done.headers.get("etag"));
  expect(
    json.history.map(({ what, actor, reason }: never) => [what, (actor as { name: string }).name, reason]),
  ).toEqual([
    ["send", "送信者", ""],
    ["move", "管理 太郎", "再現を試す"],
    ["assign", "管理 太郎", ""],
    ["label", "管理 太郎", ""],
    ["note", "管理 太郎", ""],
    ["answer", "管理 太郎", ""],
    ["issue", "管理 太郎", ""],
    ["move", "管理 太郎", "公開済み"],
  ]);
  expect((await list("?search=段階")).items).toEqual([
    expect.objectContaining({
      state: "done",
      fixed_in: "0.2.0",
      labels: ["印刷", "余白"],
      issue_url,
      revision: json.revision,
    }),
  ]);
  const { items } = (await admin.getFresh("/admin/log?filter_module=feedback")).json;
  const logged = items.filter(({ object }: { object: string }) => object === id);
  expect(logged.map(({ what, reason }: never) => [what, reason])).toEqual(
    ["move", "issue", "answer", "note", "label", "assign", "move"].map((what) => [what, null]),
  );
});

test("the sender reads state and answer, which is unseen until it is seen", async () => {
  const id = await sent();
  await step(id, "move", { state: "planned", reason: "次の版で" });
  const { headers } = await step(id, "answer", { text: "対応を予定しています" });
  sender.cookies.set("rireki_seen", headers.get("consistency-token") ?? "");
  expect(await own(id)).toMatchObject({
    state: "planned",
    answer: { text: "対応を予定しています", at: expect.any(String) },
    seen: false,
  });
  expect((await sender.getFresh("/api/v1/user/feedbacks")).json.unseen).toBe(1);
  expect((await sender.send("POST", `/api/v1/user/feedbacks/${id}/seen`)).status).toBe(200);
  expect(await own(id)).toMatchObject({ seen: true });
  expect((await sender.send("POST", `/api/v1/user/feedbacks/${id}/seen`)).status).toBe(200);
});

test("duplicates are joined and separated", async () => {
  const [original, same, third] = [
    await sent({ title: "元" }),
    await sent({ title: "同じ" }),
    await sent({ title: "別" }),
  ];
  const reason = "同じ内容";
  expect((await step(same, "join", { into: original, reason })).json.feedback).toMatchObject({
    state: "duplicate",
    duplicate_of: original,
  });
  await list();
  expect((await admin.getFresh(`${LIST}/${original}`)).json.duplicates).toEqual([same]);
  const refusals: [string, string, object, string][] = [
    [
      same,
      "join",
      { into: third, reason },
      "このフィードバックは重複としてまとめられています。先に重複から外してください。",
    ],
    [
      same,
      "move",
      { state: "done", reason },
      "このフィードバックは重複としてまとめられています。先に重複から外してください。",
    ],
    [third, "join", { into: same, reason }, "まとめる先が重複になっています。元のフィードバックを選んでください。"],
    [third, "join", { into: third, reason }, "自分自身にはまとめられません。"],
    [third, "separate", { reason }, "このフィードバックは重複としてまとめられていません。"],
  ];
  for (const [id, what, body, message] of refusals) {
    const answer = await step(id, what, body);
    expect([answer.status, answer.json.message, typeof answer.json.revision]).toEqual([409, message, "number"]);
  }
  expect((await step(same, "separate", {})).json.feedback).toMatchObject({ state: "new", duplicate_of: null });
  const unknown = await step(third, "join", { into: "11111111-1111-4111-8111-111111111111", reason });
  expect([unknown.status, unknown.json.errors]).toEqual([
    422,
    { into: ["まとめる先のフィードバックが見つかりません"] },
  ]);
});

test("a step that comes too late is 412, and nothing is written", async () => {
  const id = await sent();
  const { headers } = await admin.getFresh(`${LIST}/${id}`);
  const seen = { "If-Match": headers.get("etag") ?? "" };
  expect((await step(id, "note", { note: "先" }, seen)).status).toBe(200);
  const late = await step(id, "move", { state: "done", reason: "後" }, seen);
  expect([late.status, late.json.revision]).toEqual([412, 2]);
  expect((await admin.getFresh(`${LIST}/${id}`)).json).toMatchObject({ state: "new", note: "先" });
});

test("what a step lacks or has wrong is said beside its field", async () => {
  const id = await sent();
  const required = ["この項目は必須です"];
  const wrong: [string, object, object][] = [
    ["move", { state: "done" }, { reason: required }],
    ["move", { state: "done", reason: " " }, { reason: required }],
    ["move", { state: "open", reason: "理由" }, { state: ["入力内容が正しくありません"] }],
    [
      "move",
      { state: "duplicate", reason: "理由" },
      { state: ["重複にするには、同じ内容のフィードバックを選んでまとめてください"] },
    ],
    [
      "move",
      { state: "done", reason: "理由", fixed_in: "次の版" },
      { fixed_in: ["リリースは 1.2.0 のように数字で入力してください"] },
    ],
    [
      "move",
      { state: "new", reason: "理由", fixed_in: "0.2.0" },
      { fixed_in: ["リリースは「対応済み」のときに入力できます"] },
    ],
    ["assign", { assignee_id: "x" }, { assignee_id: ["担当者は管理者から選んでください"] }],
    ["label", { labels: "印刷" }, { labels: ["入力内容が正しくありません"] }],
    ["label", { labels: Array(11).fill("印刷") }, { labels: ["ラベルは10個までです"] }],
    ["label", { labels: ["あ".repeat(31)] }, { "labels.0": ["30文字以内で入力してください"] }],
    ["note", { note: 5 }, { note: ["入力内容が正しくありません"] }],
    ["answer", { text: "" }, { text: ["入力が必要です"] }],
    ["join", { into: id }, { reason: required }],
    ["unmask", {}, { reason: required }],
    ["issue", { issue_url: "javascript:alert(1)" }, { issue_url: ["課題のURLを https:// から入力してください"] }],
  ];
  for (const [what, body, errors] of wrong) {
    const { status, json } = await step(id, what, body);
    expect([what, status, json.errors]).toEqual([what, 422, errors]);
  }
  const seekers = await registerAccount(app.platform, { role: "seeker" });
  expect((await step(id, "assign", { assignee_id: seekers })).status).toBe(422);
  expect((await step("11111111-1111-4111-8111-111111111111", "note", { note: "" })).status).toBe(404);
  expect((await admin.getFresh(`${LIST}/${id}`)).json.history).toHaveLength(1);
});

test("an unmasking is recorded, answers in clear once, and shows the image to its administrator alone", async () => {
  const image = { bytes: await samplePhoto({ width: 640, height: 480 }) };
  const id = await sent({ title: "山田の画面" }, { image });
  const path = `${LIST}/${id}/image`;
  expect((await admin.getFresh(`${LIST}/${id}`)).json).toMatchObject({
    title: "〔氏名〕の画面",
    has_image: true,
    image_url: null,
    unmasked: false,
  });
  expect((await admin.get(path)).status).toBe(404);
  const { feedback } = (await step(id, "unmask", { reason: "画面の確認" })).json;
  expect(feedback).toMatchObject({ title: "山田の画面", image_url: path, unmasked: true });
  expect(feedback.history.at(-1)).toMatchObject({ what: "unmask", actor: { name: "管理 太郎" }, reason: "画面の確認" });
  expect((await admin.fetch(path)).headers.get("content-type")).toBe("image/jpeg");
  expect((await admin.getFresh(`${LIST}/${id}`)).json).toMatchObject({ title: "〔氏名〕の画面", image_url: path });
  const other = await signedInAs(app, await registerAccount(app.platform, { role: "admin", name: "管理 次郎" }));
  expect((await other.get(path)).status).toBe(404);
});

test("the list for a spreadsheet has the same filters and masks", async () => {
  await sent({ title: "表計算 山田", description: "=1+1" });
  await list();
  const answer = await admin.getFresh(`${LIST}/export?format=csv&search=表計算`);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const [head, row, ...rest] = answer.text.split("\r\n");
  expect(head).toBe(
    "受付日時,カテゴリ,状態,件名,詳細,環境,リリース,ページ,ラベル,担当者,対応リリース,課題,重複の元,ID",
  );
  expect(row).toContain(",不具合の報告,新規,表計算 〔氏名〕,'=1+1,staging,0.1.0,");
  expect(rest).toEqual([""]);
});

test("weeks from Monday in Japan, templates and those who may be assigned", async () => {
  const id = await sent();
  await step(id, "move", { state: "declined", reason: "対象外" });
  await list();
  const { weeks } = (await admin.getFresh(`${LIST}/weekly`)).json;
  expect(weeks).toHaveLength(12);
  const { week, sent: count, closed } = weeks.at(-1);
  expect(new Date(week).getUTCDay()).toBe(1);
  expect(week <= todayInTokyo(app.platform.now())).toBe(true);
  expect([count > 0, closed > 0]).toEqual([true, true]);
  const templates = (await admin.get(`${LIST}/answer_templates`)).json.items;
  expect(templates.length).toBeGreaterThan(3);
  expect(templates[0]).toEqual({ id: expect.any(String), title: expect.any(String), text: expect.any(String) });
  expect((await admin.getFresh(`${LIST}/assignees`)).json.items).toContainEqual({ id: adminId, name: "管理 太郎" });
});
