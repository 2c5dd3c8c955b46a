import type { Module } from "../../src/module.ts";
import type { Platform } from "../../src/platform.ts";
import { createAdvise } from "./advice/advise.ts";
import { createSuggest } from "./catalogues/suggest.ts";
import { createCompanyLookUp } from "./company-info/look-up.ts";
import { adviceRoutes } from "./http/advice-routes.ts";
import { companyRoutes } from "./http/company-routes.ts";
import { postalRoutes } from "./http/postal-routes.ts";
import { suggestionRoutes } from "./http/suggestion-routes.ts";
import { shippedPostalSource } from "./postal/shipped-source.ts";

/** Help that fills in forms: addresses from postal codes, suggestions from catalogues, facts of companies, advice on texts. Stores nothing. */
export function createModule(platform: Platform): Module {
  const suggest = createSuggest();
  return {
    routes: [
      ...postalRoutes(shippedPostalSource()),
      ...suggestionRoutes(suggest),
      ...companyRoutes(createCompanyLookUp(platform, suggest)),
      ...adviceRoutes(createAdvise(platform)),
    ],
  };
}
