import { randomUUID } from "node:crypto";
import { PreconditionFailed } from "../../../src/commands/aggregate.ts";
import { StoreUnavailable, WrongExpectedRevision } from "../../../src/event-store/port.ts";
import { InvalidFields, NotFound, Problem } from "../../../src/http/problems.ts";
import { route } from "../../../src/http/route.ts";
import { QueueFull } from "../../../src/workers/port.ts";
import type { Browser } from "../../support/browser.ts";
import { openTestSite, type TestSite } from "../../support/http.ts";

const SECRET = "山田花子 03-1234-5678";
const hanako = { id: randomUUID(), name: "花子", email: "hanako@example.jp", role: "seeker" };
const admin = { id: randomUUID(), name: "管理", email: "admin@example.jp", role: "admin" };
class NameTaken extends Error {
  override readonly name = "NameTaken";
}
const failures: Record<string, () => unknown> = {
  "invalid-fields": () => new InvalidFields({ "rows.0.name": ["この項目は必須です"] }),
  problem: () => new Problem(402, "お支払いが必要です", { headers: { "X-Why": "money" }, extra: { more: 1 } }),
  "not-found": () => new NotFound(),
  refusal: () => new NameTaken(SECRET),
  precondition: () => new PreconditionFailed(7),
  conflict: () => new WrongExpectedRevision("resume-1", 3, 4),
  "store-away": () => new StoreUnavailable(SECRET),
  "queue-full": () => new QueueFull(),
  "database-away": () => Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }),
  "bad-value": () => Object.assign(new Error(`invalid input syntax for type uuid: "${SECRET}"`), { code: "22P02" }),
  bug: () => new TypeError(SECRET),
  "thrown-text": () => SECRET,
};
const data = (path: string, access: "anyone" | "signed-in" | readonly string[] = "anyone") =>
  route({
    method: "GET",
    path,
    access,
    handle: async ({ params, actor }) => ({ body: { path, params, actor: actor?.id } }),
  });

let site: TestSite;
let browser: Browser;
const NOTE_HEAD = { title: "メモ", description: "一枚のメモ" };

beforeAll(async () => {
  site = await openTestSite({
    actors: [hanako, admin],
    errors: [[NameTaken, { status: 409, message: "その名前は使われています" }]],
    urls: [
      { path: "/", access: "anyone" },
      { path: "/login", access: "anyone" },
      { path: "/user/resume/:section/edit", access: ["seeker"] },
      { path: "/notes/:id", access: "anyone" },
      { path: "/mypage", access: ["seeker"] },
    ],
    pageHead: async (path) =>
      path === "/notes/1"
        ? { ...NOTE_HEAD, path, firstPaint: { page: "/notes/$id", texts: { title: ["<b>%CSRF%"], tag: ["赤", "青"] } } }
        : undefined,
    pageTexts: (path, query) => (path === "/login" ? { reason: query.getAll("reason") } : undefined),
    files: {
      "theme.js": "/* theme */",
      "theme.js.br": "not really brotli",
      ".secret": "no",
      "pages/member/mypage.html": '<meta name="csrf-token" content="%CSRF%" />drawn ahead: my-page',
      "pages/visitor/login.html":
        '<meta name="csrf-token" content="%CSRF%" />drawn ahead: login<p data-each="reason">%reason%</p>',
      "pages/visitor/notes/$id.html":
        '<head><title>Rireki</title></head><meta name="csrf-token" content="%CSRF%" /><h1>%title%</h1><i data-each="tag">%tag%</i>',
    },
    routes: [
      // The parameter first: the literal one must win all the same.
      data("/things/:name"),
      data("/things/new"),
      data("/things/list.json"),
      data("/mypage", ["seeker"]),
      data("/files/report.pdf", "signed-in"),
      data("/api/v1/thing"),
      route({ method: "PATCH", path: "/things/:name", access: "anyone", handle: async () => ({}) }),
      route({
        method: "GET",
        path: "/fail/:how",
        access: "anyone",
        handle: async ({ params }) => {
          throw failures[params.how ?? ""]?.();
        },
      }),
      route({
        method: "GET",
        path: "/api/v1/rated",
        access: "anyone",
        perMinute: 2,
        handle: async () => ({ body: {} }),
      }),
    ],
  });
  browser = await site.signedIn(hanako.id);
});
afterAll(() => site.close());

const page = (path: string, from = site.visitor()) => from.fetch(path, { headers: { Accept: "text/html,*/*;q=0.8" } });

describe("one URL serves both", () => {
  test("sends JSON by Accept header or .json suffix, and the app to browsers", async () => {
    expect((await browser.get("/mypage")).json).toMatchObject({ path: "/mypage" });
    expect((await browser.get("/mypage", { Accept: "*/*" })).json).toMatchObject({ path: "/mypage" });
    expect((await browser.get("/mypage.json", { Accept: "text/html" })).json).toMatchObject({ path: "/mypage" });
    const html = await page("/mypage", browser);
    expect(html.status).toBe(200);
    expect(html.headers.get("content-type")).toContain("text/html");
    expect(html.headers.get("vary")).toContain("Accept");
    expect(html.headers.get("cache-control")).toBe("no-store");
  });

  test("matches a route that ends in .json itself, and literal paths before parameters", async () => {
    expect((await browser.get("/things/list.json")).json.path).toBe("/things/list.json");
    expect((await browser.get("/things/new")).json.path).toBe("/things/new");
    expect((await browser.get("/things/new.json")).json.path).toBe("/things/new");
    expect((await browser.get("/things/%E5%B1%A5%E6%AD%B4")).json.params).toEqual({ name: "履歴" });
  });

  test("sends data to browsers under /files and /api", async () => {
    expect((await page("/files/report.pdf", browser)).headers.get("content-type")).toContain("application/json");
    expect((await page("/api/v1/thing")).headers.get("content-type")).toContain("application/json");
  });

  test("sends a page without data for Accept */*, and 404 where JSON is asked for", async () => {
    const taken = (path: string, from = site.visitor()) => from.fetch(path, { headers: { Accept: "*/*" } });
    expect((await taken("/")).headers.get("content-type")).toContain("text/html");
    expect((await taken("/user/resume/profile/edit", browser)).status).toBe(200);
    expect((await taken("/user/resume/profile/edit")).status).toBe(401);
    expect((await browser.get("/user/resume/profile/edit")).status).toBe(404);
    expect((await browser.get("/user/resume/profile/edit.json", { Accept: "*/*" })).status).toBe(404);
  });

  test("answers an unknown path with 404, as JSON or as a page", async () => {
    const json = await browser.get("/nowhere");
    expect(json.status).toBe(404);
    expect(json.json).toEqual({ message: "お探しのページまたはデータが見つかりませんでした" });
    const html = await page("/nowhere");
    expect(html.status).toBe(404);
    expect(await html.text()).toContain("<body>");
    expect((await page("/api/v1/nowhere")).headers.get("content-type")).toContain("application/json");
  });

  test("puts the session's CSRF token into the 404 page", async () => {
    expect(await browser.openPage("/nowhere")).toBe(await browser.openPage("/login"));
  });

  test("sends a prerendered page to its role only, with the session's CSRF token", async () => {
    const visitor = site.visitor();
    expect(await (await page("/login", visitor)).text()).toContain("drawn ahead: login");
    expect(await (await page("/mypage", browser)).text()).toContain("drawn ahead: my-page");
    expect(await browser.openPage("/mypage")).toBe(await browser.openPage("/nowhere"));
    // A signed-in person is redirected home from the login page without seeing it.
    expect(await (await page("/login", browser)).text()).not.toContain("drawn ahead");
  });

  test("fills the texts of a page into the one that is drawn ahead for its pattern", async () => {
    const visitor = site.visitor();
    const drawn = await (await page("/notes/1", visitor)).text();
    expect(drawn).toContain("<title>メモ - Rireki</title>");
    expect(drawn).toContain("<h1>&lt;b&gt;%CSRF%</h1><i>赤</i><i>青</i>");
    expect(await (await page("/notes/2", visitor)).text()).not.toContain("<h1>");
    expect(await (await page("/notes/$id", visitor)).text()).not.toContain("%title%");
  });

  test("sends no prerendered page with a 403", async () => {
    const refused = await page("/mypage", await site.signedIn(admin.id));
    expect(refused.status).toBe(403);
    expect(await refused.text()).not.toContain("drawn ahead");
  });

  test("answers another method with 405 and Allow, and HEAD like GET without a body", async () => {
    const answer = await browser.send("PUT", "/things/new", {});
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")?.split(", ").sort()).toEqual(["GET", "HEAD", "PATCH"]);
    const head = await browser.fetch("/things/new", { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(head.headers.get("content-type")).toContain("json");
    expect(await head.text()).toBe("");
  });
});

describe("access", () => {
  test("answers visitors with 401 as JSON, and redirects pages to the login with return_to", async () => {
    const json = await site.visitor().get("/mypage");
    expect(json.status).toBe(401);
    expect(json.json).toEqual({ message: "ログインしてください", redirect_url: "/login" });
    expect((await site.visitor().get("/user/resume/profile/edit")).json).toEqual(json.json);
    const html = await page("/mypage?tab=2");
    expect(html.status).toBe(302);
    expect(html.headers.get("location")).toBe("/login?return_to=%2Fmypage%3Ftab%3D2");
    expect((await page("/user/resume/profile/edit")).status).toBe(302);
    expect((await page("/files/report.pdf")).status).toBe(302);
  });

  test("answers another role with 403, as JSON or as a page", async () => {
    const other = await site.signedIn(admin.id);
    expect((await other.get("/mypage")).status).toBe(403);
    expect((await other.get("/user/resume/profile/edit")).status).toBe(403);
    const html = await page("/user/resume/profile/edit", other);
    expect(html.status).toBe(403);
    expect(html.headers.get("content-type")).toContain("text/html");
  });
});

describe("errors", () => {
  const cases: [string, number, unknown][] = [
    [
      "invalid-fields",
      422,
      { success: false, message: "入力内容を確認してください", errors: { "rows.0.name": ["この項目は必須です"] } },
    ],
    ["problem", 402, { message: "お支払いが必要です", more: 1 }],
    ["not-found", 404, { message: "お探しのページまたはデータが見つかりませんでした" }],
    ["refusal", 409, { success: false, message: "その名前は使われています" }],
    [
      "precondition",
      412,
      { success: false, message: "他の画面で更新されています。最新の内容を確認してください。", revision: 7 },
    ],
    [
      "conflict",
      409,
      { success: false, message: "他の画面で更新されています。最新の内容を確認してください。", revision: 4 },
    ],
    ["store-away", 503, { message: "ただいま混み合っています。しばらく時間をおいてから再度お試しください。" }],
    ["queue-full", 503, { message: "ただいま混み合っています。しばらく時間をおいてから再度お試しください。" }],
    ["database-away", 503, { message: "ただいま混み合っています。しばらく時間をおいてから再度お試しください。" }],
    ["bad-value", 400, { message: "リクエストの形式が正しくありません。" }],
    ["bug", 500, { message: "サーバーでエラーが発生しました。しばらく時間をおいてから再度お試しください。" }],
    ["thrown-text", 500, { message: "サーバーでエラーが発生しました。しばらく時間をおいてから再度お試しください。" }],
  ];
  test.each(cases)("%s is %i", async (how, status, body) => {
    const answer = await browser.get(`/fail/${how}`);
    expect(answer.status).toBe(status);
    expect(answer.json).toEqual(body);
    expect(answer.headers.get("x-request-id")).toBeTruthy();
    expect(answer.headers.get("retry-after") !== null).toBe(status === 503);
  });

  test("leaks no stack trace and no error content into answers or logs", async () => {
    for (const how of Object.keys(failures)) {
      const texts = [(await browser.get(`/fail/${how}`)).text, await (await page(`/fail/${how}`, browser)).text()];
      for (const text of texts) expect(text).not.toMatch(/at .*\.ts|node_modules|山田/);
    }
    expect(site.logged()).not.toContain("山田");
    expect(site.logged()).toContain("TypeError");
  });
});

describe("request ids and logs", () => {
  test("takes the request id from the caller, its trace, or creates one", async () => {
    const given = await browser.get("/things/new", { "X-Request-Id": "client-1234" });
    expect(given.headers.get("x-request-id")).toBe("client-1234");
    const bad = await browser.get("/things/new", { "X-Request-Id": "<script>alert(1)</script>" });
    expect(bad.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    const traced = await browser.get("/things/new", {
      traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
    });
    expect(traced.headers.get("x-request-id")).toBe("0af76519-16cd-43dd-8448-eb211c80319c");
  });

  test("logs the account and the route pattern, and nothing else of the URL", async () => {
    await browser.get("/things/new?q=himitsu1", { "X-Request-Id": "log-me-please" });
    await browser.get("/himitsu2");
    await browser.get("/things/himitsu3");
    await browser.send("PATCH", "/things/himitsu4", {});
    await page("/user/resume/himitsu5/edit", browser);
    const line =
      site
        .logged()
        .split("\n")
        .find((text) => text.includes("log-me-please")) ?? "{}";
    expect(JSON.parse(line)).toMatchObject({ method: "GET", path: "/things/new", status: 200, accountId: hanako.id });
    expect(site.logged()).not.toContain("himitsu");
  });
});

test("sends CSP, nosniff and Referrer-Policy with every answer", async () => {
  for (const path of ["/", "/nowhere", "/theme.js", "/health/live", "/api/v1/thing"]) {
    const { headers } = await page(path);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("x-powered-by")).toBeNull();
  }
});

test("answers 429 with Retry-After beyond a route's rate, counted per person", async () => {
  const statuses = [];
  for (let call = 0; call < 3; call += 1) statuses.push((await browser.get("/api/v1/rated")).status);
  expect(statuses).toEqual([200, 200, 429]);
  const refused = await browser.get("/api/v1/rated");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await site.visitor().get("/api/v1/rated")).status).toBe(200);
});

test("a page that is drawn ahead says what the query of its address asks for", async () => {
  const { text: plain } = await site.visitor().get("/login", { Accept: "text/html" });
  expect(plain).toMatch(/drawn ahead: login$/);
  const { text } = await site.visitor().get("/login?reason=%3Cb%3E", { Accept: "text/html" });
  expect(text).toMatch(/drawn ahead: login<p>&lt;b&gt;<\/p>$/);
});

describe("files of the web app", () => {
  test("are sent compressed with an ETag, and as 304 when unchanged", async () => {
    const plain = await site.visitor().fetch("/theme.js", { headers: { "Accept-Encoding": "identity" } });
    expect(await plain.text()).toBe("/* theme */");
    expect(plain.headers.get("content-type")).toContain("text/javascript");
    const etag = plain.headers.get("etag") ?? "";
    const again = await site.visitor().fetch("/theme.js", { headers: { "If-None-Match": etag } });
    expect(again.status).toBe(304);
    const head = await site.visitor().fetch("/theme.js", { method: "HEAD", headers: { "Accept-Encoding": "br" } });
    expect(head.headers.get("content-encoding")).toBe("br");
    expect(head.headers.get("content-length")).toBe("17");
  });

  test("answers path traversal, dot files and prerendered pages with 404 or 400", async () => {
    for (const path of [
      "/../package.json",
      "/%2e%2e/%2e%2e/etc/passwd",
      "/..%2f..%2fetc/passwd",
      "/.secret",
      "/theme.js.br",
      "/theme.js%00",
      "//etc/passwd",
      "/\\..\\etc",
      "/%",
      "/%ff",
    ]) {
      const answer = await site.visitor().get(path);
      expect([path, answer.status === 404 || answer.status === 400]).toEqual([path, true]);
    }
    expect((await site.visitor().fetch("/index.html")).status).toBe(404);
    expect((await site.visitor().fetch("/pages/member/mypage.html")).status).toBe(404);
  });
});

describe("health", () => {
  test("answers live and ready without a session", async () => {
    expect((await site.visitor().get("/health/live")).json).toEqual({ status: "ok" });
    expect((await site.visitor().get("/health/ready")).json).toEqual({
      status: "ok",
      checks: { store: "ok", bus: "ok", database: "ok", replication: "ok", read_models: "ok" },
    });
  });

  test("stays ready and reports a read model that stands still", async () => {
    site.progress.faulted = true;
    const answer = await site.visitor().get("/health/ready");
    site.progress.faulted = false;
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({
      status: "degraded",
      checks: { store: "ok", bus: "ok", database: "ok", replication: "ok", read_models: "failed" },
    });
  });

  test("stays ready with a warning when replicas are asynchronous", async () => {
    const { knex, name } = site.database;
    const reconnect = async () => {
      await knex.destroy();
      knex.initialize();
    };
    // A standby as this database alone sees one: the catalog's view of that name is found after ours.
    await knex.raw("CREATE VIEW public.pg_stat_replication AS SELECT 'streaming' AS state");
    await knex.raw(`ALTER DATABASE ${name} SET search_path = public, pg_catalog`);
    await reconnect();
    const answer = await site.visitor().get("/health/ready");
    await knex.raw(`ALTER DATABASE ${name} RESET search_path`);
    await knex.raw("DROP VIEW public.pg_stat_replication");
    await reconnect();
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ status: "degraded", checks: { database: "ok", replication: "failed" } });
  });

  test("stays ready and reports the bus when it is unavailable", async () => {
    site.bus.isAway = true;
    const answer = await site.visitor().get("/health/ready");
    site.bus.isAway = false;
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ status: "degraded", checks: { store: "ok", bus: "failed" } });
  });
});
