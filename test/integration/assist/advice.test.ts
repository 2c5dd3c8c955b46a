import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { adviceMessages } from "../../../japanese/advice-messages.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import type { Browser } from "../../support/browser.ts";
import { signUp } from "../../support/sign-up.ts";
import { until } from "../../support/until.ts";

const TEXT = "御社の商品が好きです。私は朝早く起きれるので、店で働きたいと思います。";

let app: TestApp;
let person: Browser;
beforeAll(async () => {
  app = await startTestApp();
  person = (await signUp(app.url)).browser;
});
afterAll(() => app.close());

const ask = (browser: Browser, body: object) => browser.send("POST", "/api/ai_advice", body);

test("advises on a text, offline, with passages that can be replaced", async () => {
  const { status, json } = await ask(person, {
    text: TEXT,
    field: "motivation",
    job: "販売",
    industry: "小売",
    age: 30,
  });
  expect([status, json.engine, json.sent]).toEqual([200, "offline", false]);
  expect((await person.get("/api/ai_advice")).json).toEqual({ engine: "offline" });
  expect(json.example).toContain("貴社の商品が好きです。私は朝早く起きられるので");
  expect(json.example).toContain("〇〇で培った〇〇を生かし、販売の仕事で〇〇に貢献します。");
  expect(json.advice).toContain("業界（小売）を選んだ理由がありません。");
  for (const { start, end, replacement } of json.findings) {
    if (replacement !== null) expect(json.example).toContain(replacement);
    if (start !== null) expect(TEXT.slice(start, end)).not.toBe("");
  }
  expect(json.advice.split("\n")).toHaveLength(json.findings.length);
});

/** Until the process has loaded its dictionary, texts are answered without what only an analysis of the words finds. */
const analysed = (browser: Browser) =>
  until(async () => {
    const text = "資料を読むことが出来るできるので、品質が価格が良い商品を選ぶことができます。";
    const { json } = await ask(browser, { text, field: "description" });
    return json.advice.includes("助詞「が」");
  });

test("finds what only an analysis of the words finds", () => analysed(person));

test.each([["30"], [""], [" "], [null]])("an age of a form field is taken as it is sent: %j", async (age) => {
  expect((await ask(person, { text: TEXT, field: "motivation", age })).status).toBe(200);
});

test.each([["三十"], ["200"], [-1]])("an age of %j is refused", async (age) => {
  const { status, json } = await ask(person, { text: TEXT, field: "motivation", age });
  expect([status, Object.keys(json.errors)]).toEqual([422, ["age"]]);
});

test.each([
  [{ text: "短い", field: "motivation" }, adviceMessages.tooShort],
  [{ text: "あ".repeat(4001), field: "motivation" }, adviceMessages.tooLong],
])("refuses a text that is too short or too long", async (body, message) => {
  const { status, json } = await ask(person, body);
  expect([status, json.errors.text]).toEqual([422, [message]]);
});

test("makes the example of the person's own facts, and of nobody else's", async () => {
  const { browser } = await signUp(app.url);
  const summary = { text: "いろいろな仕事をしてきました。", field: "summary" };
  expect((await ask(browser, summary)).json.example).not.toContain("株式会社みなと食品");
  const work = { company_name: "株式会社みなと食品", start_year: 2018, start_month: 4, is_current: true };
  const saved = await browser.send("PATCH", "/user/career_resume/work", {
    user_career_resume_form: { user_works_attributes: [{ ...work, department: "法人営業部" }] },
  });
  expect(saved.status).toBe(200);
  expect((await ask(browser, summary)).json.example).toContain(
    "2018年4月から株式会社みなと食品（法人営業部）に勤務し、〇〇に従事しています。",
  );
  expect((await ask(person, summary)).json.example).not.toContain("みなと食品");
});

test("refuses an unknown field", async () => {
  expect((await ask(person, { text: TEXT, field: "password" })).status).toBe(422);
});

describe("with a provider", () => {
  let server: Server;
  /** undefined: none at all. */
  let answer: (body: string) => { status: number; body: string } | undefined;
  let received: string;
  let withProvider: TestApp;
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk) => {
        body += chunk;
      });
      request.on("end", () => {
        received = body;
        const reply = answer(body);
        if (reply) response.writeHead(reply.status, { "Content-Type": "application/json" }).end(reply.body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    withProvider = await startTestApp({
      env: { OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`, OPENAI_API_KEY: "key", OPENAI_MODEL: "model" },
    });
  });
  afterAll(async () => {
    await withProvider.close();
    server.close();
  });

  test("its advice stands beside the passages of the own rules; nothing but the text is sent", async () => {
    const content = JSON.stringify({ advice: "結論を先に書きます。", example: "貴社の商品を…" });
    answer = () => ({ status: 200, body: JSON.stringify({ choices: [{ message: { content } }] }) });
    const { browser, email, name } = await signUp(withProvider.url);
    const { json } = await ask(browser, { text: TEXT, field: "motivation" });
    expect(json).toMatchObject({ engine: "provider", sent: true, advice: "結論を先に書きます。" });
    expect(json.findings.length).toBeGreaterThan(0);
    const spelled = (without: string) =>
      json.proposal
        .flatMap((part: { kind: string; text: string }) => (part.kind === without ? [] : part.text))
        .join("");
    expect([spelled("added"), spelled("removed")]).toEqual([TEXT, "貴社の商品を…"]);
    expect(received).toContain("御社の商品");
    expect(received).not.toContain(email);
    expect(received).not.toContain(name);
  });

  test("job, industry and age of a request reach it", async () => {
    const content = JSON.stringify({ advice: "結論を先に書きます。", example: "貴社の商品を…" });
    answer = () => ({ status: 200, body: JSON.stringify({ choices: [{ message: { content } }] }) });
    const { browser } = await signUp(withProvider.url);
    await ask(browser, { text: TEXT, field: "motivation", job: "販売", industry: "小売", age: 30 });
    const [, { content: request }] = JSON.parse(received).messages;
    expect(JSON.parse(request)).toEqual({ field: "motivation", job: "販売", industry: "小売", age: 30, text: TEXT });
  });

  test.each([
    ["an error", { status: 500, body: "{}" }],
    ["no JSON", { status: 200, body: JSON.stringify({ choices: [{ message: { content: "すみません" } }] }) }],
  ])("the own rules answer alone after %s, and say that the text was sent", async (_, reply) => {
    answer = () => reply;
    const { browser } = await signUp(withProvider.url);
    const { status, json } = await ask(browser, { text: TEXT, field: "motivation" });
    expect([status, json.engine, json.sent]).toEqual([200, "offline", true]);
  });

  test("reads a text once in ten minutes, for its person alone", async () => {
    const content = JSON.stringify({ advice: "結論を先に書きます。", example: "貴社の商品を…" });
    let calls = 0;
    answer = () => {
      calls += 1;
      return { status: 200, body: JSON.stringify({ choices: [{ message: { content } }] }) };
    };
    const { browser } = await signUp(withProvider.url);
    // An answer without the analysis is not kept.
    await until(async () => {
      const before = calls;
      for (let n = 0; n < 2; n += 1) await ask(browser, { text: TEXT, field: "summary" });
      return calls === before + 1;
    });
    calls = 0;
    const request = { text: TEXT, field: "motivation" };
    const first = await ask(browser, request);
    expect((await ask(browser, request)).json).toEqual(first.json);
    expect(calls).toBe(1);
    await ask(browser, { ...request, text: `${TEXT}よろしくお願いします。` });
    expect(calls).toBe(2);
    await ask((await signUp(withProvider.url)).browser, request);
    expect(calls).toBe(3);
  });

  test("asks again where the provider gave no answer", async () => {
    let calls = 0;
    answer = () => {
      calls += 1;
      return { status: 500, body: "{}" };
    };
    const { browser } = await signUp(withProvider.url);
    for (const _ of [1, 2]) await ask(browser, { text: TEXT, field: "motivation" });
    expect(calls).toBe(2);
  });

  test("is not waited for by a person who has closed the dialog", async () => {
    const { browser } = await signUp(withProvider.url);
    const token = await browser.openPage();
    const closed = new AbortController();
    const arrived = new Promise<IncomingMessage>((resolve) => server.once("request", resolve));
    answer = () => undefined;
    const call = browser.fetch("/api/ai_advice", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-CSRF-Token": token },
      body: JSON.stringify({ text: TEXT, field: "motivation" }),
      signal: closed.signal,
    });
    const request = await arrived;
    const gone = new Promise((resolve) => request.socket.once("close", resolve));
    closed.abort();
    await expect(call).rejects.toThrow();
    await gone;
  });

  test("is announced before a text is sent", async () => {
    const { browser } = await signUp(withProvider.url);
    expect((await browser.get("/api/ai_advice")).json).toEqual({ engine: "provider" });
  });
});
