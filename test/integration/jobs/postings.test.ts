import { randomUUID } from "node:crypto";
import type { BookmarkList } from "../../../modules/job-search/contract/saved-jobs.ts";
import type { JobPage } from "../../../modules/job-search/contract/search.ts";
import { postingState } from "../../../modules/jobs/contract/posting.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { openBrowser } from "../../support/browser.ts";
import { addCompany, completePosting, publishJob } from "../../support/postings.ts";
import { signUp } from "../../support/sign-up.ts";
import { newStaff, type Staff } from "../../support/staff.ts";

/** Postings over HTTP, by the staff of two agencies. */
describe("postings", () => {
  let app: TestApp;
  let staff: Staff;
  let other: Staff;
  let now = "2026-11-23T03:00:00.000Z";
  beforeAll(async () => {
    app = await startTestApp({ now: () => now });
    staff = await newStaff(app);
    other = await newStaff(app);
  });
  afterAll(() => app.close());

  const send: Staff["browser"]["send"] = (...request) => staff.browser.send(...request);
  const draft = async (job: object) =>
    send("POST", "/agency/jobs", { job: { company_id: await addCompany(staff.browser), ...job } });
  const listed = async (query = "") => (await staff.browser.getFresh(`/agency/jobs${query}`)).json;

  test("a draft needs a title and a company of the own agency", async () => {
    const company_id = await addCompany(staff.browser);
    const untitled = await send("POST", "/agency/jobs", { job: { company_id } });
    expect(untitled).toMatchObject({
      status: 422,
      json: { errors: { "job.title": ["求人のタイトルを入力してください"] } },
    });
    const noCompany = await send("POST", "/agency/jobs", { job: { title: "事務" } });
    expect(noCompany.json.errors).toEqual({ "job.company_id": ["求人者を選択してください"] });
    const foreign = await addCompany(other.browser);
    const stolen = await send("POST", "/agency/jobs", { job: { title: "事務", company_id: foreign } });
    expect(stolen.json.errors).toEqual({ "job.company_id": ["求人者を選択してください"] });
    const neither = await send("POST", "/agency/jobs", { job: { title: "", company_id: "" } });
    expect(neither.json.errors).toEqual({
      "job.title": ["求人のタイトルを入力してください"],
      "job.company_id": ["求人者を選択してください"],
    });
    const { id } = (await draft({ title: "事務" })).json.job;
    const moved = await send("PATCH", `/agency/jobs/${id}`, { job: { company_id: foreign } });
    expect(moved.json.errors).toEqual({ "job.company_id": ["求人者を選択してください"] });
  });

  test("is not published without its terms, each of which is named at its field", async () => {
    const { id } = (await draft({ ...completePosting, smoking: "", fixed_overtime: "", valid_until: "" })).json.job;
    const refused = await send("POST", `/agency/jobs/${id}/publish`, {});
    expect(refused.status).toBe(422);
    expect(refused.json.errors).toEqual({
      "job.fixed_overtime": ["固定残業代を明示してください"],
      "job.smoking": ["受動喫煙を防止するための措置を明示してください"],
      "job.valid_until": ["掲載終了日を入力してください"],
    });
    const job = { smoking: "屋内禁煙", fixed_overtime: "なし", valid_until: "2026-12-31" };
    expect((await send("PATCH", `/agency/jobs/${id}`, { job })).status).toBe(200);
    const published = await send("POST", `/agency/jobs/${id}/publish`, {});
    expect(published.json).toMatchObject({ success: true, message: "求人を公開しました", job: { published: true } });
    const emptied = await send("PATCH", `/agency/jobs/${id}`, { job: { smoking: "" } });
    expect(emptied.json.errors).toHaveProperty(["job.smoking"]);
  });

  test("a fixed term asks for its renewal, and a range of pay for its order", async () => {
    const { id } = (await draft({ ...completePosting, contract_period: "2026年4月1日〜2027年3月31日" })).json.job;
    const refused = await send("POST", `/agency/jobs/${id}/publish`, {});
    expect(Object.keys(refused.json.errors)).toEqual(["job.contract_renewal"]);
    const turned = await send("PATCH", `/agency/jobs/${id}`, { job: { salary_max: 100_000 } });
    expect(turned.json.errors).toEqual({ "job.salary_max": ["下限以上の金額を入力してください"] });
  });

  test("is listed with filters and search for its agency alone", async () => {
    const job = { title: "看護師（100%日勤）", employment_type: "part_time", valid_until: "2026-12-31" };
    const id = await publishJob(staff.browser, job);
    expect((await listed("?search=100%25")).items).toMatchObject([
      { id, title: "看護師（100%日勤）", published: true },
    ]);
    expect((await listed("?filter_employment_type=part_time&filter_published=true")).items).toHaveLength(1);
    expect((await listed("?filter_status=inactive")).items).toEqual([]);
    expect((await other.browser.getFresh("/agency/jobs")).json.items).toEqual([]);
    const csv = await staff.browser.get("/agency/jobs/export?search=100%25", { Accept: "text/csv" });
    expect(csv.text).toContain("看護師（100%日勤）");
    expect(csv.text).toContain(",2026/12/31,2026/11/23 12:00\r\n");
  });

  test("reads as a draft until it is published, and as suspended when it is taken back: list, form and export", async () => {
    const { id } = (await draft({ ...completePosting, title: "下書きの求人" })).json.job;
    const stateOf = async () => {
      const [row] = (await listed(`?search=${encodeURIComponent("下書きの求人")}`)).items;
      const { json } = await staff.browser.getFresh(`/agency/jobs/${id}`);
      const csv = await staff.browser.get("/agency/jobs/export", { Accept: "text/csv" });
      const line = csv.text.split("\r\n").find((text: string) => text.startsWith("下書きの求人"));
      return [postingState(row), postingState(json), line?.split(",")[4]];
    };
    expect(await stateOf()).toEqual(["下書き", "下書き", "下書き"]);
    await send("POST", `/agency/jobs/${id}/publish`, {});
    expect(await stateOf()).toEqual(["募集中", "募集中", "募集中"]);
    await send("POST", `/agency/jobs/${id}/unpublish`, {});
    expect(await stateOf()).toEqual(["掲載停止中", "掲載停止中", "掲載停止中"]);
  });

  test("companies are listed by name, whatever their legal form and the order in which they came", async () => {
    const { browser } = await newStaff(app);
    for (const name of ["株式会社みなと食品", "有限会社あおば", "カナリア商会", "㈱うみべ"])
      await addCompany(browser, name);
    const { items } = (await browser.getFresh("/agency/companies")).json;
    expect(items.map(({ name }: { name: string }) => name)).toEqual([
      "有限会社あおば",
      "㈱うみべ",
      "カナリア商会",
      "株式会社みなと食品",
    ]);
  });

  test("does not exist for another agency, nor for seekers", async () => {
    const id = await publishJob(staff.browser);
    const seeker = (await signUp(app.url)).browser;
    for (const [method, path] of [
      ["GET", ""],
      ["PATCH", ""],
      ["POST", "/publish"],
      ["POST", "/unpublish"],
      ["POST", "/close"],
      ["POST", "/renew"],
      ["POST", "/copy"],
      ["GET", "/history"],
    ] as const) {
      const ask = (who: Staff["browser"]) =>
        who.send(method, `/agency/jobs/${id}${path}`, method === "GET" ? undefined : {});
      expect([method, path, (await ask(other.browser)).status]).toEqual([method, path, 404]);
      expect([method, path, (await ask(seeker)).status]).toEqual([method, path, 403]);
    }
    expect((await send("GET", `/agency/jobs/${randomUUID()}`)).status).toBe(404);
    expect((await send("GET", "/agency/jobs/nothing")).status).toBe(404);
  });

  test("closes, is renewed, copied unpublished, and changed in bulk", async () => {
    const id = await publishJob(staff.browser, { valid_until: "2026-11-30" });
    const copy = (await send("POST", `/agency/jobs/${id}/copy`, {})).json.job;
    expect(copy).toMatchObject({
      published: false,
      posting: { title: `${completePosting.title}（コピー）`, valid_until: null },
    });
    const bulk = await send("POST", "/agency/jobs/bulk", { action: "publish", ids: [id, copy.id] });
    expect(bulk.json).toMatchObject({ success: false, done: 1, refused: [{ id: copy.id }] });
    expect((await send("POST", `/agency/jobs/${id}/close`, {})).json.job).toMatchObject({ status: "inactive" });
    expect((await send("POST", `/agency/jobs/${id}/publish`, {})).status).toBe(409);
    const renewed = (await send("POST", `/agency/jobs/${id}/renew`, {})).json.job;
    expect(renewed).toMatchObject({ status: "active", published: true, posting: { valid_until: "2027-02-28" } });
  });

  test("bulk publication names a closed job and goes on, and changes nothing beside a foreign job", async () => {
    const closed = await publishJob(staff.browser, { title: "終了した求人" });
    await send("POST", `/agency/jobs/${closed}/close`, {});
    const draftId = (await draft(completePosting)).json.job.id;
    const foreign = await publishJob(other.browser);
    const publish = (...ids: string[]) => send("POST", "/agency/jobs/bulk", { action: "publish", ids });
    expect((await publish(draftId, foreign)).status).toBe(404);
    expect((await send("GET", `/agency/jobs/${draftId}`)).json).toMatchObject({ published: false });
    const answer = await publish(closed, draftId);
    expect(answer).toMatchObject({
      status: 200,
      json: { done: 1, refused: [{ id: closed, title: "終了した求人", message: expect.stringContaining("終了") }] },
    });
    expect((await send("GET", `/agency/jobs/${draftId}`)).json).toMatchObject({ published: true });
  });

  test("the copy of a title of 100 characters is cut between characters", async () => {
    const title = `${"あ".repeat(99)}𠮷`;
    const { id } = (await draft({ title })).json.job;
    const copy = await send("POST", `/agency/jobs/${id}/copy`, {});
    expect(copy).toMatchObject({ status: 201, json: { job: { posting: { title: `${"あ".repeat(95)}（コピー）` } } } });
  });

  test("unfair wording is named with its rule and blocks nothing", async () => {
    const id = await publishJob(staff.browser, { requirements: "35歳以下の方、尊敬する人物を教えてください" });
    const { unfair } = (await send("GET", `/agency/jobs/${id}`)).json;
    expect(unfair).toMatchObject([
      { field: "requirements", label: "応募条件", rule: "respected-person" },
      { field: "requirements", rule: "age", wording: "35歳以下" },
    ]);
  });

  test("the history says who changed which term", async () => {
    const id = await publishJob(staff.browser);
    await send("PATCH", `/agency/jobs/${id}`, { job: { salary_max: 550_000 } });
    const { entries } = (await staff.browser.get(`/agency/jobs/${id}/history`)).json;
    expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(["revised", "published", "drafted"]);
    expect(entries[0]).toMatchObject({
      actor: { name: "佐藤 健一", role: "agency" },
      changes: [{ field: "salary_max", label: "賃金（上限）", before: "500,000円", after: "550,000円" }],
    });
  });

  test("a revision of an older state is refused", async () => {
    const id = await publishJob(staff.browser);
    const answer = await send("PATCH", `/agency/jobs/${id}`, { job: { title: "古い" } }, { "If-Match": '"0"' });
    expect(answer.status).toBe(412);
  });

  test("a posting whose last day is over is closed by the hourly work", async () => {
    const id = await publishJob(staff.browser, { valid_until: "2026-11-25" });
    now = "2026-11-25T15:00:00.000Z"; // midnight in Japan: the 26th
    try {
      const { closeExpiredJobs } = await import("../../../modules/jobs/posting/close-expired.ts");
      await listed();
      await closeExpiredJobs(app.platform);
      expect((await send("GET", `/agency/jobs/${id}`)).json).toMatchObject({ status: "inactive", published: false });
    } finally {
      now = "2026-11-23T03:00:00.000Z";
    }
  });

  test("at midnight in Japan an expired posting leaves the search, and one that begins enters it", async () => {
    const ended = await publishJob(staff.browser, { title: "翻訳者（終了）", valid_until: "2026-11-25" });
    const begun = await publishJob(staff.browser, { title: "翻訳者（開始）", valid_from: "2026-11-26" });
    await listed();
    await staff.browser.getFresh("/api/v1/jobs");
    const visitor = openBrowser(app.url);
    await visitor.openPage("/");
    const seen = async () => {
      const { items } = (await visitor.get("/api/v1/jobs?q=翻訳者")).json as JobPage;
      const { suggestions } = (await visitor.get("/api/v1/jobs/suggest?q=翻訳者")).json;
      const words = suggestions.filter(({ type }: { type: string }) => type === "keyword");
      const sitemap = (await visitor.get("/sitemap.xml")).text;
      return {
        found: items.map(({ title }) => title),
        suggested: words.map(({ text }: { text: string }) => text),
        mapped: [ended, begun].map((id) => sitemap.includes(id)),
        pages: await Promise.all([ended, begun].map(async (id) => (await visitor.get(`/api/v1/jobs/${id}`)).status)),
      };
    };
    try {
      now = "2026-11-25T14:59:59.999Z";
      const before = ["翻訳者（終了）"];
      expect(await seen()).toEqual({ found: before, suggested: before, mapped: [true, false], pages: [200, 404] });
      now = "2026-11-25T15:00:00.000Z";
      const after = ["翻訳者（開始）"];
      expect(await seen()).toEqual({ found: after, suggested: after, mapped: [false, true], pages: [404, 200] });
      const { json } = await visitor.get(`/api/v1/jobs/${ended}`);
      expect(json.message).toBe("この求人は見つかりません。募集が終了した可能性があります");
      expect((await visitor.get(`/jobs/${ended}`, { Accept: "text/html" })).text).not.toContain("ld+json");
      expect((await staff.browser.get(`/api/v1/jobs/${ended}`)).json).toMatchObject({ is_open: false });
    } finally {
      now = "2026-11-23T03:00:00.000Z";
    }
  });

  test("a bookmarked job whose first day is yet to come is not open", async () => {
    const { browser: seeker } = await signUp(app.url);
    const id = await publishJob(staff.browser, { title: "翻訳者（延期）" });
    await seeker.send("POST", `/api/jobs/${id}/bookmark`, {});
    await send("PATCH", `/agency/jobs/${id}`, { job: { valid_from: "2026-11-24", valid_until: "2026-11-25" } });
    await staff.browser.getFresh("/api/v1/jobs");
    const isOpen = async () => {
      const { items } = (await seeker.getFresh("/api/v1/user/bookmarks")).json as BookmarkList;
      return items.map(({ is_open, expires_soon }) => ({ is_open, expires_soon }));
    };
    try {
      now = "2026-11-23T14:59:59.999Z";
      expect(await isOpen()).toEqual([{ is_open: false, expires_soon: false }]);
      now = "2026-11-23T15:00:00.000Z"; // midnight in Japan: the 24th
      expect(await isOpen()).toEqual([{ is_open: true, expires_soon: true }]);
    } finally {
      now = "2026-11-23T03:00:00.000Z";
      await send("POST", `/agency/jobs/${id}/close`, {});
    }
  });

  test("a bookmark warns from three days before the last day on", async () => {
    const { browser: seeker } = await signUp(app.url);
    const titles = new Map([
      ["2026-11-23", "今日まで"],
      ["2026-11-26", "3日後まで"],
      ["2026-11-27", "4日後まで"],
    ]);
    for (const [valid_until, title] of titles) {
      const id = await publishJob(staff.browser, { title, valid_until });
      await seeker.send("POST", `/api/jobs/${id}/bookmark`, {});
    }
    await staff.browser.getFresh("/api/v1/jobs");
    const warned = async () => {
      const { items } = (await seeker.getFresh("/api/v1/user/bookmarks")).json as BookmarkList;
      return items.filter(({ expires_soon }) => expires_soon).map(({ job }) => job?.title);
    };
    try {
      now = "2026-11-23T14:59:59.999Z";
      expect((await warned()).toSorted()).toEqual(["3日後まで", "今日まで"]);
      now = "2026-11-23T15:00:00.000Z"; // midnight in Japan: the 24th
      expect((await warned()).toSorted()).toEqual(["3日後まで", "4日後まで"]);
    } finally {
      now = "2026-11-23T03:00:00.000Z";
    }
  });

  test("contacts of a company are sealed, and shown to its agency alone", async () => {
    const id = await addCompany(staff.browser, "有限会社すみれ");
    const { items } = (await staff.browser.getFresh("/agency/companies")).json;
    expect(items).toContainEqual(expect.objectContaining({ id, contact_person: "青葉 一郎" }));
    expect((await other.browser.send("PATCH", `/agency/companies/${id}`, { company: { name: "盗" } })).status).toBe(
      404,
    );
    const dump = await app.database.knex.raw("select * from event_store.event, jobs.company");
    expect(JSON.stringify(dump.rows)).not.toMatch(/青葉 一郎|1234-5678/);
  });
});
