import { startTestApp, type TestApp } from "../../support/app.ts";
import { openBrowser } from "../../support/browser.ts";

const PASSWORD = "Umi-to-Yama-7!";
const WRONG = { success: false, message: "メールアドレスまたはパスワードが正しくありません" };
const LOCKED = "ログインの試行回数が上限に達しました。しばらくしてからお試しください。";

let app: TestApp;
let people = 0;
let visitors = 0;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "true" } });
});
afterAll(() => app.close());
interface Person {
  name: string;
  email: string;
  password: string;
}

/** Somebody who has the login page open; everybody at an address of their own unless said otherwise. */
async function visitor(address = `10.0.${Math.floor(visitors / 250)}.${visitors++ % 250}`) {
  const browser = openBrowser(app.url);
  const from = { "X-Forwarded-For": address };
  await browser.openPage();
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    browser.send(method, path, body, { ...from, ...headers });
  return {
    get: browser.get,
    cookies: browser.cookies,
    send,
    signUp: (person: Person) => send("POST", "/signup", person),
    signIn: (email: string, password: string) => send("POST", "/login", { email, password }),
    accountId: async (): Promise<string | undefined> => (await browser.get("/api/v1/session")).json.user?.id,
  };
}
type Visitor = Awaited<ReturnType<typeof visitor>>;

async function newcomer(): Promise<{ browser: Visitor; email: string; id: string }> {
  const browser = await visitor();
  people += 1;
  const email = `person-${people}@example.jp`;
  await browser.signUp({ name: "山田 花子", email, password: PASSWORD });
  return { browser, email, id: (await browser.accountId()) ?? "" };
}

describe("signing up", () => {
  test("opens an account and signs in", async () => {
    const browser = await visitor();
    expect((await browser.get("/api/v1/session")).json).toMatchObject({ user: null, demo: false });
    const answer = await browser.signUp({ name: " 山田 花子 ", email: "Hanako@Example.jp", password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ success: true, redirect_url: "/mypage" });
    const { user } = (await browser.get("/api/v1/session")).json;
    expect(user).toEqual({ id: expect.any(String), name: "山田 花子", email: "Hanako@Example.jp", role: "seeker" });
  });

  test("answers an error for every invalid field", async () => {
    const answer = await (await visitor()).signUp({ name: "", email: "hanako", password: "short" });
    expect(answer.status).toBe(422);
    expect(answer.json).toEqual({
      success: false,
      message: "入力内容を確認してください",
      errors: {
        name: ["この項目は必須です"],
        email: ["有効なメールアドレスを入力してください"],
        password: ["パスワードは8文字以上で、大文字・小文字・数字・特殊文字を含める必要があります"],
      },
    });
  });

  test("recognises a taken address in any spelling", async () => {
    const { email } = await newcomer();
    const answer = await (await visitor()).signUp({ name: "別人", email: email.toUpperCase(), password: PASSWORD });
    expect(answer.status).toBe(422);
    expect(answer.json.errors).toEqual({
      email: ["このメールアドレスは登録できません。登録済みの場合はログインしてください"],
    });
  });

  test("gives an address to one of many concurrent sign-ups", async () => {
    const directory = () => app.database.knex("account.directory").pluck("account_id");
    const { store, progress } = app.platform;
    const catchUp = async () => progress.waitFor(["account-directory"], await store.head(), 30_000);
    expect(await catchUp()).toBe(true);
    const before = await directory();
    const answers = await Promise.all(
      Array.from({ length: 6 }, async () =>
        (await visitor()).signUp({ name: "花子", email: "race@example.jp", password: PASSWORD }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    expect(await catchUp()).toBe(true);
    expect(await directory()).toHaveLength(before.length + 1);
  });

  test("an address that a broken sign-up left behind is free after a minute", async () => {
    const { email, id } = await newcomer();
    const abandoned = "11111111-1111-4111-8111-111111111111";
    await app.database.knex("account.credential").where("account_id", id).update({ account_id: abandoned });
    const again = async () => (await visitor()).signUp({ name: "花子", email, password: PASSWORD });
    expect((await again()).status).toBe(422);
    await app.database
      .knex("account.credential")
      .update({ claimed_at: app.database.knex.raw("now() - interval '61 seconds'") });
    expect((await again()).status).toBe(200);
  });
});

describe("signing in", () => {
  test("leads to where one wanted to go, but only within Rireki", async () => {
    const { email } = await newcomer();
    const redirect = async (return_to?: string) =>
      (await (await visitor()).send("POST", "/login", { email, password: PASSWORD, return_to })).json.redirect_url;
    expect(await redirect()).toBe("/mypage");
    expect(await redirect("/user/resume/confirm?era=wareki")).toBe("/user/resume/confirm?era=wareki");
    expect(await redirect("//evil.example/")).toBe("/mypage");
    expect(await redirect("https://evil.example/")).toBe("/mypage");
    expect(await redirect("/\\evil.example")).toBe("/mypage");
  });

  test("an unknown address and a wrong password look the same", async () => {
    const { email } = await newcomer();
    const wrong = await (await visitor()).signIn(email, "Umi-to-Yama-8!");
    const unknown = await (await visitor()).signIn("nobody@example.jp", PASSWORD);
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.json).toEqual(WRONG);
    expect(unknown.json).toEqual(WRONG);
  });

  test("gives the session a new id, and the one before is worth nothing", async () => {
    const { browser, email, id } = await newcomer();
    const before = browser.cookies.get("rireki_session");
    const answer = await browser.signIn(email, PASSWORD);
    expect(browser.cookies.get("rireki_session")).not.toBe(before);
    const [cookie] = answer.headers.getSetCookie().filter((one) => one.startsWith("rireki_session="));
    expect(cookie).toMatch(/; samesite=lax; httponly$/i);
    expect(await app.database.knex("http.session").where("account_id", id)).toHaveLength(1);
  });

  test("ten failures from one line lock the account for it, for the right password as well", async () => {
    const { email } = await newcomer();
    for (let failure = 0; failure < 10; failure++) {
      expect((await (await visitor("192.0.2.5")).signIn(email, "Umi-to-Yama-8!")).status).toBe(401);
    }
    const locked = await (await visitor("192.0.2.5")).signIn(email.toUpperCase(), PASSWORD);
    expect(locked.status).toBe(429);
    expect(locked.json.message).toBe(LOCKED);
    expect(Number(locked.headers.get("Retry-After"))).toBeGreaterThan(800);
  });

  test("many guesses at once from one line are no more than ten", async () => {
    const { email } = await newcomer();
    const guesses = Array.from({ length: 14 }, async () =>
      (await visitor("192.0.2.6")).signIn(email, "Umi-to-Yama-8!"),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    const compared = statuses.filter((status) => status === 401).length;
    expect(compared).toBeGreaterThanOrEqual(1);
    expect(compared).toBeLessThanOrEqual(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(14 - compared);
  });

  test("right passwords at once are no failures", async () => {
    const { email } = await newcomer();
    const devices = Array.from({ length: 12 }, async () => (await visitor()).signIn(email, PASSWORD));
    expect(new Set((await Promise.all(devices)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  test("success starts the count over", async () => {
    const { email } = await newcomer();
    const signIn = async (password: string) => (await visitor("192.0.2.7")).signIn(email, password);
    for (let failure = 0; failure < 9; failure++) await signIn("Umi-to-Yama-8!");
    expect((await signIn(PASSWORD)).status).toBe(200);
    // The minute of ten hashes is over.
    await app.database.knex("http.rate_limit").where("key", "like", "10/60:%").delete();
    expect((await signIn("Umi-to-Yama-8!")).status).toBe(401);
    expect((await signIn("Umi-to-Yama-8!")).status).toBe(401);
  });

  test("needs the token of the page", async () => {
    const credentials = { email: "a@example.jp", password: PASSWORD };
    const answer = await (await visitor()).send("POST", "/login", credentials, { "X-CSRF-Token": "" });
    expect(answer.status).toBe(403);
    expect(answer.json.message).toBe("セキュリティトークンが無効です。ページをリロードしてください。");
  });
});

describe("the draft key of the session answer", () => {
  const keyOf = async (browser: Visitor) => (await browser.get("/api/v1/session")).json.draft_key;

  test("is 32 bytes, the same on every device and in every session, and differs by person", async () => {
    const { browser, email } = await newcomer();
    const key = await keyOf(browser);
    expect(Buffer.from(key, "base64")).toHaveLength(32);
    const phone = await visitor();
    await phone.signIn(email, PASSWORD);
    expect(await keyOf(phone)).toBe(key);
    await browser.send("DELETE", "/logout");
    await browser.signIn(email, PASSWORD);
    expect(await keyOf(browser)).toBe(key);
    expect(await keyOf((await newcomer()).browser)).not.toBe(key);
  });

  test("is null for visitors, stored by no cache and absent from pages", async () => {
    expect(await keyOf(await visitor())).toBeNull();
    const { browser } = await newcomer();
    const { headers, json } = await browser.get("/api/v1/session");
    expect(headers.get("Cache-Control")).toContain("no-store");
    expect((await browser.get("/mypage", { Accept: "text/html" })).text).not.toContain(json.draft_key);
  });
});

describe("signing out", () => {
  test("ends the session, by either way to say it", async () => {
    const { browser, email, id } = await newcomer();
    expect((await browser.send("DELETE", "/logout")).json).toMatchObject({ success: true, redirect_url: "/login" });
    expect(await browser.accountId()).toBeUndefined();
    await browser.signIn(email, PASSWORD);
    expect((await browser.send("POST", "/logout", { _method: "delete" })).status).toBe(200);
    expect(await browser.accountId()).toBeUndefined();
    expect(await app.database.knex("http.session").where("account_id", id)).toEqual([]);
  });
});

describe("changing the password", () => {
  test("needs the current one and a good new one", async () => {
    const { browser } = await newcomer();
    const change = (body: object) => browser.send("PATCH", "/api/v1/account/password", body);
    const wrong = await change({ current_password: "x", password: "Umi-to-Yama-8!" });
    expect(wrong.status).toBe(422);
    expect(wrong.json.errors).toEqual({ current_password: ["現在のパスワードが正しくありません"] });
    const weak = await change({ current_password: PASSWORD, password: "rireki" });
    expect(weak.json.errors.password).toEqual([
      "パスワードは8文字以上で、大文字・小文字・数字・特殊文字を含める必要があります",
    ]);
  });

  test("ends all other sessions and keeps this one", async () => {
    const { browser, email, id } = await newcomer();
    const other = await visitor();
    await other.signIn(email, PASSWORD);
    const answer = await browser.send("PATCH", "/api/v1/account/password", {
      current_password: PASSWORD,
      password: "Umi-to-Yama-8!",
    });
    expect(answer.status).toBe(200);
    expect(await browser.accountId()).toBe(id);
    expect(await other.accountId()).toBeUndefined();
    expect((await (await visitor()).signIn(email, PASSWORD)).status).toBe(401);
    expect((await (await visitor()).signIn(email, "Umi-to-Yama-8!")).status).toBe(200);
  });

  test("guessing the current one is locked out as well", async () => {
    const { browser } = await newcomer();
    const guess = () =>
      browser.send("PATCH", "/api/v1/account/password", { current_password: "x", password: "Umi-to-Yama-8!" });
    for (let failure = 0; failure < 10; failure++) expect((await guess()).status).toBe(422);
    expect((await guess()).status).toBe(429);
  });
});

test("exports every event of the person", async () => {
  const { browser, email, id } = await newcomer();
  await browser.send("PATCH", "/user/resume/profile", {
    user_resume_form: { last_name: "山田", first_name: "花子", last_name_kana: "やまだ", first_name_kana: "はなこ" },
  });
  const answer = await browser.get("/api/v1/account/export.json");
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="rireki-export.json"');
  expect(answer.json.account).toEqual({ id, name: "山田 花子", email, role: "seeker" });
  expect(answer.json.documents.resume.resume.profile).toMatchObject({ last_name: "山田", first_name_kana: "はなこ" });
  expect(answer.json.events.map(({ stream, type }: { stream: string; type: string }) => [stream, type])).toEqual([
    [`account-${id}`, "account.registered"],
    [`resume-${id}`, "resume.profile-revised"],
  ]);
  expect(answer.json.events[0].data).toEqual({ name: "山田 花子", email, role: "seeker", agencyId: null });
  expect(JSON.stringify(answer.json.events[1].data)).toContain("やまだ");
});
