import type { Module } from "../../src/module.ts";
import type { Platform } from "../../src/platform.ts";
import { seedDemoNews } from "./demo/seed-news.ts";
import { newsRoutes } from "./http/routes.ts";

/** News: what concerns a person, and what of it the person has seen. */
export function createModule(platform: Platform): Module {
  const { commands, db, keys } = platform;
  return {
    routes: newsRoutes({ commands, db, keys, now: () => platform.now() }),
    demo: { seed: () => seedDemoNews(platform) },
  };
}
