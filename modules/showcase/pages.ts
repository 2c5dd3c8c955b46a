import type { ModulePages } from "../page.ts";

/** The page of widgets. */
export const showcaseModulePages = {
  pages: [{ path: "/component_library", access: "anyone" }],
} as const satisfies ModulePages;
