import { demoDataSchema, demoUsersAnswerSchema } from "../../../modules/showcase/contract.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { openBrowser } from "../../support/browser.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const visitor = () => openBrowser(app.url);
const users = async (query: string) => {
  const answer = await visitor().get(`/component_library/users${query}`);
  return { status: answer.status, ...answer.json };
};

describe("demo data", () => {
  test("contains invented people, activities and notifications", async () => {
    const { status, json } = await visitor().get("/component_library/demo_data.json");
    expect(status).toBe(200);
    const { users, activities, notifications } = demoDataSchema.parse(json);
    expect(users).toHaveLength(57);
    expect(new Set(users.map(({ id }) => id)).size).toBe(57);
    expect(users.filter(({ email }) => !email.endsWith("@example.jp"))).toEqual([]);
    const known = new Map(users.map(({ id, name }) => [id, name]));
    for (const { user_id, user_name } of activities) expect(known.get(user_id)).toBe(user_name);
    expect(notifications.length).toBeGreaterThan(0);
  });

  test("is answered 304 with a matching ETag", async () => {
    const first = await visitor().get("/component_library/demo_data.json");
    expect(first.headers.get("Cache-Control")).toBe("public, max-age=3600");
    const again = await visitor().get("/component_library/demo_data.json", {
      "If-None-Match": first.headers.get("ETag") ?? "",
    });
    expect(again.status).toBe(304);
    expect(again.text).toBe("");
  });
});

describe("a list in pages", () => {
  test("comes ten at a time, and the last page when there is no such page", async () => {
    const first = demoUsersAnswerSchema.parse(await users(""));
    expect(first.pagination).toEqual({ current_page: 1, total_items: 57, per_page: 10, total_pages: 6 });
    expect(first.items).toHaveLength(10);
    const beyond = demoUsersAnswerSchema.parse(await users("?page=99"));
    expect(beyond.pagination.current_page).toBe(6);
    expect(beyond.items).toHaveLength(7);
  });

  test("comes in order by the reading of names, and by numbers as numbers", async () => {
    const { items } = demoUsersAnswerSchema.parse(await users("?sort_column=name&per_page=100"));
    const kana = items.map((user) => user.kana);
    expect(kana).toEqual(kana.toSorted(new Intl.Collator("ja").compare));
    const most = demoUsersAnswerSchema.parse(await users("?sort_column=documents&sort_direction=desc"));
    const counts = most.items.map(({ documents }) => documents);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(counts[0]).toBeGreaterThan(9);
  });

  test("is searched in any width and narrowed by combined filters", async () => {
    const wide = await users(`?search=${encodeURIComponent("ﾀｶﾊｼ")}`);
    const kanji = await users(`?search=${encodeURIComponent("髙橋")}`);
    expect(wide.pagination.total_items).toBeGreaterThan(0);
    expect(wide.items).toEqual(kanji.items);
    const query = `?filter_role=admin,guest&filter_status=active&filter_prefecture=${encodeURIComponent("東京都")}`;
    const { items } = demoUsersAnswerSchema.parse(await users(query));
    expect(items.length).toBeGreaterThan(0);
    for (const { role, status, prefecture } of items) {
      expect({ role, status, prefecture }).toEqual({
        role: expect.not.stringMatching("user"),
        status: "active",
        prefecture: "東京都",
      });
    }
  });

  test.each(["?page=0", "?per_page=101", "?sort_column=secret", "?filter_secret=1", "?filter_role=king"])(
    "%s is refused",
    async (query) => {
      const { status, message, errors } = await users(query);
      expect(status).toBe(422);
      expect(message).toBe("入力内容を確認してください");
      expect(Object.keys(errors)).toHaveLength(1);
    },
  );
});

describe("an export", () => {
  test("is a CSV file for Excel with all matching people", async () => {
    const response = await visitor().fetch("/component_library/users/export?format=csv&filter_role=admin", {
      headers: { Accept: "text/csv" },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="table-data.csv"/);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [head, ...rows] = bytes.toString("utf8").slice(1).trimEnd().split("\r\n");
    expect(head).toBe("氏名,ふりがな,メールアドレス,権限,状態,都道府県,登録日,書類数,完成度（%）");
    const { pagination } = await users("?filter_role=admin");
    expect(rows).toHaveLength(pagination.total_items);
    for (const row of rows) expect(row).toContain(",管理者,");
  });

  test("has one format", async () => {
    expect((await visitor().get("/component_library/users/export?format=exe")).status).toBe(422);
  });
});

describe("an order", () => {
  const send = async (order: unknown) => {
    const browser = visitor();
    await browser.openPage();
    return browser.send("POST", "/component_library/users/order", { order });
  };
  const somebody = async () =>
    (await users("?per_page=2")).items.map(({ id }: { id: string }) => id) as [string, string];

  test("of existing people from position 1 is accepted", async () => {
    const [one, other] = await somebody();
    const answer = await send([
      { id: other, position: 1 },
      { id: one, position: 2 },
    ]);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ success: true, message: "並び順を保存しました" });
  });

  test("with a gap, a duplicate or an unknown person is refused", async () => {
    const [one, other] = await somebody();
    const stranger = "11111111-1111-4111-8111-111111111111";
    const positions = (...order: [string, number][]) => order.map(([id, position]) => ({ id, position }));
    for (const order of [
      positions([one, 1], [other, 3]),
      positions([one, 1], [other, 1]),
      positions([one, 1], [one, 2]),
      positions([one, 0], [other, 1]),
      positions([one, 1], [stranger, 2]),
      [],
      "all",
    ]) {
      expect(await send(order)).toMatchObject({ status: 422, json: { success: false } });
    }
  });

  test("without the page's token is refused", async () => {
    const [one] = await somebody();
    const body = { order: [{ id: one, position: 1 }] };
    expect((await visitor().send("POST", "/component_library/users/order", body)).status).toBe(403);
  });
});
