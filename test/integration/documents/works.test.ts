import { randomUUID } from "node:crypto";
import { callMessages } from "../../../japanese/call-messages.ts";
import type { Projection } from "../../../src/projections/projection.ts";
import { resetProjection } from "../../../src/projections/reset.ts";
import type { TestApp } from "../../support/app.ts";
import { openBrowser } from "../../support/browser.ts";
import type { TestDatabase } from "../../support/database.ts";
import { runToHead } from "../../support/run-to-head.ts";
import { DEMO_PASSWORD, newSeeker, PASSWORD, type Seeker, signIn } from "../resume/seeker.ts";
import { createWorksDatabase, startWorksApp, worksModel } from "./works-app.ts";

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await createWorksDatabase();
  app = await startWorksApp(database);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const API = "/api/v1/user/works";
const PATH = "/user/works/works";

interface Ids {
  work: string;
  project: string;
  technology: string;
}
const newIds = (): Ids => ({ work: randomUUID(), project: randomUUID(), technology: randomUUID() });

/** A save of one technology in one project of one work. */
const nested = ({ work, project, technology }: Ids, fields: object, projectFields: object = {}) => ({
  user_works_attributes: [
    {
      id: work,
      company_name: "株式会社みなと商会",
      user_work_projects_attributes: [
        {
          id: project,
          project_name: "受発注の刷新",
          ...projectFields,
          user_work_project_technologies_attributes: [{ id: technology, ...fields }],
        },
      ],
    },
  ],
});

const save = (seeker: Seeker, fields: object) => seeker.send("PATCH", PATH, { user_career_resume_form: fields });
const autosave = (seeker: Seeker, fields: object) => save(seeker, { ...fields, no_redirect: true });
const current = async (seeker: Seeker) => (await seeker.get(API)).json;

/** Somebody with one technology in one project of one work, saved at revision 0, and its name changed at revision 1. */
async function written(): Promise<Seeker & { ids: Ids }> {
  const seeker = await newSeeker(app);
  const ids = newIds();
  await autosave(seeker, nested(ids, { name: "TypeScript", level: 4 }));
  await autosave(seeker, nested(ids, { name: "Rust" }));
  return { ...seeker, ids };
}

describe("saving rows within rows", () => {
  test("stores JSON at three levels with the client's ids; the own read is fresh", async () => {
    const seeker = await newSeeker(app);
    const ids = newIds();
    const saved = await save(seeker, nested(ids, { name: "TypeScript", level: 4 }, { description: "設計と実装" }));
    expect([saved.status, saved.json.message]).toEqual([200, "保存しました"]);
    const { works, revision } = await current(seeker);
    expect(works.works).toMatchObject([
      {
        id: ids.work,
        company_name: "株式会社みなと商会",
        projects: [
          { id: ids.project, description: "設計と実装", technologies: [{ id: ids.technology, name: "TypeScript" }] },
        ],
      },
    ]);
    expect([revision, works]).toEqual([saved.json.revision, saved.json.works]);
  });

  test("stores a form with names of five levels", async () => {
    const seeker = await newSeeker(app);
    const at = "user_career_resume_form[user_works_attributes][0]";
    const project = `${at}[user_work_projects_attributes][1700000000001]`;
    const form = new URLSearchParams([
      ["user_career_resume_form[no_redirect]", "1"],
      [`${at}[company_name]`, "株式会社みなと商会"],
      [`${project}[project_name]`, "受発注の刷新"],
      [`${project}[user_work_project_technologies_attributes][0][name]`, "TypeScript"],
      [`${project}[user_work_project_technologies_attributes][1][name]`, "Rust"],
    ]);
    const saved = await seeker.send("POST", PATH, form.toString(), {
      "Content-Type": "application/x-www-form-urlencoded",
    });
    expect(saved.json).toMatchObject({ success: true, message: "自動保存しました" });
    const { works } = await current(seeker);
    expect(works.works[0].projects[0].technologies.map(({ name }: { name: string }) => name)).toEqual([
      "TypeScript",
      "Rust",
    ]);
  });

  test("stores only what a save carries, in the row it names", async () => {
    const seeker = await written();
    const { work, project } = seeker.ids;
    const row = { id: project, position: "主任" };
    await autosave(seeker, { user_works_attributes: [{ id: work, user_work_projects_attributes: [row] }] });
    expect((await current(seeker)).works.works[0].projects[0]).toMatchObject({
      project_name: "受発注の刷新",
      position: "主任",
      technologies: [{ name: "Rust", level: 4 }],
    });
  });

  test("names invalid and missing fields by their dotted names, and stores nothing", async () => {
    const seeker = await newSeeker(app);
    const name = "user_works_attributes.0.user_work_projects_attributes.0";
    const long = await autosave(seeker, nested(newIds(), { name: "x".repeat(51) }, { start_year: 2020 }));
    expect([long.status, Object.keys(long.json.errors)]).toEqual([
      422,
      [`${name}.user_work_project_technologies_attributes.0.name`],
    ]);
    const blank = await save(seeker, nested(newIds(), { name: "" }));
    expect(Object.keys(blank.json.errors)).toEqual([`${name}.user_work_project_technologies_attributes.0.name`]);
    const period = { start_year: 2020, start_month: 4, end_year: 2019, end_month: 3 };
    const backwards = await autosave(seeker, nested(newIds(), { name: "Rust" }, period));
    expect(Object.keys(backwards.json.errors)).toEqual([`${name}.end_year`]);
    expect((await current(seeker)).revision).toBeNull();
  });

  test.each([
    "[]",
    "[1]",
    "3",
    '"text"',
    "null",
    '{"user_career_resume_form":[]}',
    '{"user_career_resume_form":"text"}',
    '{"user_career_resume_form":null}',
  ])("answers 400 to the JSON body %s", async (body) => {
    const seeker = await newSeeker(app);
    const answer = await seeker.send("PATCH", PATH, body, { "Content-Type": "application/json" });
    expect([answer.status, answer.json.message]).toEqual([400, callMessages.malformed]);
    expect((await current(seeker)).revision).toBeNull();
  });
});

describe("looking back at rows within rows", () => {
  test("undoes and redoes a save, with a summary of what it would change", async () => {
    const seeker = await written();
    expect((await seeker.get(`${API}/undo`)).json).toEqual({
      can_undo: true,
      can_redo: false,
      undo_summary: "職務経歴「株式会社みなと商会」のプロジェクト「受発注の刷新」の使用技術「Rust」の技術名を変更",
      redo_summary: null,
    });
    const nameIn = ({ works }: { works: { works: { projects: { technologies: object[] }[] }[] } }) =>
      works.works[0]?.projects[0]?.technologies;
    expect(nameIn((await seeker.send("POST", `${API}/undo`)).json)).toMatchObject([{ name: "TypeScript", level: 4 }]);
    expect(nameIn((await seeker.send("POST", `${API}/redo`)).json)).toMatchObject([{ name: "Rust", level: 4 }]);
    expect((await seeker.send("POST", `${API}/redo`)).json.message).toBe("やり直せる変更はありません");
  });

  test("lists saves as sentences and compares revisions word by word", async () => {
    const seeker = await written();
    const { entries } = (await seeker.get(`${API}/history`)).json;
    expect(entries).toMatchObject([
      { section: "works", first_revision: 0, revision: 1, saves_total: 2, actor: { name: "佐倉 美咲" } },
    ]);
    expect(entries[0].summary).toBe("職務経歴に「株式会社みなと商会」を追加");
    const { saves } = (await seeker.get(`${API}/history/0/saves`)).json;
    const change = { label: "技術名", before: "TypeScript", after: "Rust", row: seeker.ids.technology };
    expect(saves[0].changes).toMatchObject([{ ...change, parents: [seeker.ids.work, seeker.ids.project] }]);
    expect((await seeker.get(`${API}/compare?from=0&to=1`)).json.changes).toMatchObject([
      { ...change, parts: [{ kind: "removed" }, { kind: "added" }] },
    ]);
    expect((await seeker.get(`${API}/history/changes?from=1&to=1`)).json).toMatchObject({ changes: [change] });
  });

  test("names a version, and restores any revision without losing later ones", async () => {
    const seeker = await written();
    const named = await seeker.send("POST", `${API}/versions`, { name: "A社に提出", revision: 0 });
    expect([named.status, named.json.message]).toEqual([201, "版に名前を付けました"]);
    expect((await seeker.get(`${API}/versions`)).json.versions).toMatchObject([{ name: "A社に提出", revision: 0 }]);
    const then = (await seeker.get(`${API}/at/0`)).json;
    const restored = await seeker.send("POST", `${API}/restore`, { revision: 0 });
    expect(restored.json.works).toEqual({ ...then.works, updated_at: expect.any(String) });
    expect((await seeker.get(`${API}/at/1`)).json.works.works[0].projects[0].technologies).toMatchObject([
      { name: "Rust" },
    ]);
    expect((await seeker.get(`${API}/history`)).json.entries[0]).toMatchObject({ kind: "restore", section: "all" });
  });
});

describe("authorization", () => {
  test("refuses visitors and other roles, and shows everybody their own document only", async () => {
    const seeker = await written();
    const other = await newSeeker(app);
    expect((await current(other)).works.works).toEqual([]);
    const staff = await signIn(app, "agency@example.jp", DEMO_PASSWORD);
    const visitor = openBrowser(app.url);
    await visitor.openPage();
    const routes = app.routes.filter(({ path }) => path.includes("/user/works"));
    expect(routes).toHaveLength(16);
    for (const { method, path } of routes) {
      const url = path
        .replace(":section", "works")
        .replace(/:(revision|entry)/, "0")
        .replace(":id", seeker.ids.work);
      const body = method === "GET" ? undefined : {};
      const ask = (from: Pick<Seeker, "get" | "send">) => (body ? from.send(method, url, body) : from.get(url));
      expect([method, path, (await ask(visitor)).status]).toEqual([method, path, 401]);
      expect([method, path, (await ask(staff)).status]).toEqual([method, path, 403]);
    }
    expect((await current(seeker)).revision).toBe(1);
  });
});

describe("the rows of a document", () => {
  const projections = [worksModel.documentProjection, worksModel.historyProjection];

  const rowsOf = async ({ tables }: Projection) =>
    Promise.all(tables.map(async (table) => (await database.knex(table)).map((row) => JSON.stringify(row)).sort()));

  /** Starts the application again; without its projector nothing but the test writes rows. */
  async function restart(env: NodeJS.ProcessEnv = {}): Promise<void> {
    await app.close();
    app = await startWorksApp(database, env);
  }
  afterEach(() => restart());

  async function rebuild(projection: Projection, limit: number): Promise<void> {
    await resetProjection(app.platform.db, projection);
    await runToHead({ ...app.platform, projection, limit });
  }

  test.each([1, 7, 2_000])("are the same after a rebuild in pages of %i events", async (limit) => {
    const seeker = await written();
    await seeker.send("POST", `${API}/versions`, { name: "控え" });
    await current(seeker);
    await seeker.get(`${API}/versions`);
    await restart({ SERVICES: "web" });
    for (const projection of projections) {
      const before = await rowsOf(projection);
      expect(before.flat()).not.toEqual([]);
      await rebuild(projection, limit);
      expect(await rowsOf(projection)).toEqual(before);
    }
  });

  test("are exported, and deleted with the person; a rebuild brings none back", async () => {
    const seeker = await written();
    await seeker.send("POST", `${API}/versions`, { name: "控え" });
    await seeker.get(`${API}/versions`);
    const exported = (await seeker.get("/api/v1/account/export.json")).json;
    expect(JSON.stringify(exported)).toContain('"name":"Rust"');
    const tables = Object.values(worksModel.tables);
    const rows = async () =>
      (await Promise.all(tables.map((table) => database.knex(table).where({ account_id: seeker.id })))).flat();
    expect(await rows()).toHaveLength(5);
    for (const value of (await rows()).flatMap((row): unknown[] => Object.values(row))) {
      expect(Buffer.isBuffer(value) ? value.toString("latin1") : JSON.stringify(value)).not.toMatch(/Rust|控え/);
    }
    expect((await seeker.send("DELETE", "/api/v1/account", { password: PASSWORD })).status).toBe(200);
    expect(await rows()).toEqual([]);
    await restart({ SERVICES: "web" });
    for (const projection of projections) await rebuild(projection, 100);
    expect(await rows()).toEqual([]);
  });
});
