import type { Route } from "./route.ts";
import type { RouteMatch } from "./route-table.ts";

/** HEAD is answered by the route of GET. */
export const methodOf = (method: string): string => (method === "HEAD" ? "GET" : method);

/**
 * The routes of the most literal path that a request may mean. A form can only POST, and its body names the method
 * (`_method`): it may mean every route of that path that writes.
 */
export function candidatesOf<T extends Route>(
  matches: readonly RouteMatch<T>[],
  method: string,
): readonly RouteMatch<T>[] {
  const fits = ({ item }: RouteMatch<T>) =>
    method === "POST" ? item.method !== "GET" : item.method === methodOf(method);
  const path = matches.find(fits)?.item.path;
  return matches.filter((match) => match.item.path === path && fits(match));
}

/**
 * Access and limits are checked before the body says which of the writing routes of a path is meant.
 * @throws Error where such routes do not share them
 */
export function requireSharedLimits(routes: readonly Route[]): void {
  const known = new Map<string, string>();
  for (const { method, path, access, bodyLimit, uploadLimit, maxConcurrent, maxWaiting } of routes) {
    if (method === "GET") continue;
    const limits = JSON.stringify([access, bodyLimit, uploadLimit, maxConcurrent, maxWaiting]);
    if ((known.get(path) ?? limits) !== limits)
      throw new Error(`${path}: routes that write differ in access or limits`);
    known.set(path, limits);
  }
}
