import { notFound, redirect } from "@tanstack/react-router";
import { messages } from "../../japanese/messages.ts";
import { HOME, loadSession, type Role, type User } from "./session.ts";
import type { AppStore } from "./store.ts";

interface Visit {
  context: { store: AppStore };
  location: { href: string };
}

/** For `beforeLoad`: visitors go to the login page and come back, other roles get the 403 page. Returns the person. */
export async function requireRole({ context, location }: Visit, ...roles: readonly Role[]): Promise<{ user: User }> {
  const { user } = await loadSession(context.store);
  if (!user) throw redirect({ to: "/login", search: { return_to: location.href } });
  if (!roles.includes(user.role)) throw notFound({ data: messages.forbidden });
  return { user };
}

/** For pages of visitors: a signed-in person is redirected home. */
export async function requireVisitor({ context }: Pick<Visit, "context">): Promise<void> {
  const { user } = await loadSession(context.store);
  if (user) throw redirect({ href: HOME[user.role] });
}

/** `return_to` from the address bar is followed only within this site: `//host` and `/\host` would leave it. */
export function safeReturnTo(returnTo: string | undefined): string | undefined {
  if (!returnTo || !/^\/(?![/\\])/.test(returnTo)) return undefined;
  return new URL(returnTo, location.origin).origin === location.origin ? returnTo : undefined;
}
