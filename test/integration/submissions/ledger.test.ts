import { createHash } from "node:crypto";
import { startTestApp, type TestApp } from "../../support/app.ts";
import type { Browser } from "../../support/browser.ts";
import { signUp } from "../../support/sign-up.ts";

/** The ledger of submissions over HTTP. */
describe("ledger of submissions", () => {
  const LEDGER = "/api/v1/user/submissions";
  let app: TestApp;
  let seeker: Browser;
  let now = "2026-11-20T03:00:00.000Z";
  beforeAll(async () => {
    app = await startTestApp({ now: () => now });
    ({ browser: seeker } = await signUp(app.url));
    await save("profile", { last_name: "佐倉", first_name: "美咲" });
  });
  afterAll(() => app.close());

  const save = (section: string, fields: object) =>
    seeker.send("PATCH", `/user/resume/${section}`, { user_resume_form: { ...fields, no_redirect: true } });
  const record = (submission: object) => seeker.send("POST", LEDGER, submission);
  const sha256 = async (path: string) => {
    const response = await seeker.fetch(path);
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    return createHash("sha256")
      .update(new Uint8Array(await response.arrayBuffer()))
      .digest("hex");
  };

  test("keeps the bytes of a download for a named recipient", async () => {
    const recorded = await record({ document: "resume", options: { paper: "A3" }, recipient: " 株式会社みなと商事 " });
    expect(recorded).toMatchObject({
      status: 201,
      json: {
        message: "提出を記録しました",
        submission: {
          document: "resume",
          recipient: "株式会社みなと商事",
          options: { paper: "A3", era: "wareki", on: "2026-11-20" },
          sent_at: "2026-11-20T03:00:00.000Z",
          application_id: null,
        },
      },
    });
    const { submission } = recorded.json;
    const { revision } = submission;
    expect((await seeker.getFresh(LEDGER)).json).toEqual({ items: [submission], newest: { resume: revision } });
    expect(await sha256(submission.url)).toBe(submission.sha256);
  });

  test("prints a version again to the byte, also after edits and on another day", async () => {
    const { submission } = (await record({ document: "resume", recipient: "A社" })).json;
    now = "2026-11-21T03:00:00.000Z";
    await save("profile", { last_name: "高橋" });
    expect((await seeker.getFresh(LEDGER)).json.newest).toEqual({ resume: submission.revision + 1 });
    const checked = await seeker.send("POST", `${LEDGER}/${submission.id}/check`, {});
    expect(checked).toMatchObject({ status: 200, json: { is_equal: true, sha256: submission.sha256 } });
  });

  test("prints a 職務経歴書 again with the name of the day it was sent", async () => {
    await seeker.send("PATCH", "/user/career_resume/summary", {
      user_career_resume_form: { summary: "法人営業を担当しました。", no_redirect: true },
    });
    const { submission } = (await record({ document: "career_resume", recipient: "B社" })).json;
    await save("profile", { last_name: "渡辺" });
    const checked = await seeker.send("POST", `${LEDGER}/${submission.id}/check`, {});
    expect(checked.json.is_equal).toBe(true);
  });

  test("names what is wrong with a record", async () => {
    expect((await record({ document: "resume", recipient: "  " })).json.errors).toEqual({
      recipient: ["提出先を入力してください"],
    });
    expect((await record({ document: "novel", recipient: "C社" })).json.errors).toEqual({
      document: ["書類を選び直してください"],
    });
    expect((await record({ document: "resume", recipient: "C社", options: { paper: "A9" } })).status).toBe(422);
    expect((await record({ document: "resume", recipient: "C社", revision: 999 })).status).toBe(404);
    const { browser: somebodyNew } = await signUp(app.url);
    const nothing = await somebodyNew.send("POST", LEDGER, { document: "resume", recipient: "C社" });
    expect(nothing.json.errors).toEqual({ document: ["履歴書がまだ作成されていません"] });
  });

  test("another person's submission is not found", async () => {
    const { submission } = (await record({ document: "resume", recipient: "D社" })).json;
    const { browser: stranger } = await signUp(app.url);
    expect((await stranger.getFresh(submission.url)).status).toBe(404);
    expect((await stranger.send("POST", `${LEDGER}/${submission.id}/check`, {})).status).toBe(404);
    expect((await stranger.getFresh(LEDGER)).json).toEqual({ items: [], newest: {} });
  });

  test("the file of a PDF has the day of Japan on which it was sent in its name", async () => {
    now = "2026-11-21T15:30:00.000Z"; // in Japan the 22nd
    const { submission } = (await record({ document: "resume", recipient: "E社" })).json;
    await seeker.getFresh(LEDGER);
    const { headers } = await seeker.fetch(submission.url);
    expect(decodeURIComponent(headers.get("Content-Disposition") ?? "")).toContain("20261122_履歴書_E社.pdf");
  });

  test("the CSV has a line for each submission, with times of Japan", async () => {
    const csv = await seeker.getFresh("/user/submissions.csv");
    expect(csv.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(csv.text).toContain("2026/11/20 12:00,株式会社みなと商事,履歴書,第1版,ダウンロード,");
  });
});
