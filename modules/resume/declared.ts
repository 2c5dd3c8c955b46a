import type { Module } from "../../src/platform.ts";
import { resumeEvents } from "./events.ts";
import { resumeDocument } from "./read-models/resume-document.ts";
import { resumeHistory } from "./read-models/resume-history.ts";

/** What can be read and made anew without the rest of the module. */
export const resumeDeclared: Pick<Module, "events" | "projections"> = {
  events: resumeEvents,
  projections: [resumeDocument, resumeHistory],
};
