import { createDocumentModule } from "../../src/documents/create-document-module.ts";
import type { Module, ModuleServices } from "../../src/module.ts";
import type { Platform } from "../../src/platform.ts";
import { KEEPER } from "./list/keepers.ts";
import { listRoute } from "./list/list-route.ts";
import { candidateModel } from "./record/candidate-model.ts";
import { createFacts } from "./record/facts.ts";
import { candidateRoutes } from "./record/http/candidate-routes.ts";
import { historyRowRoutes } from "./record/http/history-row-routes.ts";
import { skillRoute } from "./record/http/skill-route.ts";
import { findKeeper } from "./record/keeper.ts";
import { recordRights } from "./record/rights.ts";

/** An agency's records of people: documents of subjects without an account, seen by the members of their agency alone. */
export function createModule(platform: Platform, services: ModuleServices): Module {
  const facts = createFacts(platform, services);
  const { context, ...document } = createDocumentModule(
    candidateModel,
    platform,
    services,
    recordRights(platform),
    facts,
  );
  return {
    ...document,
    routes: [
      listRoute(platform),
      ...candidateRoutes({ ...context, erase: services.erase }),
      ...historyRowRoutes(context),
      skillRoute(context),
      ...document.routes,
    ],
    recipients: {
      async candidate(id) {
        const keeper = await findKeeper(platform, id);
        return keeper && { accounts: [], agency: keeper.agencyId, subject: id };
      },
    },
    async eraseSubject(id) {
      await document.eraseSubject(id);
      await platform.db(KEEPER).where({ candidate_id: id }).delete();
    },
  };
}
