import type { Module } from "../../src/module.ts";
import { showcaseRoutes } from "./http/routes.ts";

/** Sample data for the showcase of the design system. Stores nothing. */
export const createModule = (): Module => ({ routes: showcaseRoutes() });
