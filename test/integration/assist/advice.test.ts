import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { adviceMessages } from "../../../japanese/advice-messages.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import type { Browser } from "../../support/browser.ts";
import { signUp } from "../../support/sign-up.ts";

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
  expect(json.example).toContain("販売で培った〇〇を生かし");
  for (const { start, end, replacement } of json.findings) {
    if (replacement !== null) expect(json.example).toContain(replacement);
    if (start !== null) expect(TEXT.slice(start, end)).not.toBe("");
  }
  expect(json.advice.split("\n")).toHaveLength(json.findings.length);
});

test("finds what only an analysis of the words finds", async () => {
  const text = "資料を読むことが出来るできるので、品質が価格が良い商品を選ぶことができます。";
  const { json } = await ask(person, { text, field: "description" });
  expect(json.advice).toContain("助詞「が」");
});

test.each([
  [{ text: "短い", field: "motivation" }, adviceMessages.tooShort],
  [{ text: "あ".repeat(4001), field: "motivation" }, adviceMessages.tooLong],
])("refuses a text that is too short or too long", async (body, message) => {
  const { status, json } = await ask(person, body);
  expect([status, json.errors.text]).toEqual([422, [message]]);
});

test("refuses an unknown field", async () => {
  expect((await ask(person, { text: TEXT, field: "password" })).status).toBe(422);
});

describe("with a provider", () => {
  let server: Server;
  let answer: (body: string) => { status: number; body: string };
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
        const { status, body: text } = answer(body);
        response.writeHead(status, { "Content-Type": "application/json" }).end(text);
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
    expect(received).toContain("御社の商品");
    expect(received).not.toContain(email);
    expect(received).not.toContain(name);
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

  test("is announced before a text is sent", async () => {
    const { browser } = await signUp(withProvider.url);
    expect((await browser.get("/api/ai_advice")).json).toEqual({ engine: "provider" });
  });
});
