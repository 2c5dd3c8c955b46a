import type { Module, Platform } from "../../src/platform.ts";
import { assistRoutes } from "./http/routes.ts";
import { shippedPostalSource } from "./postal/shipped-source.ts";

/** Help that fills in forms: addresses from postal codes. Keeps nothing about anybody. */
export function createAssistModule(_platform: Platform): Module {
  return { name: "assist", events: [], projections: [], routes: assistRoutes(shippedPostalSource()), refusals: {} };
}
