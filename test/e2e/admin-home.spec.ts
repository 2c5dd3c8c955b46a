import type { Page } from "@playwright/test";
import type { HomeAnswer, HomeItem } from "../../modules/monitoring/contract/home.ts";
import { expectAccessible } from "./support/axe.ts";
import { expectNothingLost } from "./support/lost.ts";
import { expect, test } from "./support/test.ts";
import { arriveAs, visit } from "./support/visit.ts";

const PAGE = { path: "/admin", heading: "管理" };
const WALL = { path: "/admin?wall=1", heading: "管理" };

/** The server's own answer, changed on its way: the machine of the tests may be short of memory. */
async function tell(page: Page, change: (item: HomeItem) => Partial<HomeItem>): Promise<void> {
  await page.route(
    (url) => url.pathname === "/admin",
    async (route) => {
      if (route.request().resourceType() === "document") return route.continue();
      const response = await route.fetch();
      const { items } = (await response.json()) as HomeAnswer;
      const changed = items.map((item): HomeItem => ({ ...item, status: "ok", ...change(item) }));
      const isWorst = ({ status }: HomeItem) => Number(status === "problem");
      const home: HomeAnswer = {
        status: changed.some(isWorst) ? "problem" : "ok",
        items: changed.toSorted((a, b) => isWorst(b) - isWorst(a)),
      };
      await route.fulfill({ response, json: home });
    },
  );
}

const redisAway = ({ name }: HomeItem): Partial<HomeItem> =>
  name === "cache" ? { status: "problem", value: "切断", text: "Redisに接続できず、結果を毎回作り直しています。" } : {};
const state = (page: Page) => page.getByRole("region", { name: "サービスの状態" });

test.beforeEach(({ page }) => arriveAs(page, "admin"));

test("all is well: the line says of what, and the keyboard reaches an explanation", { tag: "@phone" }, async ({
  page,
  picture,
}) => {
  await tell(page, () => ({}));
  await visit(page, PAGE);
  await expect(page.getByText("すべて正常です")).toBeVisible();
  await expect(page.getByText(/^確認した項目：.*メモリ/)).toBeVisible();
  await expect(state(page).getByRole("listitem")).toHaveCount(8);
  await page.getByRole("link", { name: "メモリの詳細" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/250MBまでが正常/)).toBeVisible();
  await expectAccessible(page, "administrators' home, all well");
  await picture("admin-home");
});

test("a problem stands first and leads to its page", { tag: "@phone" }, async ({ page, picture, isMobile }) => {
  await tell(page, redisAway);
  await visit(page, PAGE);
  await expect(page.getByText("「キャッシュ」に問題があります")).toBeVisible();
  await expect(state(page).getByRole("listitem").first()).toContainText("問題あり");
  await expectAccessible(page, "administrators' home, a problem");
  await picture("admin-home-problem");
  if (!isMobile) await expectNothingLost(page, "administrators' home, a problem");
  await page.getByRole("link", { name: "キャッシュの詳細" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "キャッシュ監視" })).toBeVisible();
});

test("the server's own answer is shown", async ({ page }) => {
  await visit(page, PAGE);
  const readModels = state(page).getByRole("listitem").filter({ hasText: "読み取りモデルの詳細" });
  await expect(readModels).toContainText("正常");
  await expect(readModels).toContainText(/\d+件/);
});

test("a wall has large figures and no menu, and renews itself", { tag: "@phone" }, async ({ page, picture }) => {
  await page.clock.install();
  await tell(page, redisAway);
  await visit(page, WALL);
  await expect(page.getByText("「キャッシュ」に問題があります")).toBeVisible();
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(0);
  await expectAccessible(page, "wall display");
  await picture("admin-wall");
  await tell(page, () => ({}));
  await page.clock.runFor(31_000);
  await expect(page.getByText("すべて正常です")).toBeVisible();
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ });

  test("the last figures stay, greyed, with their time", async ({ page, picture }) => {
    await page.clock.install();
    await tell(page, () => ({}));
    await visit(page, PAGE);
    await expect(page.getByText("すべて正常です")).toBeVisible();
    await page.route(
      (url) => url.pathname === "/admin",
      (route) => route.abort(),
    );
    await page.clock.runFor(31_000);
    await expect(page.getByText(/から更新されていません$/)).toBeVisible();
    await expectAccessible(page, "administrators' home, connection lost");
    await picture("admin-home-lost");
  });
});
