import { randomUUID } from "node:crypto";
import { emptyResume } from "../../../modules/resume/document.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { openBrowser } from "../../support/browser.ts";
import { newSeeker } from "./seeker.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "true" } });
});
afterAll(() => app.close());

const REQUIRED = "この項目は必須です";

describe("a new person", () => {
  test("answers the empty document at revision null, with no progress", async () => {
    const seeker = await newSeeker(app);
    expect(await seeker.resume()).toEqual({ revision: null, resume: emptyResume });
    expect((await seeker.get("/api/v1/user/resume/undo")).json).toEqual({
      can_undo: false,
      can_redo: false,
      undo_summary: null,
      redo_summary: null,
    });
    expect((await seeker.get("/api/v1/user/resume/history")).json).toEqual({ entries: [], next: null });
    expect((await seeker.get("/api/v1/user/resume/versions")).json).toEqual({ versions: [] });
    const mypage = (await seeker.get("/mypage")).json;
    expect(mypage).toMatchObject({ progress: 0, career_resume: { progress: 0, revision: null, updated_at: null } });
    expect(mypage.resume.sections[0]).toMatchObject({ section: "profile", label: "プロフィール", done: false });
    expect((await seeker.get("/mypage.json")).json).toEqual(mypage);
  });

  test("has finished with a whole 履歴書 alone; a 職務経歴書 counts once it is begun", async () => {
    const seeker = await newSeeker(app);
    const sections = {
      profile: {
        last_name: "佐倉",
        first_name: "葵",
        last_name_kana: "さくら",
        first_name_kana: "あおい",
        birth_date: "1994-02-14",
      },
      address: {
        postal_code: "150-0001",
        address1: "東京都",
        address2: "渋谷区",
        address3: "神宮前3-25-18",
        kana1: "とうきょうと",
        kana2: "しぶやく",
        kana3: "じんぐうまえ",
        phone: "090-1234-5678",
      },
      contact: { contact_same_as_address: true, email: "aoi@example.jp" },
      education: { user_educations_attributes: [{ school_name: "青葉高等学校　卒業", year: 2012, month: 3 }] },
      "job-histories": { has_no_jobs: true },
      "self-pr": { self_pr: "図にまとめます。", motivation: "理念に共感しました。" },
    };
    for (const [section, fields] of Object.entries(sections))
      expect([section, (await seeker.autosave(section, fields)).status]).toEqual([section, 200]);
    const whole = (await seeker.get("/mypage")).json;
    expect(whole.resume.sections.flatMap(({ missing }: { missing: object[] }) => missing)).toEqual([]);
    expect(whole).toMatchObject({ progress: 100, resume: { progress: 100 }, career_resume: { revision: null } });
    expect(whole.career_resume.sections.map(({ section }: { section: string }) => section)).toContain("work");

    const form = { summary: "営業を四年間担当しました。", no_redirect: true };
    await seeker.send("PATCH", "/user/career_resume/summary", { user_career_resume_form: form });
    const begun = (await seeker.get("/mypage")).json;
    expect(begun).toMatchObject({ resume: { progress: 100 }, career_resume: { revision: 0 } });
    expect(begun.progress).toBeLessThan(100);
  });
});

describe("saving a section", () => {
  test("answers the whole document and the next page; the own read is fresh", async () => {
    const seeker = await newSeeker(app);
    const saved = await seeker.save("profile", { last_name: "佐倉", last_name_kana: "サクラ" });
    expect(saved.status).toBe(200);
    expect(saved.json).toMatchObject({
      success: true,
      message: "保存しました",
      redirect_url: "/user/resume/address/edit",
      revision: 0,
      resume: { profile: { last_name: "佐倉", last_name_kana: "さくら", first_name: "" } },
    });
    expect(saved.headers.get("ETag")).toBe('"0"');
    expect(saved.headers.get("Consistency-Token")).toMatch(/^\d+$/);
    const read = await seeker.get("/api/v1/user/resume");
    expect(read.headers.get("Consistency")).toBeNull();
    expect(read.headers.get("ETag")).toBe('"0"');
    expect(read.json).toEqual({ revision: 0, resume: saved.json.resume });
  });

  test("accepts incomplete rows from an autosave and answers no next page", async () => {
    const seeker = await newSeeker(app);
    const rows = { user_jobs_attributes: [{ company_name: "株式会社みなと商会" }] };
    const saved = await seeker.autosave("job-histories", rows);
    expect(saved.json).toMatchObject({ success: true, message: "自動保存しました" });
    expect(saved.json.redirect_url).toBeUndefined();
    expect(saved.json.resume.jobs).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        company_name: "株式会社みなと商会",
        year: null,
        month: null,
        position: "",
        reason: "",
        is_employed: false,
        should_show: true,
        kind: "",
      },
    ]);
    const explicit = await seeker.save("job-histories", { user_jobs_attributes: saved.json.resume.jobs });
    expect(explicit.status).toBe(422);
    expect(explicit.json).toEqual({
      success: false,
      message: "入力内容を確認してください",
      errors: {
        "user_jobs_attributes.0.year": [REQUIRED],
        "user_jobs_attributes.0.month": [REQUIRED],
        user_jobs_attributes: ["少なくとも1つの職歴を完全に入力してください。"],
      },
    });
  });

  test("saves the fields of the older form, which no page of the builder has, and undoes them", async () => {
    const seeker = await newSeeker(app);
    const saved = await seeker.save("older-form", { commute_hours: "１", commute_minutes: "25", spouse: "no" });
    const older_form = { commute_hours: 1, commute_minutes: 25, dependents: null, spouse: "no", spouse_support: "" };
    expect(saved.json).toMatchObject({ revision: 0, redirect_url: "/user/resume/confirm", resume: { older_form } });
    const { entries } = (await seeker.get("/api/v1/user/resume/history")).json;
    expect(entries[0].summary).toBe("通勤時間（時間）・通勤時間（分）・配偶者を入力");
    expect((await seeker.save("older-form", { commute_minutes: "60" })).json.errors).toEqual({
      commute_minutes: ["59以下の値を入力してください"],
    });
    await seeker.send("POST", "/api/v1/user/resume/undo");
    expect((await seeker.resume()).resume).toMatchObject({ older_form: emptyResume.older_form });
    expect((await seeker.get("/mypage")).json).toMatchObject({ progress: 0 });
  });

  test("saves that there is no 職歴 instead of a row, undoes it and carries it in the export", async () => {
    const seeker = await newSeeker(app);
    const saved = await seeker.save("job-histories", { has_no_jobs: true });
    expect(saved.json).toMatchObject({ revision: 0, resume: { has_no_jobs: true, jobs: [] } });
    const { entries } = (await seeker.get("/api/v1/user/resume/history")).json;
    expect(entries[0].summary).toBe("「職歴なし」を選択");
    const exported = (await seeker.get("/user/resume/export.json")).json;
    expect(exported.resume.has_no_jobs).toBe(true);

    await seeker.send("POST", "/api/v1/user/resume/undo");
    expect((await seeker.resume()).resume).toMatchObject({ has_no_jobs: false });
    expect((await seeker.save("job-histories", {})).json.errors).toEqual({
      user_jobs_attributes: ["少なくとも1つの職歴を完全に入力してください。"],
    });
    expect((await seeker.get("/user/resume/export.json")).json.resume).not.toHaveProperty("has_no_jobs");
  });

  test("stores nothing of a request with one invalid field", async () => {
    const seeker = await newSeeker(app);
    const refused = await seeker.autosave("address", { address1: "神奈川県", phone: "電話", postal_code: "12" });
    expect(refused.status).toBe(422);
    expect(refused.json.errors).toEqual({
      phone: ["有効な電話番号を入力してください"],
      postal_code: ["有効な郵便番号を入力してください（例：123-4567）"],
    });
    expect(await seeker.resume()).toEqual({ revision: null, resume: emptyResume });
  });

  test("appends nothing for an unchanged save and answers the previous save's position", async () => {
    const seeker = await newSeeker(app);
    const first = await seeker.save("summary", { summary: "要約" });
    const again = await seeker.save("summary", { summary: "要約" });
    expect(again.json).toMatchObject({ success: true, revision: 0 });
    expect(again.headers.get("Consistency-Token")).toBe(first.headers.get("Consistency-Token"));
  });

  test("accepts a form: nested names, _method, the CSRF token as a field", async () => {
    const seeker = await newSeeker(app);
    const row = "user_resume_form[user_educations_attributes][0]";
    const old = await seeker.autosave("education", {
      user_educations_attributes: [{ school_name: "旧", year: 2010, month: 3 }],
    });
    const form = new FormData();
    form.set("_method", "patch");
    form.set("user_resume_form[no_redirect]", "true");
    form.set(`${row}[id]`, old.json.resume.educations[0].id);
    form.set(`${row}[_destroy]`, "1");
    form.set("user_resume_form[user_educations_attributes][1][year]", "２０１４");
    form.set("user_resume_form[user_educations_attributes][1][month]", "3");
    form.set("user_resume_form[user_educations_attributes][1][school_name]", "湘南文化大学 卒業");
    form.set("user_resume_form[user_educations_attributes][1][should_show]", "true");
    const saved = await seeker.send("POST", "/user/resume/education", form);
    expect(saved.json).toMatchObject({ success: true, message: "自動保存しました" });
    expect(saved.json.resume.educations).toMatchObject([
      { year: 2014, month: 3, school_name: "湘南文化大学 卒業", should_show: true },
    ]);
  });

  test("does not duplicate a row with a client's id when the save is repeated", async () => {
    const seeker = await newSeeker(app);
    const rows = { user_skills_attributes: [{ id: randomUUID(), name: "簿記", level: "3" }] };
    await seeker.autosave("skills", rows);
    const again = await seeker.autosave("skills", rows);
    expect(again.json.resume.skills).toEqual([{ ...rows.user_skills_attributes[0], level: 3 }]);
    expect(again.json.revision).toBe(0);
  });

  test("saves once for requests with one idempotency key", async () => {
    const seeker = await newSeeker(app);
    const key = { "Idempotency-Key": randomUUID() };
    const body = { user_skills_attributes: [{ name: "簿記" }], no_redirect: true };
    const first = await seeker.send("POST", "/user/resume/skills", body, key);
    const second = await seeker.send("POST", "/user/resume/skills", body, key);
    expect(second.json).toEqual(first.json);
    expect((await seeker.resume()).resume.skills).toHaveLength(1);
  });

  test("replaces the licences by a plain list of names", async () => {
    const seeker = await newSeeker(app);
    const form = new URLSearchParams([
      ["user_resume[licenses][]", "普通自動車第一種運転免許"],
      ["user_resume[licenses][]", "日商簿記検定試験2級"],
    ]);
    const saved = await seeker.send("PATCH", "/user/resume/licenses", form.toString(), {
      "Content-Type": "application/x-www-form-urlencoded",
    });
    expect(saved.json.resume.licenses.map(({ name }: { name: string }) => name)).toEqual([
      "普通自動車第一種運転免許",
      "日商簿記検定試験2級",
    ]);
  });

  test("answers 404 for a section that does not exist", async () => {
    const seeker = await newSeeker(app);
    expect((await seeker.save("hobbies", { a: 1 })).status).toBe(404);
    expect((await seeker.save("__proto__", { a: 1 })).status).toBe(404);
  });
});

describe("two devices", () => {
  test("may save different sections; the later save of the same revision gets 412", async () => {
    const phone = await newSeeker(app);
    const laptop = await phone.elsewhere();
    await phone.save("summary", { summary: "電話から" });
    expect((await laptop.autosave("self-pr", { self_pr: "別の欄" })).status).toBe(200);
    const refused = await laptop.autosave("summary", { summary: "古い画面から" }, { "If-Match": '"0"' });
    expect(refused.status).toBe(412);
    expect(refused.json).toMatchObject({ success: false, revision: 1 });
    expect((await laptop.resume()).resume).toMatchObject({ summary: "電話から", self_pr: "別の欄" });
  });

  test("receive a change message for each other's saves", async () => {
    const phone = await newSeeker(app);
    const laptop = await phone.elsewhere();
    const news = await laptop.listen();
    await phone.autosave("summary", { summary: "電話から" });
    expect(await news.change({ document: "resume" })).toEqual({
      document: "resume",
      revision: 0,
      position: expect.any(String),
    });
    await news.close();
  });

  test("both succeed when they save concurrently", async () => {
    const phone = await newSeeker(app);
    const laptop = await phone.elsewhere();
    const saves = Array.from({ length: 10 }, (_, n) => [
      phone.autosave("summary", { summary: `電話${n}` }),
      laptop.autosave("self-pr", { self_pr: `端末${n}` }),
    ]).flat();
    expect(new Set((await Promise.all(saves)).map(({ status }) => status))).toEqual(new Set([200]));
    await phone.resume();
    const { resume } = await laptop.resume();
    expect([resume.summary, resume.self_pr]).toEqual([expect.stringMatching(/^電話/), expect.stringMatching(/^端末/)]);
  });
});

describe("authorization", () => {
  const paths = [
    ["GET", "/api/v1/user/resume"],
    ["GET", "/api/v1/user/resume/history"],
    ["GET", "/user/resume/output.pdf"],
    ["GET", "/user/resume/export.json"],
    ["GET", "/mypage"],
    ["PATCH", "/user/resume/profile"],
    ["POST", "/api/v1/user/resume/undo"],
    ["POST", "/api/v1/user/resume/restore"],
  ] as const;

  test.each(paths)("%s %s refuses a visitor", async (method, path) => {
    const visitor = openBrowser(app.url);
    await visitor.openPage();
    const answer = method === "GET" ? await visitor.get(path) : await visitor.send(method, path, { revision: 0 });
    expect(answer.status).toBe(401);
    expect(answer.json).toMatchObject({ message: "ログインしてください", redirect_url: "/login" });
  });

  test("shows everybody their own document only", async () => {
    const one = await newSeeker(app);
    const other = await newSeeker(app);
    await one.save("summary", { summary: "秘密の要約" });
    const seen = await Promise.all(
      ["/api/v1/user/resume", "/api/v1/user/resume/history", "/user/resume/export.json", "/mypage"].map(other.get),
    );
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(seen.map(({ text }) => text).join()).not.toContain("秘密");
    expect((await other.get("/api/v1/user/resume/at/0")).status).toBe(404);
    expect((await other.send("POST", "/api/v1/user/resume/restore", { revision: 0 })).status).toBe(404);
  });
});
