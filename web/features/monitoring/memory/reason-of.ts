/** Why a call failed, for the log of the page. */
export const reasonOf = (error: unknown): string => (error as { message?: string }).message ?? "";
