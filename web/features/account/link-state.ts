import { isApiError } from "../../app/api-error.ts";

/** Whether a link was used, has expired or never was: asking again changes nothing. */
export const isWorthless = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 410);
