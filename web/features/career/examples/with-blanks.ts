/** Told with every example that is taken over. */
export const BLANKS_HINT = "「◯」をご自身の数字に置き換えてください。";

/** An example without its figures, which are the writer's own to claim: 「約60社」 becomes 「約◯社」. */
export const withBlanks = (text: string): string => text.replace(/\d+(?:\.\d+)?/g, "◯");
