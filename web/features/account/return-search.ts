/** Search of the pages for login and sign-up. */
export interface ReturnSearch {
  /** Path to go to afterwards. */
  return_to?: string;
}

export const readReturnSearch = ({ return_to }: Record<string, unknown>): ReturnSearch =>
  typeof return_to === "string" ? { return_to } : {};

/**
 * The search of a link to login or sign-up: on these two pages what they were asked for already, on the landing page nothing,
 * else the page that the visitor reads.
 */
export function returnFrom({
  pathname,
  href,
  search,
}: {
  pathname: string;
  href: string;
  search: object;
}): ReturnSearch {
  if (pathname === "/login" || pathname === "/signup") return readReturnSearch({ ...search });
  return pathname === "/" ? {} : { return_to: href };
}

/** The address of one of these pages that keeps the path to go to afterwards. */
export const withReturn = (page: "/login" | "/signup", returnTo: string | undefined): string =>
  returnTo ? `${page}?return_to=${encodeURIComponent(returnTo)}` : page;
