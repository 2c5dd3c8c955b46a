import { type AnyRoute, isNotFound, isRedirect } from "@tanstack/react-router";
import { messages } from "../../../japanese/messages.ts";
import type { Role } from "../../../modules/page.ts";
import { entryAt, homeOf, navOf, pages } from "../../../modules/pages.ts";
import { guardRoutes, shows } from "../../../web/app/guards.ts";
import { createRouter } from "../../../web/app/router.tsx";
import { createStore } from "../../../web/app/store.ts";

const ROLES: readonly Role[] = ["seeker", "agency", "admin"];

function answerSession(role: Role | undefined): void {
  const user = role ? { id: role, name: role, email: `${role}@example.jp`, role } : null;
  const body = JSON.stringify({ user, csrf_token: "t", demo: false });
  global.fetch = jest.fn(async () => new Response(body)) as unknown as typeof fetch;
}

const routesOf = (router: ReturnType<typeof createRouter>) => Object.entries<AnyRoute>({ ...router.routesByPath });

/** Redirect target of a page's guard for a role. */
async function verdictOf(path: string, role: Role | undefined): Promise<string> {
  answerSession(role);
  const store = createStore();
  const known = new Map(routesOf(createRouter(store)));
  const route = known.get(path) ?? [...known].find(([pattern]) => shows(pattern, { path }))?.[1];
  const visit = { context: { store }, location: { href: path } };
  try {
    if (!route) throw new Error(`no route shows ${path}`);
    await route.options.beforeLoad?.(visit as never);
    return "shown";
  } catch (thrown) {
    if (isRedirect(thrown)) return String(thrown.options.href ?? thrown.options.to);
    if (isNotFound(thrown)) return String((thrown as { data?: unknown }).data);
    throw thrown;
  }
}

const routes = routesOf(createRouter(createStore())).map(([path]) => path);

test("every route has a page of a module, and every page a route", () => {
  expect(routes.filter((route) => !pages.some((page) => shows(route, page)))).toEqual([]);
  expect(pages.filter((page) => !routes.some((route) => shows(route, page)))).toEqual([]);
});

test("stops at a route whose page no module has", () => {
  expect(() => guardRoutes({ "/forgotten": { options: {} } as AnyRoute })).toThrow("no module has the page /forgotten");
});

describe.each(pages)("$path", ({ path, access, visitorsOnly }) => {
  test(`leads visitors to ${access === "anyone" ? "the page" : "the login page"}`, async () => {
    expect(await verdictOf(path, undefined)).toBe(access === "anyone" ? "shown" : "/login");
  });

  test.each(ROLES)("is guarded for the role %s", async (role) => {
    const isTheirs = access === "anyone" || access === "signed-in" || access.includes(role);
    const expected = visitorsOnly ? homeOf(role) : isTheirs ? "shown" : messages.forbidden;
    expect(await verdictOf(path, role)).toBe(expected);
  });
});

test("every role has one home that it may open", () => {
  for (const role of ROLES) {
    const homes = pages.filter((page) => page.homeOf === role);
    expect(homes).toHaveLength(1);
    expect(homes[0]?.access).toEqual([role]);
  }
});

test.each([
  ["/mypage", "ホーム"],
  ["/user/resume/licenses/edit", "書類"],
  ["/user/resume/confirm", "書類"],
  ["/user/career_resume/work/edit", "書類"],
  ["/user/submissions", "書類"],
  ["/documents", "書類"],
  ["/user/resume/history", "編集履歴"],
  ["/settings", undefined],
  ["/applications/1", "応募"],
  ["/component_library", undefined],
])("the current tab at %s is %s", (address, label) => {
  expect(entryAt(navOf("seeker"), address)?.label).toBe(label);
});

test("has at most five tabs for a role, and none for visitors", () => {
  expect(navOf("seeker").map(({ label }) => label)).toEqual(["ホーム", "書類", "求人", "応募", "編集履歴"]);
  expect(navOf("agency").map(({ label }) => label)).toEqual(["ホーム", "候補者", "求人", "応募者", "フォーム"]);
  expect(navOf("admin").map(({ label }) => label)).toEqual(["ホーム", "フォーム", "設定"]);
  expect(navOf(undefined)).toEqual([]);
});
