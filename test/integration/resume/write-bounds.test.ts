import { startTestApp, type TestApp } from "../../support/app.ts";
import type { Answer } from "../../support/browser.ts";
import { newSeeker, type Seeker } from "./seeker.ts";

const BASE = "/api/v1/user/resume";

describe("the rate of one person's writes", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { TRUST_PROXY: "true", SAVES_PER_MINUTE: "6" } });
  });
  afterAll(() => app.close());

  const writes: [string, (seeker: Seeker) => Promise<Answer>][] = [
    ["an autosave", (seeker) => seeker.autosave("summary", { summary: "まとめ" })],
    ["undo", (seeker) => seeker.send("POST", `${BASE}/undo`)],
    ["redo", (seeker) => seeker.send("POST", `${BASE}/redo`)],
    ["restore", (seeker) => seeker.send("POST", `${BASE}/restore`, { revision: 0 })],
    ["a version's name", (seeker) => seeker.send("POST", `${BASE}/versions`, { name: "控え" })],
  ];

  test("admits a minute's saves, answers further writes 429, and limits neither others nor reads", async () => {
    const [seeker, other] = [await newSeeker(app), await newSeeker(app)];
    for (let n = 0; n < 6; n++) expect((await seeker.autosave("summary", { summary: `${n}` })).status).toBe(200);
    for (const [name, write] of writes) {
      const { status, headers, json } = await write(seeker);
      expect([name, status, headers.get("Retry-After")]).toEqual([name, 429, expect.stringMatching(/^([1-9]|10)$/)]);
      expect(json.message).toBe("リクエストが多すぎます。しばらく時間をおいてから再度お試しください。");
    }
    expect((await seeker.resume()).resume.summary).toBe("5");
    expect((await other.autosave("summary", { summary: "別の人" })).status).toBe(200);
  });

  test("counts a save of many rows by its events", async () => {
    const seeker = await newSeeker(app);
    const rows = Array.from({ length: 70 }, (_, n) => ({ name: `技能${n}` }));
    expect((await seeker.autosave("skills", { user_skills_attributes: rows })).status).toBe(200);
    expect((await seeker.autosave("summary", { summary: "一" })).status).toBe(429);
  });
});
