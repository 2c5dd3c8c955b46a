import type { DraftAnswer, DrawingCommand } from "../../../documents/drawing.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { newSeeker, type Seeker } from "../resume/seeker.ts";

const SECRET = "畷目蕪沢";

let app: TestApp;
let seeker: Seeker;
beforeAll(async () => {
  app = await startTestApp();
  seeker = await newSeeker(app);
  await seeker.save("profile", { last_name: "佐倉", first_name: "美咲", no_redirect: true });
});
afterAll(() => app.close());

const draw = async (body: object, path = "resume", by = seeker): Promise<{ status: number; json: DraftAnswer }> =>
  by.send("POST", `/api/v1/user/${path}/preview`, body);

const textOf = ({ pages }: DraftAnswer) =>
  pages
    .flatMap(({ commands = [] }) => commands)
    .map((command: DrawingCommand) => (command[0] === "text" ? command[6] : ""))
    .join("");

describe.each([
  ["resume", "summary", "user_resume_form"],
  ["career_resume", "summary", "user_career_resume_form"],
])("the preview of %s", (path, section, wrapper) => {
  const draft = (text: string) => ({ section, values: { [wrapper]: { summary: text, no_redirect: true } } });

  test("draws unsaved values and saves none of them", async () => {
    const before = (await seeker.get(`/api/v1/user/${path}`)).json;
    const { status, json } = await draw(draft(SECRET), path);
    expect(status).toBe(200);
    expect(textOf(json)).toContain(SECRET);
    expect(textOf((await draw({}, path)).json)).not.toContain(SECRET);
    expect((await seeker.get(`/api/v1/user/${path}`)).json).toEqual(before);
  });

  test("leaves out the pages and glyphs that the caller has", async () => {
    const { json: first } = await draw(draft("一"), path);
    const glyphs = first.glyphs.map((font) => Object.keys(font).join(""));
    const again = await draw({ ...draft("一"), pages: first.pages.map(({ hash }) => hash), glyphs }, path);
    expect(again.json.pages).toEqual(first.pages.map(({ hash }) => ({ hash })));
    expect(again.json.glyphs).toEqual([{}, {}]);
    const next = await draw({ ...draft("一二"), pages: first.pages.map(({ hash }) => hash), glyphs }, path);
    expect(next.json.glyphs.flatMap((font) => Object.keys(font))).toEqual(["二"]);
    expect(next.json.pages.filter(({ commands }) => commands)).toHaveLength(1);
  });

  test("refuses an unknown section, a value of the wrong kind and one that could not be saved", async () => {
    expect((await draw({ section: "nowhere", values: {} }, path)).status).toBe(404);
    expect((await draw({ section, values: { [wrapper]: [] } }, path)).status).toBe(400);
    expect((await draw(draft("あ".repeat(20_000)), path)).status).toBe(422);
    expect((await draw({ pages: "all" }, path)).status).toBe(422);
  });
});

test("leaves nothing of a draft in logs and tables", async () => {
  const tables = async () => {
    const { rows } = await app.platform.db.raw(
      `select table_schema || '.' || table_name as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const counts: Record<string, string> = {};
    for (const { name } of rows as { name: string }[]) {
      const found = await app.platform.db.raw(
        `select md5(string_agg(t::text, '' order by t::text)) as rows from ${name} t`,
      );
      counts[name] = found.rows[0].rows;
    }
    return counts;
  };
  const values = { user_resume_form: { summary: SECRET, no_redirect: true } };
  await draw({ section: "summary", values });
  const before = await tables();
  const { status } = await draw({ section: "summary", values });
  expect(status).toBe(200);
  const after = await tables();
  // Every request counts against the rates and renews its session; projections go on by themselves.
  const always = /^(account\.session|http\.|projections\.|leases\.)/;
  const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
  expect(changed.filter((name) => !always.test(name))).toEqual([]);
  expect(app.logs.join("\n")).not.toContain(SECRET);
  expect(app.logs.join("\n")).not.toContain(encodeURIComponent(SECRET));
});
