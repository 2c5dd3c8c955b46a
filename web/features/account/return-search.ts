/** Search of the pages for login and sign-up. */
export interface ReturnSearch {
  /** Path to go to afterwards. */
  return_to?: string;
}

export const readReturnSearch = ({ return_to }: Record<string, unknown>): ReturnSearch =>
  typeof return_to === "string" ? { return_to } : {};

/** The address of one of these pages that keeps the path to go to afterwards. */
export const withReturn = (page: "/login" | "/signup", returnTo: string | undefined): string =>
  returnTo ? `${page}?return_to=${encodeURIComponent(returnTo)}` : page;
