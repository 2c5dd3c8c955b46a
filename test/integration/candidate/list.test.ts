import { createDemoDatabase, startTestApp, type TestApp } from "../../support/app.ts";
import type { TestDatabase } from "../../support/database.ts";
import { newStaff, type Staff } from "../../support/staff.ts";

let database: TestDatabase;
let app: TestApp;
let staff: Staff;
beforeAll(async () => {
  database = await createDemoDatabase();
  app = await startTestApp({ database, seedDemo: true });
});
beforeEach(async () => {
  staff = await newStaff(app);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const LIST = "/agency/candidates";
const get = (path: string, by: Staff = staff) => by.browser.getFresh(path);
const send = (method: string, path: string, body?: unknown, by: Staff = staff) => by.browser.send(method, path, body);
const add = async (candidate: object, by: Staff = staff): Promise<string> =>
  (await send("POST", LIST, { candidate }, by)).json.candidate.id;
const namesIn = async (query: string, by: Staff = staff): Promise<string[]> =>
  (await get(`${LIST}?${query}`, by)).json.items.map(({ name }: { name: string }) => name);

const watanabe = { last_name: "渡邉", first_name: "大輔", last_name_kana: "わたなべ", first_name_kana: "だいすけ" };
const sakura = { last_name: "佐倉", first_name: "美咲", last_name_kana: "さくら", first_name_kana: "みさき" };

describe("a search", () => {
  beforeEach(async () => {
    await add({ ...watanabe, phone: "09012345678", former_name: "齋藤", tags: ["急ぎ"] });
    await add({ ...sakura, phone: "0312345678", desired_job: "ＥＣサイトの運営" });
  });

  test.each([
    ["渡辺", ["渡邉 大輔"]],
    ["わたなべ だいすけ", ["渡邉 大輔"]],
    ["ﾜﾀﾅﾍﾞ", ["渡邉 大輔"]],
    ["斎藤", ["渡邉 大輔"]],
    ["5678", ["佐倉 美咲", "渡邉 大輔"]],
    ["090-1234", ["渡邉 大輔"]],
    ["ec", ["佐倉 美咲"]],
    ["佐倉美咲", ["佐倉 美咲"]],
    ["佐倉 急ぎ", []],
    ["%", []],
    ["_", []],
  ])("of 「%s」 finds %j", async (search, names) =>
    expect(await namesIn(`search=${encodeURIComponent(search)}&sort_column=name`)).toEqual(names),
  );
});

test("filters, order and pages are those of the query; an unknown filter and an unreadable age are refused", async () => {
  await add({ ...watanabe, birth_date: "1990-01-01", address1: "東京都", stage: "interviewed" });
  await add({ ...sakura, birth_date: "2001-01-01", address1: "神奈川県", tags: ["急ぎ"] });
  expect(await namesIn("filter_stage=interviewed")).toEqual(["渡邉 大輔"]);
  expect(await namesIn("filter_prefecture=神奈川県,東京都&sort_column=age&sort_direction=desc")).toEqual([
    "渡邉 大輔",
    "佐倉 美咲",
  ]);
  expect(await namesIn("filter_age=20-29")).toEqual(["佐倉 美咲"]);
  expect(await namesIn("filter_tag=急ぎ")).toEqual(["佐倉 美咲"]);
  expect(await namesIn("per_page=1&page=2&sort_column=name")).toEqual(["渡邉 大輔"]);
  expect((await get(`${LIST}?filter_salary=1`)).status).toBe(422);
  expect((await get(`${LIST}?filter_age=x`)).json.errors).toHaveProperty("filter_age");
});

test("an addition, a change and an erasure are in the next list", async () => {
  expect(await namesIn("")).toEqual([]);
  const id = await add(sakura);
  expect(await namesIn("")).toEqual(["佐倉 美咲"]);
  await send("PATCH", `${LIST}/${id}`, { candidate: { last_name: "桜" } });
  expect(await namesIn("")).toEqual(["桜 美咲"]);
  await send("DELETE", `${LIST}/${id}`, { reason: "本人の希望" });
  expect(await namesIn("")).toEqual([]);
});

test("a spreadsheet has every record that the query finds", async () => {
  await add({ ...sakura, tags: ["急ぎ", "営業"] });
  const csv = await get(`${LIST}/export?format=csv&search=佐倉`);
  expect(csv.text).toContain("佐倉 美咲,さくら みさき");
  expect(csv.text).toContain("急ぎ、営業");
});

describe("a change of many", () => {
  test("is one of each record with the reason; one of another agency refuses all", async () => {
    const ids = [await add(sakura), await add(watanabe)];
    const foreign = await add(sakura, await newStaff(app));
    const body = { action: "tag", tags: ["急ぎ"], reason: "求人Aの候補" };
    const refused = await send("POST", `${LIST}/bulk`, { ...body, ids: [...ids, foreign] });
    expect([refused.status, await namesIn("filter_tag=急ぎ")]).toEqual([404, []]);
    expect((await send("POST", `${LIST}/bulk`, { ...body, ids })).json).toMatchObject({ count: 2 });
    expect(await namesIn("filter_tag=急ぎ&sort_column=name")).toEqual(["佐倉 美咲", "渡邉 大輔"]);
    expect((await get(`${LIST}/${ids[0]}/history`)).json.entries[0]).toMatchObject({ reason: "求人Aの候補" });
    await send("POST", `${LIST}/bulk`, { action: "untag", tags: ["急ぎ"], ids, reason: "取り消し" });
    expect(await namesIn("filter_tag=急ぎ")).toEqual([]);
  });

  test("needs a reason and what its action is about", async () => {
    const ids = [await add(sakura)];
    expect((await send("POST", `${LIST}/bulk`, { action: "stage", stage: "closed", ids })).json.errors).toHaveProperty(
      "reason",
    );
    expect((await send("POST", `${LIST}/bulk`, { action: "stage", ids, reason: "x" })).json.errors).toHaveProperty(
      "stage",
    );
  });
});

describe("likely doubles", () => {
  test("are found while typing, with reasons, and not in another agency", async () => {
    const id = await add({ ...watanabe, phone: "09012345678", birth_date: "1990-01-01" });
    const typed = { candidate: { last_name: "渡辺", first_name: "大輔", birth_date: "1990-01-01", phone: "090-1234" } };
    const found = (await send("POST", `${LIST}/duplicates`, typed)).json.items;
    expect(found).toEqual([{ id, name: "渡邉 大輔", score: 80, reasons: ["name_and_birth_date"] }]);
    expect((await send("POST", `${LIST}/duplicates`, typed, await newStaff(app))).json.items).toEqual([]);
  });

  test("are pairs until a member calls them two persons, which can be taken back", async () => {
    const one = await add({ ...sakura, phone: "09012345678" });
    const other = await add({ ...watanabe, phone: "09012345678" });
    expect((await get(`${LIST}/duplicates`)).json.items).toMatchObject([{ score: 60, reasons: ["phone"] }]);
    expect(await namesIn("filter_duplicate=true&sort_column=name")).toEqual(["佐倉 美咲", "渡邉 大輔"]);
    expect((await send("POST", `${LIST}/${one}/different`, { other_id: other })).status).toBe(200);
    expect((await get(`${LIST}/duplicates`)).json.items).toEqual([]);
    expect(await namesIn("filter_duplicate=true")).toEqual([]);
    await send("DELETE", `${LIST}/${one}/different/${other}`);
    expect((await get(`${LIST}/duplicates`)).json.items).toHaveLength(1);
  });
});

test("a bookmark is each member's own", async () => {
  const id = await add(sakura);
  const colleague = await newStaff(app, staff.agencyId);
  expect((await send("POST", `/api/candidates/${id}/bookmark`)).json).toMatchObject({
    success: true,
    bookmarked: true,
  });
  expect(await namesIn("filter_bookmarked=true")).toEqual(["佐倉 美咲"]);
  expect(await namesIn("filter_bookmarked=true", colleague)).toEqual([]);
  expect((await get(`${LIST}/${id}`)).json.candidate.bookmarked).toBe(true);
  expect((await send("DELETE", `/api/candidates/${id}/bookmark`)).json).toMatchObject({ bookmarked: false });
  expect((await send("POST", `/api/candidates/${id}/bookmark`, undefined, await newStaff(app))).status).toBe(404);
});

test("a view keeps filters under a name with a count, and no word that may name a person", async () => {
  await add({ ...sakura, stage: "interviewed" });
  const view = { name: "面談済み", parameters: { filter_stage: "interviewed", search: "佐倉", page: "3" } };
  const { id } = (await send("POST", "/agency/views", view)).json;
  expect((await get("/agency/views")).json.items).toEqual([
    { id, name: "面談済み", parameters: { filter_stage: "interviewed" }, count: 1 },
  ]);
  await send("PATCH", `/agency/views/${id}`, { name: "面談後", parameters: { filter_stage: "closed" } });
  expect((await get("/agency/views")).json.items).toMatchObject([{ name: "面談後", count: 0 }]);
  const unknown = await send("POST", "/agency/views", { name: "x", parameters: { filter_salary: "1" } });
  expect(unknown.json.errors).toHaveProperty("parameters");
  await send("DELETE", `/agency/views/${id}`);
  expect((await get("/agency/views")).json.items).toEqual([]);
  expect((await send("DELETE", `/agency/views/${id}`)).status).toBe(404);
});
