import sharp from "sharp";
import { findFeedback } from "../../../modules/feedback/find-feedback.ts";
import { withoutQuery } from "../../../modules/feedback/http/read-feedback.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import type { Browser } from "../../support/browser.ts";
import { registerAccount } from "../../support/register-account.ts";
import { gifOf, pngOf } from "../../support/sample-files.ts";
import { samplePhoto } from "../../support/sample-photos.ts";
import { signedInAs } from "../../support/session.ts";
import { newStaff } from "../../support/staff.ts";
import { FEEDBACK, sendFeedback } from "./sender.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const seeker = async (name = "佐倉 美咲"): Promise<Browser> =>
  signedInAs(app, await registerAccount(app.platform, { role: "seeker", name }));
const OWN = "/api/v1/user/feedbacks";

test("the environment has a name for people, and the colour of its mark", async () => {
  const visitor = await signedInAs(app, undefined);
  expect((await visitor.get("/api/v1/environment")).json).toEqual({
    environment: "test",
    display_name: "テスト",
    color_class: "success",
  });
});

test("a feedback is stored without the query of its page, and its sender finds it", async () => {
  const sender = await seeker();
  const { status, json } = await sendFeedback(sender);
  expect([status, json]).toEqual([
    201,
    {
      success: true,
      message: "フィードバックを送信しました。ご協力ありがとうございます。",
      id: json.id,
      fallback: true,
      issue_url: null,
      error: null,
    },
  ]);
  const found = await findFeedback(app.platform, json.id);
  expect(found?.content?.pageUrl).toBe("https://rireki.example/user/resume/job-histories/edit");
  expect([found?.environment, found?.release]).toEqual(["staging", "0.1.0"]);
  const own = (await sender.getFresh(OWN)).json;
  expect(own).toMatchObject({
    items: [{ id: json.id, category: "bug", title: FEEDBACK.title, state: "new", answer: null, seen: true }],
    pagination: { current_page: 1, total_items: 1, per_page: 10, total_pages: 1 },
    unseen: 0,
  });
  const other = await seeker();
  expect((await other.getFresh(OWN)).json.items).toEqual([]);
  for (const path of [`${OWN}/${json.id}/image`]) expect((await other.get(path)).status).toBe(404);
  expect((await other.send("POST", `${OWN}/${json.id}/seen`)).status).toBe(404);
});

test("a part of JSON with a type of its own is read as well, and texts of the page are cut", async () => {
  const sender = await seeker();
  const form = new FormData();
  const fields = { ...FEEDBACK, user_agent: "a".repeat(3_000) };
  form.set("feedback", new Blob([JSON.stringify(fields)], { type: "application/json" }));
  form.set("image", new Blob([Uint8Array.from(await samplePhoto())], { type: "image/jpeg" }), "画面.jpg");
  const { status, json } = await sender.send("POST", "/api/v1/feedbacks", form);
  expect(status).toBe(201);
  const content = (await findFeedback(app.platform, json.id))?.content;
  expect([content?.title, content?.userAgent.length]).toEqual([FEEDBACK.title, 1_000]);
  expect(content?.imageId).not.toBeNull();
});

test.each([
  ["/jobs/1?q=a", "/jobs/1"],
  ["https://a:b@rireki.example/mypage#x", "https://rireki.example/mypage"],
  [`https://rireki.example/invitations/${"a1_-".repeat(11)}`, "https://rireki.example/invitations/…"],
  ["https://rireki.example/candidates/0b9a1d2e-1111-4111-8111-111111111111", undefined],
  ["javascript:alert(1)", ""],
  ["//evil.example/", ""],
  ["", ""],
])("the page %s is kept as %s", (address, kept = address) => {
  expect(withoutQuery(address)).toBe(kept);
});

test("staff and administrators send feedback too", async () => {
  const { browser } = await newStaff(app);
  expect((await sendFeedback(browser)).status).toBe(201);
  const admin = await signedInAs(app, await registerAccount(app.platform, { role: "admin" }));
  expect((await sendFeedback(admin)).status).toBe(201);
});

test("what is missing, too long or of another type is said beside its field, and nothing is stored", async () => {
  const sender = await seeker();
  const errorsOf = async (fields: object) => {
    const { status, json } = await sendFeedback(sender, fields);
    return [status, json.errors];
  };
  expect(await errorsOf({ category: "", title: " ", description: "" })).toEqual([
    422,
    {
      "feedback.category": ["カテゴリを選択してください"],
      "feedback.title": ["タイトルを入力してください"],
      "feedback.description": ["詳細を入力してください"],
    },
  ]);
  expect(await errorsOf({ title: "𠮷".repeat(101), description: "あ".repeat(1_001) })).toEqual([
    422,
    {
      "feedback.title": ["100文字以内で入力してください"],
      "feedback.description": ["1000文字以内で入力してください"],
    },
  ]);
  expect(await errorsOf({ category: 1, title: ["題"], description: { a: 1 }, page_url: 5 })).toEqual([
    422,
    {
      "feedback.category": ["カテゴリを選択してください"],
      "feedback.title": ["タイトルを入力してください"],
      "feedback.description": ["詳細を入力してください"],
      "feedback.page_url": ["入力内容が正しくありません"],
    },
  ]);
  expect((await sendFeedback(sender, '{"category":')).status).toBe(400);
  for (const text of ["[]", "1", "null", '"題"']) expect((await sendFeedback(sender, text)).status).toBe(422);
  expect((await sender.send("POST", "/api/v1/feedbacks", {})).status).toBe(422);
  expect((await sender.getFresh(OWN)).json.items).toEqual([]);
  // Refused ones are not counted.
  expect((await sendFeedback(sender, { title: "𠮷".repeat(100) })).status).toBe(201);
});

test("an image is encoded anew without its metadata, sealed, and read by its sender alone", async () => {
  const sender = await seeker();
  const bytes = await samplePhoto({ width: 640, height: 480, orientation: 6, format: "jpeg" });
  const { json } = await sendFeedback(sender, {}, { image: { bytes, name: "画面.jpg" } });
  const [item] = (await sender.getFresh(OWN)).json.items;
  const read = await sender.fetch(item.image_url);
  expect([read.status, read.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  const stored = Buffer.from(await read.arrayBuffer());
  const { exif, width, height, orientation } = await sharp(stored).metadata();
  expect([exif, orientation, width, height]).toEqual([undefined, undefined, 640, 480]);
  const imageId = (await findFeedback(app.platform, json.id))?.content?.imageId;
  const row = await app.database.knex("files.reference").where({ id: imageId }).first();
  expect([row.kind, row.awaited_stream]).toEqual(["feedback", null]);
  const file = await app.database.knex("files.file").where({ id: row.file_id }).first();
  expect(file.sealed.includes(stored.subarray(0, 32))).toBe(false);
});

test("what is no picture, is broken or too large is refused beside the image, and nothing is stored", async () => {
  const sender = await seeker();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const photo = await samplePhoto({ width: 600, height: 800, format: "jpeg" });
  const noImage = "画像ファイルを選択してください";
  const refusals: [Uint8Array, number, string][] = [
    [svg, 415, noImage],
    [gifOf(10, 10), 415, noImage],
    [Buffer.from("%PDF-1.4"), 415, noImage],
    [photo.subarray(0, photo.length / 2), 422, noImage],
    [pngOf(20_000, 20_000, Buffer.alloc(4)), 422, noImage],
    [Buffer.alloc(6 * 1024 * 1024, 1), 413, "画像ファイルは5MB以下にしてください"],
  ];
  for (const [bytes, status, message] of refusals) {
    const answer = await sendFeedback(sender, {}, { image: { bytes, name: "画面.png", type: "image/png" } });
    expect([answer.status, answer.json]).toEqual([
      status,
      { success: false, message, error: message, errors: { image: [message] } },
    ]);
  }
  expect((await sendFeedback(sender, {}, { image: { bytes: Buffer.alloc(9 * 1024 * 1024) } })).status).toBe(413);
  expect((await sender.getFresh(OWN)).json.items).toEqual([]);
});

test("the sixth within a minute is refused with its text, and other people go on", async () => {
  const sender = await seeker();
  for (let count = 0; count < 5; count += 1) expect((await sendFeedback(sender)).status).toBe(201);
  const { status, headers, json } = await sendFeedback(sender);
  const message = "フィードバックの送信回数が上限に達しました。1分後に再試行してください。";
  expect([status, json]).toEqual([429, { success: false, message, error: message }]);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await sendFeedback(await seeker())).status).toBe(201);
});

test("a repeated request is one feedback", async () => {
  const sender = await seeker();
  const headers = { "Idempotency-Key": "feedback-1" };
  const image = { bytes: await samplePhoto({ width: 300, height: 400 }) };
  const [first, second] = [
    await sendFeedback(sender, {}, { headers, image }),
    await sendFeedback(sender, {}, { headers, image }),
  ];
  expect(second.json).toEqual(first.json);
  expect((await sender.getFresh(OWN)).json.items).toHaveLength(1);
});
