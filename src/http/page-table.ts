import type { Access, Route } from "./route.ts";
import { createRouteTable } from "./route-table.ts";

/** A page of the web app. */
export interface AppUrl {
  /** As in a route; a parameter is `$id` as well. */
  path: string;
  access: Access;
  /** Search engines are told to leave it out. */
  isUnlisted?: true;
  /** Address of its data where that is not its own, with the parameters of the page: `/api/v1/jobs/$jobId`. */
  data?: string;
}

/** The data of a page at its own address. */
export interface PageData {
  route: Route;
  path: string;
  params: Readonly<Record<string, string>>;
}

/** A page at an address. */
export interface OpenedPage {
  page: AppUrl;
  /** Its address answers it as well; undefined for a form to fill in. */
  data: PageData | undefined;
}

export interface PageTable {
  pageAt(path: string): OpenedPage | undefined;
  /** The address of the page that a path in other capitals or with doubled slashes means; undefined for none. */
  addressMeantBy(path: string): string | undefined;
}

/**
 * The pages of the app by their addresses, each with the GET route that has its data.
 * @throws Error for a page that names data of no route, and for one of a record whose route cannot find it
 */
export function createPageTable(pages: readonly AppUrl[], routes: readonly Route[]): PageTable {
  const reads = new Map(routes.filter(({ method }) => method === "GET").map((route) => [shapeOf(route.path), route]));
  const dataOf = new Map(pages.map((page) => [page, routeOf(page, reads)]));
  const exactly = createRouteTable(pages);
  const nearly = createRouteTable(pages, { sensitive: false });
  return {
    pageAt(path) {
      const [match] = exactly(path);
      if (!match) return undefined;
      const { item: page, params } = match;
      const route = dataOf.get(page);
      if (!route) return { page, data: undefined };
      const pattern = page.data ?? page.path;
      const values = namesIn(pattern).map((name) => params[name] ?? "");
      const named = Object.fromEntries(namesIn(route.path).map((name, index) => [name, values[index] ?? ""]));
      return { page, data: { route, path: fillIn(pattern, params), params: named } };
    },
    addressMeantBy(path) {
      const [match] = nearly(path.replace(/\/{2,}/g, "/"));
      const address = match && fillIn(match.item.path, match.params);
      return address === path ? undefined : address;
    },
  };
}

function routeOf(page: AppUrl, reads: ReadonlyMap<string, Route>): Route | undefined {
  const route = reads.get(shapeOf(page.data ?? page.path));
  if (!route && page.data !== undefined) throw new Error(`the page ${page.path} has its data at no route`);
  if (route && !route.find && namesIn(route.path).length > 0)
    throw new Error(`${route.path} cannot tell the page ${page.path} whether its record is there: it has no find`);
  return route;
}

const PARAMETER = /[$:](\w+)/g;

const shapeOf = (pattern: string): string => pattern.replace(PARAMETER, ":");
const namesIn = (pattern: string): string[] => [...pattern.matchAll(PARAMETER)].map(([, name = ""]) => name);
const fillIn = (pattern: string, params: Readonly<Record<string, string>>): string =>
  pattern.replace(PARAMETER, (_, name: string) => encodeURIComponent(params[name] ?? ""));
