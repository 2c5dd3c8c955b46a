import { emptyResume } from "../../../modules/resume/document.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { caughtUp } from "../../support/caught-up.ts";
import { printed } from "../../support/printed.ts";
import { DEMO_PASSWORD, newSeeker, type Seeker, signIn } from "./seeker.ts";

let app: TestApp;
let demo: Seeker;
beforeAll(async () => {
  app = await startTestApp({ seedDemo: true, now: () => "2026-11-20T03:00:00.000Z" });
  await caughtUp(app);
  demo = await signIn(app, "seeker@example.jp", DEMO_PASSWORD);
});
afterAll(() => app.close());

describe("output.pdf", () => {
  test("is the printed form, inline or as a download named by day, kind and person", async () => {
    const shown = await printed(() => demo.get("/user/resume/output.pdf?paper=A3&era=wareki&font=mincho&layout=mhlw"));
    expect(shown.status).toBe(200);
    expect(shown.headers.get("Content-Type")).toBe("application/pdf");
    expect(shown.text.slice(0, 5)).toBe("%PDF-");
    expect(shown.headers.get("Content-Disposition")).toMatch(/^inline;/);
    const download = await printed(() => demo.get("/user/resume/output.pdf?download=1"));
    expect(download.headers.get("Content-Disposition")).toContain(
      `attachment; filename="20261120_rirekisho.pdf"; filename*=UTF-8''${encodeURIComponent("20261120_履歴書_山田花子.pdf")}`,
    );
  });

  test("prints any revision, and an empty form for a new person", async () => {
    expect((await printed(() => demo.get("/user/resume/output.pdf?at=5"))).status).toBe(200);
    expect((await demo.get("/user/resume/output.pdf?at=9999")).status).toBe(404);
    const seeker = await newSeeker(app);
    const blank = await printed(() => seeker.get("/user/resume/output.pdf?download=1"));
    expect(blank.headers.get("Content-Disposition")).toContain(encodeURIComponent("20261120_履歴書.pdf"));
  });

  test.each([["paper=A5"], ["era=gregorian"], ["font=comic"], ["layout=free"], ["at=-1"], ["attachment=2"]])(
    "refuses %s",
    async (query) => {
      expect((await demo.get(`/user/resume/output.pdf?${query}`)).status).toBe(422);
    },
  );
});

describe("the print check", () => {
  test("answers missing items and the report of the layout", async () => {
    const { missing, report } = (await printed(() => demo.get("/api/v1/user/resume/print-check?paper=A4"))).json;
    expect(missing).toEqual([]);
    expect(report).toMatchObject({ pages: expect.any(Number), shrunk: expect.any(Array), replaced: [] });
    const seeker = await newSeeker(app);
    const check = (await printed(() => seeker.get("/api/v1/user/resume/print-check"))).json;
    expect(check.missing[0]).toEqual({ section: "profile", field: "last_name", label: "姓" });
  });
});

describe("export.json", () => {
  test("contains the whole document, as an attachment", async () => {
    const { resume } = await demo.resume();
    const exported = await demo.get("/user/resume/export.json");
    // The fields of the older form are in it only where one of them is filled in, and 「職歴なし」 only where it is ticked.
    const { older_form, has_no_jobs, ...whole } = resume;
    expect(has_no_jobs).toBe(false);
    expect(older_form).toEqual(emptyResume.older_form);
    expect(exported.json).toEqual({ format: "rireki-resume", version: 1, resume: whole });
    expect(exported.headers.get("Content-Disposition")).toContain("attachment");
  });

  test("is available as JSON Resume", async () => {
    const exported = await demo.get("/user/resume/export.json?format=json-resume");
    expect(exported.json).toMatchObject({ basics: { name: "山田 花子" }, work: expect.any(Array) });
    expect((await demo.get("/user/resume/export.json?format=xml")).status).toBe(422);
  });
});

describe("staff", () => {
  test.each(["agency@example.jp", "admin@example.jp"])("%s gets 403 for a 履歴書", async (email) => {
    const { get, save } = await signIn(app, email, DEMO_PASSWORD);
    for (const path of ["/mypage", "/api/v1/user/resume", "/user/resume/output.pdf", "/user/resume/export.json"]) {
      expect((await get(path)).status).toBe(403);
    }
    expect((await save("summary", { summary: "x" })).status).toBe(403);
  });
});

describe("the demo person", () => {
  test("has a complete document and a timeline of three weeks", async () => {
    expect((await demo.get("/mypage")).json.progress).toBe(100);
    const { entries } = (await demo.get("/api/v1/user/resume/history?limit=100")).json;
    expect(entries.length).toBeGreaterThan(15);
    expect(entries.at(-1)).toMatchObject({ at: "2026-10-30T11:04:00.000Z", section: "profile" });
    expect(entries.flatMap(({ version_names }: { version_names: string[] }) => version_names)).toEqual([
      "みどり野システムに提出",
      "しおかぜ商事に提出",
    ]);
  });
});
