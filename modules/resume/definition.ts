import type { Module } from "../../src/platform.ts";
import { resumeEvents } from "./events.ts";
import { resumeDocument, resumeHistory } from "./read-models/resume-model.ts";

/** What can be read and rebuilt without the rest of the module. */
export const resumeModule: Pick<Module, "events" | "projections"> = {
  events: resumeEvents,
  projections: [resumeDocument, resumeHistory],
};
