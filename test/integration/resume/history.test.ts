import { startTestApp, type TestApp } from "../../support/app.ts";
import { newSeeker, type Seeker } from "./seeker.ts";

const START = Date.parse("2026-11-20T01:00:00.000Z");
let clock = START;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "true" }, now: () => new Date(clock).toISOString() });
});
afterAll(() => app.close());
beforeEach(() => {
  clock = START;
});

const later = (minutes: number) => {
  clock += minutes * 60_000;
};
const history = async (seeker: Seeker, query = "") => (await seeker.get(`/api/v1/user/resume/history${query}`)).json;

describe("the timeline", () => {
  test("names the origin of a save that was not typed, in an entry of its own, and of its undo", async () => {
    const seeker = await newSeeker(app);
    await seeker.autosave("summary", { summary: "一" });
    await seeker.autosave("summary", { summary: "二", origin: "advice" });
    await seeker.autosave("summary", { summary: "三" });
    const origins = async () =>
      (await history(seeker)).entries.map(({ origin, kind }: { origin: string; kind: string }) => [kind, origin]);
    expect(await origins()).toEqual([
      ["save", null],
      ["save", "advice"],
      ["save", null],
    ]);
    await seeker.send("POST", "/api/v1/user/resume/undo");
    await seeker.send("POST", "/api/v1/user/resume/undo");
    expect((await origins()).slice(0, 2)).toEqual([
      ["undo", "advice"],
      ["undo", null],
    ]);
    expect((await history(seeker)).entries[3]).toMatchObject({ section: "summary", summary: "職務要約を変更" });
    const refused = await seeker.autosave("summary", { summary: "四", origin: "x" });
    expect(refused.status).toBe(422);
  });

  test("joins saves of one section within five minutes, and lists each of them", async () => {
    const seeker = await newSeeker(app);
    await seeker.autosave("summary", { summary: "一" });
    later(2);
    await seeker.autosave("summary", { summary: "二" });
    later(4);
    await seeker.autosave("summary", { summary: "三" });
    later(1);
    const school = { school_name: "横浜市立大学 卒業", year: 2014, month: 3 };
    await seeker.autosave("education", { user_educations_attributes: [school] });

    const { entries, next } = await history(seeker);
    expect(next).toBeNull();
    expect(entries).toEqual([
      expect.objectContaining({
        kind: "save",
        revision: 3,
        at: "2026-11-20T01:07:00.000Z",
        actor: { name: "佐倉 美咲", role: "seeker" },
        section: "education",
        summary: "学歴に「横浜市立大学 卒業」を追加",
      }),
      expect.objectContaining({ section: "summary", summary: "職務要約を変更", revision: 2 }),
      expect.objectContaining({
        section: "summary",
        revision: 1,
        at: "2026-11-20T01:02:00.000Z",
        summary: "職務要約を入力",
        changes: [{ section: "summary", field: "summary", label: "職務要約", before: "", after: "二" }],
        version_names: [],
        first_revision: 0,
        changes_total: 1,
        saves_total: 2,
      }),
    ]);
    expect((await seeker.get("/api/v1/user/resume/history/0/saves")).json).toEqual({
      saves: [
        {
          first_revision: 1,
          revision: 1,
          at: "2026-11-20T01:02:00.000Z",
          summary: "職務要約を変更",
          changes: [{ section: "summary", field: "summary", label: "職務要約", before: "一", after: "二" }],
          changes_total: 1,
        },
        expect.objectContaining({ revision: 0, at: "2026-11-20T01:00:00.000Z" }),
      ],
      next: null,
    });
    for (const path of ["1/saves", "x/saves", "9/saves"])
      expect((await seeker.get(`/api/v1/user/resume/history/${path}`)).status).toBe(404);
  });

  test("is paged by entries", async () => {
    const seeker = await newSeeker(app);
    for (const section of ["summary", "self-pr", "summary", "self-pr", "summary"]) {
      await seeker.autosave(section, { summary: `要約${clock}`, self_pr: `自己PR${clock}` });
      later(1);
    }
    const pages: number[][] = [];
    for (let query = "?limit=2"; query; ) {
      const { entries, next } = await history(seeker, query);
      pages.push(entries.map(({ revision }: { revision: number }) => revision));
      query = next === null ? "" : `?limit=2&before=${next}`;
    }
    expect(pages).toEqual([[4, 3], [2, 1], [0]]);
  });

  test("names the actor of each entry, and an erased actor as 削除済み", async () => {
    const [seeker, staff, erased] = [await newSeeker(app), await newSeeker(app), await newSeeker(app)];
    for (const section of ["summary", "self-pr", "skills", "create-date"]) {
      const fields = { summary: "要約", self_pr: "PR", create_date: "2026-11-20" };
      await seeker.autosave(section, { ...fields, user_skills_attributes: [{ name: "簿記" }] });
    }
    await history(seeker);
    const by = (revision: number, actor_id: string | null) =>
      app.database.knex("resume.history").where({ account_id: seeker.id, revision }).update({ actor_id });
    await by(1, staff.id);
    await by(2, erased.id);
    await by(3, null);
    await erased.send("DELETE", "/api/v1/account", { password: "Umi-to-Yama-7!" });
    const { entries } = await history(seeker);
    expect(entries.map(({ actor }: { actor: unknown }) => actor)).toEqual([
      { name: "システム", role: "system" },
      { name: "削除済み", role: "erased" },
      { name: "佐倉 美咲", role: "seeker" },
      { name: "佐倉 美咲", role: "seeker" },
    ]);
  });

  test("treats an empty query field as absent", async () => {
    const seeker = await newSeeker(app);
    await seeker.autosave("summary", { summary: "一" });
    expect(await history(seeker, "?before=&limit=")).toEqual(await history(seeker));
  });

  test("refuses an invalid page", async () => {
    const seeker = await newSeeker(app);
    expect((await seeker.get("/api/v1/user/resume/history?before=x")).status).toBe(422);
    expect((await seeker.get("/api/v1/user/resume/compare?from=0")).status).toBe(422);
  });
});

describe("undo, redo, restore and compare", () => {
  async function edited(): Promise<Seeker> {
    const seeker = await newSeeker(app);
    await seeker.save("summary", { summary: "接客の経験があります" });
    await seeker.save("skills", { user_skills_attributes: [{ name: "簿記" }, { name: "英会話" }] });
    await seeker.save("summary", { summary: "販売の経験があります" });
    return seeker;
  }

  test("undo and redo on another device, with summaries of what they would change", async () => {
    const laptop = await (await edited()).elsewhere();
    expect((await laptop.get("/api/v1/user/resume/undo")).json).toEqual({
      can_undo: true,
      can_redo: false,
      undo_summary: "職務要約を変更",
      redo_summary: null,
    });
    const undone = await laptop.send("POST", "/api/v1/user/resume/undo");
    expect(undone.json).toMatchObject({
      success: true,
      message: "元に戻しました",
      resume: { summary: "接客の経験があります" },
    });
    await laptop.send("POST", "/api/v1/user/resume/undo");
    expect((await laptop.resume()).resume.skills).toEqual([]);
    expect((await laptop.get("/api/v1/user/resume/undo")).json).toMatchObject({ redo_summary: "スキルに2件追加" });
    const redone = await laptop.send("POST", "/api/v1/user/resume/redo");
    expect(redone.json.resume.skills).toHaveLength(2);
    const { entries } = await history(laptop);
    expect(entries.slice(0, 2)).toMatchObject([
      { kind: "redo", summary: "やり直す：スキルに2件追加" },
      { kind: "undo", summary: "元に戻す：スキルを2件削除" },
    ]);
  });

  test("refuse an undo before the first save and a redo after the last", async () => {
    const seeker = await newSeeker(app);
    const refused = await seeker.send("POST", "/api/v1/user/resume/undo");
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({ success: false, message: "元に戻せる変更はありません" });
    expect((await seeker.send("POST", "/api/v1/user/resume/redo")).status).toBe(409);
  });

  test("restore any revision without losing later ones", async () => {
    const seeker = await edited();
    const then = (await seeker.get("/api/v1/user/resume/at/0")).json;
    expect(then).toMatchObject({ revision: 0, resume: { summary: "接客の経験があります", skills: [] } });
    const restored = await seeker.send("POST", "/api/v1/user/resume/restore", { revision: 0 });
    expect(restored.json.resume).toEqual({ ...then.resume, updated_at: expect.any(String) });
    expect((await seeker.get("/api/v1/user/resume/at/3")).json.resume.skills).toHaveLength(2);
    expect((await history(seeker)).entries[0]).toMatchObject({ kind: "restore", section: "all" });
    const undone = await seeker.send("POST", "/api/v1/user/resume/undo");
    expect(undone.json.resume.summary).toBe("販売の経験があります");
  });

  test("answer 404 for a revision that does not exist", async () => {
    const seeker = await edited();
    for (const revision of ["99", "-1", "x", "1.5"]) {
      expect((await seeker.get(`/api/v1/user/resume/at/${revision}`)).status).toBe(404);
    }
    expect((await seeker.send("POST", "/api/v1/user/resume/restore", { revision: 99 })).status).toBe(404);
    expect((await seeker.send("POST", "/api/v1/user/resume/restore", { revision: "x" })).status).toBe(422);
    expect((await seeker.send("POST", "/api/v1/user/resume/restore")).status).toBe(422);
  });

  test("compare two revisions word by word", async () => {
    const seeker = await edited();
    const { from, to, changes } = (await seeker.get("/api/v1/user/resume/compare?from=0&to=3")).json;
    expect([from, to]).toEqual([0, 3]);
    expect(changes.map(({ label }: { label: string }) => label)).toEqual(["スキル", "スキル", "職務要約"]);
    expect(changes[2].parts).toEqual([
      { kind: "removed", text: "接客" },
      { kind: "added", text: "販売" },
      { kind: "same", text: "の経験があります" },
    ]);
  });
});

describe("named versions", () => {
  const versions = async (seeker: Seeker) => (await seeker.get("/api/v1/user/resume/versions")).json.versions;

  test("are named, shown in the timeline, renamed and removed", async () => {
    const seeker = await newSeeker(app);
    await seeker.save("summary", { summary: "一" });
    later(6);
    await seeker.save("summary", { summary: "二" });
    const named = await seeker.send("POST", "/api/v1/user/resume/versions", { name: " A社に提出 ", revision: 0 });
    expect(named.status).toBe(201);
    const { id } = named.json;
    expect(await versions(seeker)).toEqual([{ id, name: "A社に提出", revision: 0, at: "2026-11-20T01:06:00.000Z" }]);
    const names = (await history(seeker)).entries.map((entry: { version_names: string[] }) => entry.version_names);
    expect(names).toEqual([[], ["A社に提出"]]);

    await seeker.send("PATCH", `/api/v1/user/resume/versions/${id}`, { name: "B社に提出" });
    expect(await versions(seeker)).toMatchObject([{ name: "B社に提出" }]);
    expect((await seeker.send("DELETE", `/api/v1/user/resume/versions/${id}`)).status).toBe(200);
    expect(await versions(seeker)).toEqual([]);
    expect((await seeker.send("DELETE", `/api/v1/user/resume/versions/${id}`)).status).toBe(404);
    expect((await seeker.get("/api/v1/user/resume/undo")).json.can_redo).toBe(false);
  });

  test("stay in the timeline when the named revision is a version event", async () => {
    const seeker = await newSeeker(app);
    await seeker.save("summary", { summary: "一" });
    await seeker.send("POST", "/api/v1/user/resume/versions", { name: "控え" });
    const { revision } = await seeker.resume();
    await seeker.send("POST", "/api/v1/user/resume/versions", { name: "写し", revision });
    later(6);
    await seeker.save("summary", { summary: "二" });
    const names = async (query?: string) =>
      (await history(seeker, query)).entries.map((entry: { version_names: string[] }) => entry.version_names);
    expect(await names()).toEqual([[], ["控え", "写し"]]);
    expect(await names("?before=3")).toEqual([["控え", "写し"]]);
  });

  test("require a name and a document", async () => {
    const seeker = await newSeeker(app);
    const nameless = await seeker.send("POST", "/api/v1/user/resume/versions", { name: " " });
    expect(nameless.json.errors).toEqual({ name: ["この項目は必須です"] });
    const long = await seeker.send("POST", "/api/v1/user/resume/versions", { name: "あ".repeat(51) });
    expect(long.json.errors).toEqual({ name: ["50文字以内で入力してください"] });
    expect((await seeker.send("POST", "/api/v1/user/resume/versions", { name: "空" })).status).toBe(404);
  });
});
