import type { Module } from "../../src/module.ts";
import { createSuggest } from "./catalogues/suggest.ts";
import { postalRoutes } from "./http/postal-routes.ts";
import { suggestionRoutes } from "./http/suggestion-routes.ts";
import { shippedPostalSource } from "./postal/shipped-source.ts";

/** Help that fills in forms: addresses from postal codes, suggestions from catalogues. Stores nothing. */
export const createModule = (): Module => ({
  routes: [...postalRoutes(shippedPostalSource()), ...suggestionRoutes(createSuggest())],
});
