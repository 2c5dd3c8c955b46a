import Router from "@koa/router";
import type { Method } from "./route.ts";

/** A route or a page of the app, by its path pattern. A parameter is `:id`, in the paths of pages `$id`. */
export interface PathPattern {
  path: string;
}

export interface RouteMatch<T> {
  item: T;
  params: Readonly<Record<string, string>>;
}

/**
 * Matches a path against all patterns, the most literal first: `/user/resume/import` before `/user/resume/:section`,
 * independent of their order of declaration.
 */
export function createRouteTable<T extends PathPattern>(
  items: readonly T[],
  { sensitive = true }: { sensitive?: boolean } = {},
): (path: string) => RouteMatch<T>[] {
  const router = new Router({ sensitive });
  const layers = [...items].sort(byLiteralness).map((item) => {
    const before = router.stack.length;
    router.register(item.path.replaceAll("/$", "/:"), ["GET"], () => undefined);
    const layer = router.stack[before];
    if (!layer) throw new Error(`the path ${item.path} cannot be routed`);
    return { item, layer };
  });
  return (path) =>
    layers
      .filter(({ layer }) => layer.match(path))
      .map(({ item, layer }) => ({ item, params: layer.params(path, layer.captures(path)) }));
}

/** The Allow header of a path: its methods, with HEAD beside GET. */
export const allowedAt = (methods: readonly Method[]): string =>
  [...new Set(methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])))].join(", ");

/** Segment by segment a literal stands before a parameter. A total order of all paths, those of other lengths included: a sort needs one. */
function byLiteralness(a: PathPattern, b: PathPattern): number {
  const [left, right] = [shapeOf(a), shapeOf(b)];
  return Number(left > right) - Number(left < right);
}

const shapeOf = ({ path }: PathPattern): string =>
  path
    .split("/")
    .map((segment) => Number(isParameter(segment)))
    .join("");

const isParameter = (segment: string): boolean => /^[:$]/.test(segment);
