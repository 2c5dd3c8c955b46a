import { messages } from "../../japanese/messages.ts";
import type { Module, ModuleServices } from "../../src/module.ts";
import type { Platform } from "../../src/platform.ts";
import { createFindName } from "../jobs/index.ts";
import { retireDemoForms, seedDemoForms } from "./demo/seed-forms.ts";
import { FormNotFound } from "./domain/refused-forms.ts";
import { formRoutes } from "./http/form-routes.ts";

export { DEMO_FORM, DEMO_HOUSE_FORM } from "./demo/demo-forms.ts";
export { findForm, isFormUsable } from "./find-form.ts";

/** Application forms: the questions that jobs ask their applicants. */
export function createModule(platform: Platform, services: ModuleServices): Module {
  return {
    routes: formRoutes({ ...platform, now: () => platform.now(), findActor: createFindName(services) }),
    errors: [[FormNotFound, { status: 404, message: messages.notFound }]],
    demo: {
      seed: () => seedDemoForms(platform),
      async remove() {
        await retireDemoForms(platform);
        return [];
      },
    },
  };
}
