import type { Module, Platform } from "../../src/platform.ts";
import { showcaseRoutes } from "./http/routes.ts";

/** What the showcase of the design system asks the server for: a sample, and nothing about anybody. */
export function createShowcaseModule(_platform: Platform): Module {
  return { name: "showcase", events: [], projections: [], routes: showcaseRoutes(), refusals: {} };
}
