/** The browser's part of the module; a page imports the part that it needs from `contract/`. */
export type * from "./contract/posting.ts";
