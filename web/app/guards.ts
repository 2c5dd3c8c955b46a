import { type AnyRoute, notFound, redirect, useRouteContext } from "@tanstack/react-router";
import { messages } from "../../japanese/messages.ts";
import type { Page } from "../../modules/page.ts";
import { homeOf, pages } from "../../modules/pages.ts";
import { loadSession, type User } from "./session.ts";
import type { AppStore } from "./store.ts";

interface Visit {
  context: { store: AppStore };
  location: { href: string };
}

type Guard = (visit: Visit) => Promise<{ user: User | null }>;

/**
 * The guard of a page: visitors go to the login page and come back, other roles get the 403 page; a signed-in person goes
 * home from a page of visitors. Other pages for anyone are shown even if the session cannot be loaded.
 */
function guardOf({ access, visitorsOnly }: Page): Guard {
  return async ({ context, location }) => {
    const session = loadSession(context.store);
    if (access === "anyone" && !visitorsOnly) return session.catch(() => ({ user: null }));
    const { user } = await session;
    if (user && visitorsOnly) throw redirect({ href: homeOf(user.role) });
    if (access === "anyone") return { user };
    if (!user) throw redirect({ to: "/login", search: { return_to: location.href } });
    if (access !== "signed-in" && !access.includes(user.role)) throw notFound({ data: messages.forbidden });
    return { user };
  };
}

/** Whether a route shows a page: `/user/$document/history` that of `/user/resume/history`. */
export function shows(route: string, { path }: Pick<Page, "path">): boolean {
  const [own, wanted] = [route.split("/"), path.split("/")];
  return own.length === wanted.length && own.every((part, index) => part.startsWith("$") || part === wanted[index]);
}

/**
 * Puts its guard before every route; route files have none. The pages that one route shows have the same access.
 * @param routes by path
 * @throws for a route whose page no module declares
 */
export function guardRoutes(routes: Readonly<Record<string, AnyRoute>>): void {
  for (const [path, { options }] of Object.entries(routes)) {
    const page = pages.find((known) => known.path === path) ?? pages.find((known) => shows(path, known));
    if (!page) throw new Error(`no module has the page ${path}`);
    options.beforeLoad = guardOf(page);
  }
}

/** The signed-in person. @throws on pages that are open to anyone */
export function useUser(): User {
  const { user } = useRouteContext({ strict: false }) as { user?: User | null };
  if (!user) throw new Error("this page is open to anyone");
  return user;
}

/** `return_to` from the address bar is followed only within this site: `//host` and `/\host` would leave it. */
export function safeReturnTo(returnTo: string | undefined): string | undefined {
  if (!returnTo || !/^\/(?![/\\])/.test(returnTo)) return undefined;
  return new URL(returnTo, location.origin).origin === location.origin ? returnTo : undefined;
}
