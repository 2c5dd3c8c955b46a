import fc from "fast-check";
import { todayInTokyo } from "../../../japanese/age.ts";
import { openAgency } from "../../../modules/agency/index.ts";
import type { JobCard, JobDetail, JobPage } from "../../../modules/job-search/contract/search.ts";
import { matchesSearch, parseSearch } from "../../../modules/job-search/domain/search-words.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import type { Browser } from "../../support/browser.ts";
import { openBrowser } from "../../support/browser.ts";
import { addCompany, completePosting, publishJob } from "../../support/postings.ts";
import { signUp } from "../../support/sign-up.ts";
import { newStaff, type Staff } from "../../support/staff.ts";

const TEXTS = [
  {
    title: "看護師（日勤のみ）",
    category: "medical",
    industry: "healthcare",
    prefecture: "東京都",
    salary_min: 300_000,
    skills: "採血、電子カルテ",
  },
  { title: "訪問看護師", category: "medical", prefecture: "大阪府", salary_min: 320_000, skills: "採血" },
  {
    title: "システムエンジニア",
    category: "software",
    industry: "information",
    prefecture: "東京都",
    salary_min: 450_000,
    skills: "TypeScript、SQL",
  },
  { title: "営業（法人・100%反響）", category: "sales", prefecture: "福岡県", salary_min: 250_000, skills: "" },
  { title: "営業事務 A_B", category: "administration", prefecture: "東京都", salary_min: 220_000, skills: "Excel" },
  {
    title: "ﾊﾟｰﾄ調理スタッフ",
    category: "food",
    prefecture: "北海道",
    employment_type: "part_time",
    salary_unit: "hour",
    salary_min: 1_200,
    salary_max: null,
    skills: "調理師免許",
  },
] as const;

/** The search over HTTP, against a plain reading of the same postings. */
describe("the search for jobs", () => {
  let app: TestApp;
  let staff: Staff;
  let visitor: Browser;
  const ids: string[] = [];
  beforeAll(async () => {
    app = await startTestApp();
    staff = await newStaff(app);
    const company_id = await addCompany(staff.browser);
    for (const text of TEXTS) {
      const job = {
        ...completePosting,
        description: "業務全般",
        requirements: "",
        workplace: "本社",
        location: "",
        salary_max: "",
        ...text,
        company_id,
      };
      const { id } = (await staff.browser.send("POST", "/agency/jobs", { job })).json.job;
      await staff.browser.send("POST", `/agency/jobs/${id}/publish`, {});
      ids.push(id);
    }
    await staff.browser.getFresh("/api/v1/jobs");
    visitor = openBrowser(app.url);
    await visitor.openPage("/");
  });
  afterAll(() => app.close());

  const page = async (query: Record<string, string>): Promise<JobPage> =>
    (await visitor.get(`/api/v1/jobs?${new URLSearchParams(query)}`)).json;
  const titles = async (query: Record<string, string>) => (await page(query)).items.map(({ title }) => title).sort();

  test.each([
    ["看護師", ["看護師（日勤のみ）", "訪問看護師"]],
    ["ナース 東京", ["看護師（日勤のみ）"]],
    ["ＳＥ", ["システムエンジニア"]],
    ["営業 -事務", ["営業（法人・100%反響）"]],
    ["100%", ["営業（法人・100%反響）"]],
    ["A_B", ["営業事務 A_B"]],
    ["パート", ["ﾊﾟｰﾄ調理スタッフ"]],
    ["護・", []],
    ["護", ["看護師（日勤のみ）", "訪問看護師"]],
    ["日勤訪問", []],
  ])("%s finds what it means", async (q, expected) => {
    expect(await titles({ q })).toEqual([...expected].sort());
  });

  test("finds what a plain reading of the texts finds", async () => {
    const words = fc.constantFrom(
      "看護",
      "師",
      "東京都",
      "営業",
      "-営業",
      "エンジニア",
      "スタッフ",
      "採血",
      "ＳＱＬ",
      "%",
      "_",
      "正社員",
      "なし",
    );
    const documents: { title: string; document: string; companyKeys: string[] }[] = await app.database
      .knex("jobs.search")
      .select("title", "document", "company_keys as companyKeys");
    await fc.assert(
      fc.asyncProperty(fc.array(words, { minLength: 1, maxLength: 3 }), async (typed) => {
        const search = parseSearch(typed.join(" "));
        const plain = documents.filter((text) => matchesSearch(search, text)).map(({ title }) => title);
        expect(await titles({ q: typed.join(" ") })).toEqual(plain.sort());
      }),
      { numRuns: 40 },
    );
  });

  test("facets count under all other conditions", async () => {
    const { facets } = await page({ q: "師", location: "東京都" });
    expect(facets.location).toEqual([
      { value: "北海道", label: "北海道", count: 1 },
      { value: "東京都", label: "東京都", count: 1 },
      { value: "大阪府", label: "大阪府", count: 1 },
    ]);
    expect(facets.category).toEqual([{ value: "medical", label: "医療・看護", count: 1 }]);
    const all = await page({});
    expect(all.facets.salary).toContainEqual({ value: "5000000", label: "500万円以上", count: 1 });
    expect(all.pagination).toMatchObject({ total_items: TEXTS.length, is_capped: false });
  });

  test("filters by pay a year, sorts, and restricts to a company", async () => {
    expect(await titles({ salary_min: "3800000" })).toEqual(["システムエンジニア", "訪問看護師"].sort());
    const bySalary = (await page({ sort: "salary" })).items.map(({ salary }) => salary.annual_min);
    expect(bySalary).toEqual([...bySalary].sort((a, b) => b - a));
    expect(await titles({ company: "別の会社" })).toEqual([]);
    expect(await titles({ employment_type: "part_time,contract" })).toEqual(["ﾊﾟｰﾄ調理スタッフ"]);
    expect((await visitor.get("/api/v1/jobs?sort=nothing")).status).toBe(422);
  });

  test("a page has as many jobs as are asked for, 100 at most", async () => {
    const all = (await page({})).items.map(({ id }) => id);
    const second = await page({ per_page: "4", page: "2" });
    expect(second.items.map(({ id }) => id)).toEqual(all.slice(4, 8));
    expect(second.pagination).toMatchObject({
      current_page: 2,
      per_page: 4,
      total_pages: 2,
      total_items: TEXTS.length,
    });
    expect((await page({ per_page: "5" })).items).toHaveLength(5);
    expect((await page({ per_page: "2", similar_to: ids[0] ?? "", sort: "newest" })).items.length).toBeLessThanOrEqual(
      2,
    );
    expect((await page({})).pagination).toMatchObject({ per_page: 20, total_pages: 1 });
    expect((await visitor.get("/api/v1/jobs?per_page=101")).status).toBe(422);
  });

  test("filters by the industry of the employer, which the detail names", async () => {
    expect(await titles({ industry: "healthcare" })).toEqual(["看護師（日勤のみ）"]);
    const both = await page({ industry: "healthcare,information", location: "東京都" });
    expect(both.items.map(({ title }) => title).sort()).toEqual(["システムエンジニア", "看護師（日勤のみ）"]);
    expect(both.facets.category).toHaveLength(2);
    expect(await titles({ industry: "nothing" })).toEqual([]);
    expect(await titles({ q: "情報通信業" })).toEqual(["システムエンジニア"]);
    expect((await visitor.get(`/api/v1/jobs/${ids[0]}`)).json).toMatchObject({ industry: "healthcare" });
    const job = { industry: "医療" };
    const refused = await staff.browser.send("PATCH", `/agency/jobs/${ids[1]}`, { job });
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([422, ["job.industry"]]);
  });

  test("highlights hits in the text as it is shown", async () => {
    const [card] = (await page({ q: "ぱーと" })).items as [JobCard];
    const [start = 0, length = 0] = card.highlights.title?.[0] ?? [];
    expect(card.title.slice(start, start + length)).toBe("ﾊﾟｰﾄ");
  });

  test("similar jobs share category or skills, nearest first", async () => {
    const { items } = await page({ similar_to: ids[0] ?? "" });
    expect(items.map(({ title }) => title)).toEqual(["訪問看護師"]);
  });

  test("suggests words and quick searches", async () => {
    const { suggestions } = (await visitor.get("/api/v1/jobs/suggest?q=看護")).json;
    expect(suggestions).toContainEqual({ text: "訪問看護師", value: "訪問看護師", type: "keyword", category: "求人" });
    expect(suggestions).toContainEqual(expect.objectContaining({ text: "東京都 × 看護（1件）", type: "quick-search" }));
    expect((await visitor.get("/api/v1/jobs/suggest?q=")).json.suggestions).toEqual([]);
  });

  test("the detail states the terms; a closed job is gone for visitors and stays for its agency", async () => {
    const company_id = await addCompany(staff.browser);
    const job = { ...completePosting, title: "警備員", company_id };
    const { id } = (await staff.browser.send("POST", "/agency/jobs", { job })).json.job;
    await staff.browser.getFresh("/api/v1/jobs");
    expect((await visitor.get(`/api/v1/jobs/${id}`)).status).toBe(404);
    await staff.browser.send("POST", `/agency/jobs/${id}/publish`, {});
    await staff.browser.getFresh("/api/v1/jobs");
    const detail: JobDetail = (await visitor.get(`/api/v1/jobs/${id}`)).json;
    expect(detail.terms).toContainEqual({ name: "salary", label: "賃金", text: "月給 35万円〜50万円" });
    expect(detail.terms.map(({ label }) => label)).toContain("受動喫煙を防止するための措置");
    expect(JSON.stringify(detail)).not.toContain("青葉 一郎");
    await staff.browser.send("POST", `/agency/jobs/${id}/close`, {});
    expect((await staff.browser.getFresh(`/api/v1/jobs/${id}`)).json).toMatchObject({ is_open: false });
    expect((await visitor.get(`/api/v1/jobs/${id}`)).status).toBe(404);
    expect(await titles({ q: "警備員" })).toEqual([]);
  });

  test("an answer that others were given is never older than one's own write", async () => {
    const path = `/api/v1/jobs?${new URLSearchParams({ q: "庭師" })}`;
    const found = async (browser: Browser) => (await browser.getFresh(path)).json.items.map(({ id }: JobCard) => id);
    expect(await found(visitor)).toEqual([]);
    const id = await publishJob(staff.browser, { title: "庭師" });
    expect(await found(staff.browser)).toEqual([id]);
    await staff.browser.send("POST", `/agency/jobs/${id}/close`, {});
  });

  test("a public job's page carries its head and JobPosting data, and the sitemap lists it", async () => {
    const html = async (id: string) => (await visitor.get(`/jobs/${id}`, { Accept: "text/html" })).text;
    const page = await html(ids[3] ?? "");
    const url = `${app.url}/jobs/${ids[3]}`;
    expect(page).toContain("<title>営業（法人・100%反響）（株式会社あおば計画） - Rireki</title>");
    expect(page).toContain(`<link rel="canonical" href="${url}" />`);
    const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      "@type": "JobPosting",
      hiringOrganization: { name: "株式会社あおば計画" },
      baseSalary: { value: { minValue: 250_000, unitText: "MONTH" } },
    });
    expect((await visitor.get("/sitemap.xml")).text).toContain(`<loc>${url}</loc>`);
    expect(await html("11111111-1111-4111-8111-111111111111")).not.toContain("ld+json");
  });

  test("an agency that was opened at the terminal is named with its licence, in the detail and to search engines", async () => {
    const name = "みちしるべキャリア株式会社";
    const opening = { name, licence: "１３－ﾕ－１２３４５６", staff: "佐藤 健一", email: "sato@example.jp" };
    const password = await openAgency(app.platform, opening);
    const browser = openBrowser(app.url);
    await browser.openPage();
    const signedIn = await browser.send("POST", "/login", { email: opening.email, password });
    expect(signedIn.json).toMatchObject({ redirect_url: "/agency" });
    await browser.openPage();
    const job = { ...completePosting, title: "校正者", company_id: await addCompany(browser) };
    const { id } = (await browser.send("POST", "/agency/jobs", { job })).json.job;
    await browser.send("POST", `/agency/jobs/${id}/publish`, {});
    await browser.getFresh("/api/v1/jobs");
    const agency = { name, licence_number: "13-ユ-123456" };
    expect((await visitor.get(`/api/v1/jobs/${id}`)).json).toMatchObject({ agency });
    expect((await visitor.get(`/api/v1/jobs/${ids[0]}`)).json).toMatchObject({ agency: null });
    const html = (await visitor.get(`/jobs/${id}`, { Accept: "text/html" })).text;
    expect(html.split(`職業紹介事業者：${name}（許可番号 13-ユ-123456）`)).toHaveLength(3);
    const applicant = (await signUp(app.url)).browser;
    expect((await applicant.get(`/api/v1/jobs/${id}/application`)).json).toMatchObject({ agency });
    await browser.send("POST", `/agency/jobs/${id}/close`, {});

    const more = (values: object) => openAgency(app.platform, { ...opening, email: "ito@example.jp", ...values });
    await expect(more({ licence: "13-1-123456" })).rejects.toThrow("Not usable: licence");
    await expect(more({ name: " " })).rejects.toThrow("Not usable: name");
    await expect(more({ name: "別の会社" })).rejects.toThrow(`13-ユ-123456 is the licence of ${name}.`);
    await expect(more({ email: opening.email, licence: "27-ム-000001" })).rejects.toThrow("has an account already");
    await more({});
    const staffOf = app.database.knex("account.directory").whereNotNull("agency_id");
    await browser.getFresh("/agency/jobs");
    expect(await app.database.knex("event_store.event").where({ type: "agency.opened" })).toHaveLength(1);
    expect(new Set((await staffOf).map(({ agency_id }) => agency_id)).size).toBe(2);
  });

  test("clicks on 応募 are counted by job and day, without a person", async () => {
    const click = { action: "apply_click", timestamp: new Date().toISOString() };
    const clicks = () => app.database.knex("jobs.click").select("*");
    for (const browser of [visitor, visitor, staff.browser])
      expect((await browser.send("POST", `/api/jobs/${ids[0]}/track_click`, click)).json).toEqual({ success: true });
    await visitor.send("POST", "/api/jobs/11111111-1111-4111-8111-111111111111/track_click", click);
    expect(await clicks()).toEqual([{ job_id: ids[0], day: expect.anything(), clicks: 3 }]);
    const { rows } = await app.database.knex.raw("select day::text from jobs.click");
    expect(rows).toEqual([{ day: todayInTokyo(app.platform.now()) }]);
  });

  test("a title cannot end the data block or the head", async () => {
    const company_id = await addCompany(staff.browser);
    const title = "</script><script>alert(1)</script>$&";
    const { id } = (
      await staff.browser.send("POST", "/agency/jobs", { job: { ...completePosting, title, company_id } })
    ).json.job;
    await staff.browser.send("POST", `/agency/jobs/${id}/publish`, {});
    const { text } = await visitor.get(`/jobs/${id}`, { Accept: "text/html" });
    expect(text).not.toContain("<script>alert");
    expect(text).toContain("&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;");
    await staff.browser.send("POST", `/agency/jobs/${id}/close`, {});
  });

  describe("the saved jobs of a seeker", () => {
    let seeker: Browser;
    beforeAll(async () => {
      seeker = (await signUp(app.url)).browser;
    });
    const searches = async () => (await seeker.getFresh("/api/v1/user/saved_searches")).json.items;

    test("keeps bookmarks with notes", async () => {
      const [first = "", second = ""] = ids;
      const added = await seeker.send("POST", `/api/jobs/${first}/bookmark`, {});
      expect(added.json).toEqual({ success: true, message: "ブックマークに追加しました" });
      await seeker.send("POST", `/api/jobs/${second}/bookmark`, {});
      await seeker.send("PATCH", `/api/jobs/${second}/bookmark`, { note: "夜勤なしか確認する" });
      const removed = await seeker.send("DELETE", `/api/jobs/${first}/bookmark`);
      expect(removed.json).toEqual({ success: true, message: "ブックマークから削除しました" });
      const { items } = (await seeker.getFresh("/api/v1/user/bookmarks")).json;
      expect(items).toMatchObject([{ job_id: second, note: "夜勤なしか確認する", is_open: true, expires_soon: false }]);
      expect((await seeker.getFresh(`/api/v1/jobs/${second}`)).json).toMatchObject({ bookmarked: true });
      const rows = await app.database.knex.raw(
        "select * from event_store.event, jobs.shelf where stream like 'shelf-%'",
      );
      expect(JSON.stringify(rows.rows)).not.toContain("夜勤なし");
    });

    test("a visitor is asked to sign in, an agency is refused", async () => {
      expect((await visitor.send("POST", `/api/jobs/${ids[0]}/bookmark`, {})).status).toBe(401);
      expect((await staff.browser.send("POST", `/api/jobs/${ids[0]}/bookmark`, {})).status).toBe(403);
      expect((await seeker.send("POST", "/api/jobs/11111111-1111-4111-8111-111111111111/bookmark", {})).status).toBe(
        404,
      );
    });

    test("nobody renames, opens or removes another person's search", async () => {
      const own = { name: "大阪", parameters: { location: "大阪府" } };
      const { id } = (await seeker.send("POST", "/saved_searches", own)).json;
      const other = (await signUp(app.url)).browser;
      const answers = [
        await other.send("PATCH", `/saved_searches/${id}`, { name: "盗んだ" }),
        await other.send("POST", `/saved_searches/${id}/open`, {}),
        await other.send("DELETE", `/saved_searches/${id}`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
      expect(await searches()).toMatchObject([own]);
      expect((await seeker.send("DELETE", `/saved_searches/${id}`)).status).toBe(200);
      expect((await seeker.send("DELETE", `/saved_searches/${id}`)).status).toBe(404);
    });

    test("saves a search once and counts jobs published since it was opened", async () => {
      const search = { name: "東京の看護", parameters: { q: "看護", location: "東京都", page: "3" } };
      const saved = await seeker.send("POST", "/saved_searches", search);
      expect(saved.status).toBe(201);
      const same = { name: "同じ", parameters: { location: "東京都", q: "看護" } };
      expect((await seeker.send("POST", "/saved_searches", same)).status).toBe(409);
      expect((await seeker.send("POST", "/saved_searches", { ...search, name: " " })).json.errors).toEqual({
        name: ["検索条件の名前を入力してください"],
      });
      expect(await searches()).toMatchObject([{ new_count: 0, parameters: { q: "看護", location: "東京都" } }]);
      const other = { name: "医療", parameters: { industry: "healthcare" } };
      const healthcare = (await seeker.send("POST", "/saved_searches", other)).json.id;
      const company_id = await addCompany(staff.browser);
      const job = { ...completePosting, title: "看護助手", industry: "healthcare", company_id };
      const { id } = (await staff.browser.send("POST", "/agency/jobs", { job })).json.job;
      await staff.browser.send("POST", `/agency/jobs/${id}/publish`, {});
      await staff.browser.getFresh("/api/v1/jobs");
      expect(await searches()).toMatchObject([
        { new_count: 1 },
        { new_count: 1, parameters: { industry: "healthcare" } },
      ]);
      expect((await seeker.getFresh("/mypage")).json).toMatchObject({ new_jobs: 2 });
      expect((await seeker.getFresh("/api/v1/user/new_jobs")).json).toEqual({ count: 2 });
      await seeker.send("DELETE", `/saved_searches/${healthcare}`);
      await seeker.send("POST", `/saved_searches/${saved.json.id}/open`, {});
      expect(await searches()).toMatchObject([{ new_count: 0 }]);
      expect((await seeker.getFresh("/mypage")).json).toMatchObject({ new_jobs: 0 });
      await staff.browser.send("PATCH", `/agency/jobs/${id}`, { job: { title: "看護助手（変更）" } });
      await staff.browser.getFresh("/api/v1/jobs");
      expect(await searches()).toMatchObject([{ new_count: 0 }]);
      const named = await seeker.send("PATCH", `/saved_searches/${saved.json.id}`, { name: " 都内の看護 " });
      expect(named.json).toEqual({ success: true, message: "検索条件の名前を変更しました" });
      const long = await seeker.send("PATCH", `/saved_searches/${saved.json.id}`, { name: "名".repeat(101) });
      expect([long.status, long.json.errors]).toEqual([422, { name: ["100文字以内で入力してください"] }]);
      expect(await searches()).toMatchObject([{ name: "都内の看護", parameters: { q: "看護" }, new_count: 0 }]);
      await seeker.send("DELETE", `/saved_searches/${saved.json.id}`);
      expect(await searches()).toEqual([]);
      expect((await seeker.send("PATCH", `/saved_searches/${saved.json.id}`, { name: "x" })).status).toBe(404);
    });

    test("a person's skills make the match score, and nobody else sees one; without skills there is none", async () => {
      const before = (await seeker.getFresh(`/api/v1/jobs/${ids[0]}`)).json;
      expect(before).toMatchObject({ match: null, skills_matched: [], skills_missing: [] });
      const skills = { user_skills_attributes: [{ name: "採血", level: 2 }] };
      await seeker.send("PATCH", "/user/resume/skills", { user_resume_form: { ...skills, no_redirect: true } });
      const detail = (await seeker.getFresh(`/api/v1/jobs/${ids[0]}`)).json;
      expect(detail).toMatchObject({ match: 50, skills_matched: ["採血"], skills_missing: ["電子カルテ"] });
      expect((await visitor.get(`/api/v1/jobs/${ids[0]}`)).json).toMatchObject({ match: null, skills_matched: [] });
      const best = (await seeker.getFresh("/api/v1/jobs?sort=match")).json.items[0];
      expect(best.title).toBe("訪問看護師");
    });
  });
});
