import type { ModuleDefinition } from "../../src/module.ts";
import { homeModulePages } from "./pages.ts";

/** The pages over all documents of a person. It stores nothing. */
export const homeModule: ModuleDefinition = { name: "home", pages: homeModulePages.pages };
