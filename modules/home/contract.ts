export type * from "./contract/my-page.ts";
