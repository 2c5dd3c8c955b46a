import type { ModuleDefinition } from "../../src/module.ts";
import { showcaseModulePages } from "./pages.ts";

/** The page that shows every widget of the design system, with sample data from the server. */
export const showcaseModule: ModuleDefinition = {
  name: "showcase",
  pages: showcaseModulePages.pages,
};
